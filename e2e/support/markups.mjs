// Markup that a host's cleaner leaves in the text of an author and that takes the names of
// what scripts read (DOM clobbering): `<a id="bastide">` is `window.bastide`, and an image
// with the name `currentScript` is `document.currentScript`.

import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { host } from "./host.mjs";
import { dist } from "./site.mjs";

const example = "tower-range-2";

/** Names of the browser that no element can take. */
const names = ["location", "origin", "document", "Document", "Object", "Reflect", "customElements", "addEventListener", "settle"];

/** Markup that authors can write; `E/` is the address of a hostile site. */
export const markups = [
  ["a script for text", '<a id="bastide"></a><a id="bastide" name="source" href="E/x.mjs">more</a>'],
  ["a site", '<a id="bastide"></a><a id="bastide" name="base" href="E/">more</a>'],
  ["a script of the page", '<img name="currentScript" src="E/a/embed.js" alt="">'],
  ["a script with settings", '<img name="currentScript" data-base="E/" data-source="E/x.mjs" alt="">'],
  ["two scripts of the page", '<img name="currentScript" alt=""><img name="currentScript" data-source="E/x.mjs" alt="">'],
  ["a form as the script", '<form name="currentScript" data-base="E/"><textarea name="src">E/embed.js</textarea></form>'],
  ["an end of all", '<form id="bastide"><input name="scan"></form>'],
  ["a form of settings", '<form name="bastide"><button name="base"></button><textarea name="source"></textarea><button name="scan"></button></form>'],
  ["an object", '<object id="bastide" name="base" data="E/page"></object>'],
  ["a frame", '<iframe name="bastide" src="E/page"></iframe>'],
  ["ways to find elements", '<img name="querySelector" alt=""><img name="querySelectorAll" alt=""><img name="getElementById" alt="">'],
  ["ways of a page", '<img name="createElement" alt=""><form name="readyState"></form><form name="activeElement"></form>'],
  ["the browser's own names", names.map((name) => `<a id="${name}" href="E/">more</a>`).join("")],
  ["a form that is an example", `<form data-bastide-example="${example}"><button name="getAttribute"></button></form>`],
  ["a form with text", '<form data-bastide-source><button name="querySelector"></button><pre>{}</pre></form>'],
  ["a list that is an example", `<ul data-bastide-example="${example}"></ul>`],
  ["a list with text", "<ul data-bastide-source><li><pre>{}</pre></li></ul>"],
  [
    "a form with a language",
    `<form lang="fr"><button name="lang"></button><button name="closest"></button><button name="getAttribute"></button>
      <div data-bastide-example="${example}"></div><div data-bastide-source><pre>{"steps": [{}], "title": "A"}</pre></div></form>`,
  ],
  ["a form as captions", '<div data-bastide-example="x" data-bastide-captions="f"></div><form id="f"><button name="matches"></button></form>'],
].map(([name, markup]) => ({ name, markup }));

/** Working examples next to it: of the site, as text, and an element. */
export const good = `<div class="good" data-bastide-example="${example}"></div>
  <div class="good" data-bastide-source><pre>{}</pre></div>
  <bastide-example class="good" example="${example}"></bastide-example>`;

/** The ways in which a page can load the script. */
export const ways = {
  plain: (address) => `<script src="${address}"></script>`,
  async: (address) => `<script src="${address}" async></script>`,
  defer: (address) => `<script src="${address}" defer></script>`,
  module: (address) => `<script type="module" src="${address}"></script>`,
  "by a loader": (address) => `<script>{
    const script = Document.prototype.createElement.call(document, "script");
    script.src = "${address}";
    Document.prototype.querySelector.call(document, "head").append(script);
  }</script>`,
  "by a loader that runs its text": (address) => `<script>
    window.bastide = { base: "${new URL(".", address)}" };
    fetch("${address}").then((answer) => answer.text()).then((text) => (0, eval)(text));
  </script>`,
};

/** Serves the type and text returned by `answer` for a path. */
async function serve(answer) {
  const server = createServer(({ url }, response) => {
    const [type, text] = answer(url);
    response.writeHead(200, { "access-control-allow-origin": "*", "content-type": type });
    response.end(text);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${server.address().port}/`, close };
}

/** A hostile site with a page and a picture, which records all other requests in `asked`. */
export async function stranger() {
  const answers = {
    "/page": ["text/html", '<iframe name="base"></iframe><iframe name="scan"></iframe>'],
    "/a/embed.js": ["image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  };
  const asked = [];
  const server = await serve((path) => {
    if (!answers[path]) {
      asked.push(path);
    }
    return answers[path] ?? ["text/javascript", 'document.title = "broken";'];
  });
  return { ...server, asked };
}

/** A site with empty frames that load fast. */
export function quickSite() {
  return serve((path) => {
    const [name] = path.slice(1).match(/^(embed|embed-1|source)\.js$/) ?? [];
    return name ? ["text/javascript", readFileSync(join(dist, name), "utf8")] : ["text/html", ""];
  });
}

const types = { ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".json": "application/json", ".svg": "image/svg+xml", ".wasm": "application/wasm" };

/** The site from a server without policy. */
export function plainSite() {
  return serve((path) => {
    const name = new URL(path, "http://localhost").pathname.slice(1) || "index.html";
    const file = join(dist, name);
    return [types[extname(name)] ?? "text/plain", existsSync(file) ? readFileSync(file) : ""];
  });
}

/** A host with an author's `markup` that loads the script in this way. */
export function clobbered(markup, evil, script) {
  return host(`${markup.replaceAll("E/", evil.url)}${good}${script}`);
}

/**
 * Run in the page: the number of working examples with a frame, the addresses outside of
 * the site, the title, and the results of the page's own scripts.
 */
export function look(site) {
  const find = (selector) => [...Document.prototype.querySelectorAll.call(document, selector)];
  const frames = find(".good").map(({ shadowRoot }) => shadowRoot?.querySelector("iframe"));
  const addresses = [...frames, ...find(".good img")].flatMap((element) => (element ? [element.src] : []));
  return {
    frames: frames.filter(Boolean).length,
    foreign: addresses.filter((address) => !address.startsWith(site)),
    title: find("title")[0].textContent,
    scan: typeof window.bastide?.scan,
  };
}

/** The result of `look` if the author has changed nothing. */
export const unharmed = { frames: 3, foreign: [], title: "A wiki", scan: "function" };
