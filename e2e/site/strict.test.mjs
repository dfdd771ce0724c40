// Examples on pages with strict policies, from misbehaving servers, and through scripts and
// widgets hosted elsewhere; and hostile markup on such pages.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { element, example, frame, heard, notes, own, puzzle, running, script, within, written } from "../guest/embedded.mjs";
import { isTurn } from "../support/game.mjs";
import { each, expect, test } from "../support/harness.mjs";
import { host, text } from "../support/host.mjs";
import { clobbered, look, markups, quickSite, stranger, unharmed, ways } from "../support/markups.mjs";
import { dist, root, serve } from "../support/site.mjs";

test("a cross-origin isolated page shows boards", async ({ page, url }) => {
  const headers = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };
  await within(page, `${element('step="1"')}${script(url, "async crossorigin")}`, async () => {
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await expect.poll(() => page.locator("bastide-example img").evaluate((image) => image.naturalWidth)).toBeGreaterThan(0);
    await running(page, 1);
  }, headers);
});

test("a page with trusted types shows boards, also of text", async ({ page, url }) => {
  const policy = { "content-security-policy": "require-trusted-types-for 'script'; trusted-types 'none'" };
  await within(page, `<bastide-example>${written(puzzle)}</bastide-example>${element('step="1"')}${script(url)}`, async () => {
    await running(page);
    await page.locator("iframe").nth(1).contentFrame().locator('.example[data-step="1"]').waitFor({ timeout: 60_000 });
  }, policy);
});

/** Pages with this markup but without an origin: the address to open, and the headers. */
const sandboxed = {
  "a sandboxed page": { wrap: (body) => body, headers: { "content-security-policy": "sandbox allow-scripts" } },
  "a sandboxed frame": { wrap: (body) => `<iframe id="outer" sandbox="allow-scripts" width="700" height="1800" srcdoc="${quoted(body)}"></iframe>` },
  "a page that is its own address": { wrap: (body) => `<iframe id="outer" width="700" height="1800" src="data:text/html,${encodeURIComponent(body)}"></iframe>` },
};

const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

for (const [name, { wrap, headers }] of Object.entries(sandboxed)) {
  test.describe(() => {
    test.use({ viewport: { width: 800, height: 2000 } });

    test(`${name} shows boards, also of text, and ignores strangers`, async ({ page, url }) => {
      const list = `<div data-bastide-example="${example}" data-bastide-captions="list"><ol start="0"><li>Vorher.</li></ol></div>`;
      const other = `<iframe id="other" sandbox="allow-scripts" srcdoc="${quoted(`<script>
        parent.postMessage({ bastide: 1, type: "solved", step: 9 }, "*");
        parent.postMessage({ bastide: 1, type: "size", height: 3000 }, "*");
      </script>`)}"></iframe>`;
      const body = `${notes}${element('step="1"')}${list}<div data-bastide-source><pre>${JSON.stringify(puzzle)}</pre></div>${script(url)}`;
      await within(page, wrap(body), async () => {
        const around = headers ? page.mainFrame() : await (await page.locator("#outer").elementHandle()).contentFrame();
        expect(await around.evaluate(() => self.origin)).toBe("null");
        const board = (n) => around.locator("[data-bastide-state] iframe, bastide-example iframe").nth(n).contentFrame();
        await board(0).locator('.example[data-step="1"]').waitFor({ timeout: 60_000 });
        await board(1).getByText("Vorher.").waitFor({ timeout: 60_000 });
        await board(2).locator('.example[data-step="0"]').waitFor({ timeout: 60_000 });
        // The page hears that the board is ready, and the board which step to show.
        await expect.poll(() => around.evaluate(() => heard.map(([type]) => type))).toEqual(["ready"]);
        await around.evaluate((other) => {
          document.querySelector("bastide-example").step = 2;
          document.body.insertAdjacentHTML("beforeend", other);
        }, other);
        await board(0).locator('.example[data-step="2"]').waitFor();
        await expect.poll(() => around.evaluate(() => heard)).toEqual([["ready", null], ["step", { step: 2, steps: 2 }]]);
        expect(await around.locator("bastide-example iframe").evaluate((frame) => frame.offsetHeight)).toBeLessThan(1000);
        // The board has no origin either, so it can reach nothing.
        expect(await board(0).locator("html").evaluate(() => self.origin)).toBe("null");
      }, headers);
    });
  });
}

test("a page within a page of its own site isolates its frames", async ({ page, url }) => {
  const body = `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">
    <iframe id="outer" width="700" height="900" srcdoc="${quoted(`${element('step="1"')}${script(url)}`)}"></iframe>`;
  await page.route(`${url}wiki`, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(`${url}wiki`);
  const around = page.locator("#outer").contentFrame();
  await around.locator("iframe").contentFrame().locator('.example[data-step="1"]').waitFor({ timeout: 60_000 });
  expect(await around.locator("iframe").getAttribute("sandbox")).not.toMatch(/allow-same-origin/);
});

test.describe("what cannot come", () => {
  test.use({ allow: /404|CORS|ERR_FAILED|Access-Control|ERR_ABORTED|ERR_CONNECTION/ });

  test("a wrong address keeps the author's picture and is reported", async ({ page, url }) => {
    const body = `${notes}<bastide-example example="no-such-example">${own}</bastide-example>${text}${script(url)}`;
    await within(page, body, async () => {
      await expect.poll(() => heard(page, "error"), { timeout: 60_000 }).toEqual([
        { code: "example", message: expect.stringContaining("no example by that name") },
      ]);
      await expect(page.locator("iframe")).toHaveCount(0);
      await expect(page.getByAltText("Mine")).toBeVisible();
      await expect(page.getByRole("alert")).toContainText("There is no example by that name");
      await expect(page.getByRole("link", { name: "Open in Bastide" })).toHaveAttribute("href", /example=no-such-example/);
    });
  });

  test("a server without an answer is reported within eight seconds", async ({ page, url }) => {
    await page.route(/embed=1/, () => {});
    await page.clock.install();
    await within(page, `${notes}<bastide-example example="${example}">${own}</bastide-example>${script(url)}`, async () => {
      await page.locator("iframe").waitFor({ state: "attached" });
      await page.clock.fastForward(4_000);
      expect(await heard(page, "error")).toEqual([]);
      await page.clock.fastForward(4_000);
      await expect.poll(() => heard(page, "error")).toEqual([{ code: "slow", message: "Loading failed." }]);
      await expect(page.getByAltText("Mine")).toBeVisible();
    });
  });

  test("a server that denies frames its modules is reported, in the element and in a plain frame", async ({ page }) => {
    const site = await serve({ cors: false });
    try {
      // The page has the origin of the site, so the frame has none.
      const body = `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">
        <bastide-example example="${example}">${own}</bastide-example>${script(site.url)}`;
      await page.route(`${site.url}wiki`, (route) => route.fulfill({ contentType: "text/html", body }));
      await page.goto(`${site.url}wiki`);
      await expect(page.getByRole("alert")).toContainText("does not allow it in a frame", { timeout: 8000 });
      await expect(page.getByAltText("Mine")).toBeVisible();
      await within(page, `<iframe sandbox="allow-scripts" src="${site.url}?example=${example}&embed=1&lang=fr"></iframe>`, async () => {
        await expect(frame(page).getByRole("alert")).toContainText("n’autorise pas l’affichage dans un cadre", { timeout: 8000 });
      });
      // With the site's own origin it works without the header.
      await within(page, `${element('step="1"')}${script(site.url)}`, () => running(page, 1));
    } finally {
      await site.close();
    }
  });

  test("a missing script for text is reported", async ({ page, url }) => {
    await page.route("**/source.js", (route) => route.abort());
    await within(page, `${notes}<bastide-example>${written(puzzle)}</bastide-example>${script(url)}`, async () => {
      await expect.poll(() => heard(page, "error")).toEqual([{ code: "load", message: "Loading failed." }]);
    });
  });
});

test("an overlong state is reported", async ({ page, url }) => {
  const body = `<div data-bastide-state="1${"A".repeat(100_000)}">${own}</div>${script(url)}`;
  await within(page, body, async () => {
    await expect(page.getByRole("alert")).toHaveText("Loading failed. state: 100001 > 100000");
    await expect(page.getByAltText("Mine")).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
  });
});

test("a wiki hosts the script itself, and the boards come from the site", async ({ page, url }) => {
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  for (const line of [
    `<script src="/scripts/embed-1.js" data-base="${url}" async></script>`,
    `<script>window.bastide = { base: "${url.slice(0, -1)}" }</script><script src="/scripts/embed-1.js"></script>`,
    // Settings of older versions do not matter.
    `<script>window.bastide = { base: "${url}", source: "/scripts/source.js" }</script><script src="/scripts/embed-1.js"></script>`,
    // Some hosts inline the scripts of a page.
    `<script>window.bastide = { base: "${url}" };${readFileSync(join(dist, "embed-1.js"), "utf8").replaceAll("</script", "<\\/script")}</script>`,
  ]) {
    const server = await host(`<bastide-example step="1">${written(puzzle)}</bastide-example>${line}`);
    try {
      await page.route(`${server.url}scripts/*`, (route) => {
        const name = new URL(route.request().url()).pathname.split("/").pop();
        return route.fulfill({ contentType: "text/javascript", body: readFileSync(join(dist, name), "utf8") });
      });
      asked.length = 0;
      await page.goto(server.url);
      await running(page, 1);
      const scripts = asked.filter((address) => /(embed|embed-1|source)\.js/.test(address));
      expect(scripts).toEqual(line.includes('src="/scripts') ? [`${server.url}scripts/embed-1.js`] : []);
    } finally {
      server.close();
    }
  }
});

/** Ways to load the script other than as the current one of the page. */
const hidden = {
  "as a module": (address) => `<script type="module" src="${address}"></script>`,
  "by a loader of modules": (address) => `<script>setTimeout(() => import("${address}"))</script>`,
  "by a delaying loader": (address) => `<script type="lazy" src="${address}"></script><script>
    addEventListener("load", () => {
      const [lazy] = document.querySelectorAll("script[type=lazy]");
      lazy.replaceWith(Object.assign(document.createElement("script"), { src: lazy.src, type: "module" }));
    });
  </script>`,
};

for (const [way, line] of Object.entries(hidden)) {
  test(`the script finds its site ${way} next to another one of its name`, async ({ page, url }) => {
    await page.route("**/widgets/embed.js", (route) => route.fulfill({ contentType: "text/javascript", body: "window.other = true;" }));
    const other = '<script src="/widgets/embed.js"></script>';
    const names = ["embed.js", "embed-1.js?version=2"];
    for (const name of names.filter((_, n) => isTurn(way, n, names.length))) {
      await within(page, `${other}${element('step="1"')}${line(`${url}${name}`)}`, async () => {
        await running(page, 1);
        expect(await page.evaluate(() => window.other)).toBe(true);
        await expect(page.locator("bastide-example img")).toHaveAttribute("src", `${url}examples/${example}-1.svg`);
      });
    }
  });
}

test.describe(() => {
  test.use({ allow: /integrity/ });

  test("the versioned script has the hash named in the manual", async ({ page, url }) => {
    await page.goto(`${url}manual/`);
    const [hash] = (await page.locator("main").innerText()).match(/sha384-[\w+/]{64}/);
    const line = (hash) => `<script src="${url}embed-1.js" integrity="${hash}" crossorigin async></script>`;
    // No other script of the site runs in the page, also with examples as text.
    const scripts = [];
    page.on("request", (request) => request.frame() === page.mainFrame() && request.resourceType() === "script" && scripts.push(request.url()));
    await within(page, `<bastide-example step="1">${written(puzzle)}</bastide-example>${line(hash)}`, () => running(page, 1));
    expect(scripts).toEqual([`${url}embed-1.js`]);
    const wrong = hash.replace(/.$/, (sign) => (sign === "A" ? "B" : "A"));
    await within(page, `${element('step="1"')}${line(wrong)}`, async () => {
      await expect.poll(() => page.evaluate(() => customElements.get("bastide-example") === undefined)).toBe(true);
    });
  });
});

/** A widget of the manual, filled in like the Widgets extension. */
function widget(url, variable, values) {
  const manual = readFileSync(join(root, "docs/embedding.md"), "utf8");
  const widgets = [...manual.matchAll(/<includeonly>([\s\S]*?)<\/includeonly>/g)].map(([, text]) => text);
  const found = widgets.find((text) => text.includes(`{$${variable}|`));
  const place = /<!--\{\$(\w+)(?:\|default:(?:'(\w*)'|(\d+)))?\|escape:'urlpathinfo'\}-->/g;
  const filled = found.replace(place, (_, name, word, number) => encodeURIComponent(values[name] ?? word ?? number ?? ""));
  expect(filled).not.toContain("{$");
  return filled.replaceAll("https://SITE/", url);
}

test("the manual's widgets pass on mode, language and colors, and values cannot break out", async ({ page, url }) => {
  const wanted = { example, mode: "find", step: 1, lang: "fr", theme: "dark" };
  await within(page, widget(url, "example", wanted), async () => {
    await frame(page).locator('html[data-theme="dark"] .example[data-mode="find"][data-step="1"]').waitFor({ timeout: 60_000 });
    await expect(frame(page).getByRole("button", { name: "Montrer la réponse" })).toBeVisible();
  });
  await within(page, widget(url, "example", { example }), async () => {
    await frame(page).locator('html:not([data-theme]) .example[data-mode="step"][data-step="0"]').waitFor({ timeout: 60_000 });
  });
  const evil = '"><script>document.title="broken"</script>';
  await within(page, widget(url, "state", { state: evil, mode: evil, lang: evil, theme: evil, step: evil }), async () => {
    await frame(page).locator(".failed").waitFor({ timeout: 60_000 });
    expect(await page.title()).toBe("A wiki");
  });
});

/** Opens a page with each of the `items` (markup, and the line that loads the script). */
async function unharmedBy(items, page) {
  const [evil, site] = await Promise.all([stranger(), quickSite()]);
  try {
    await each(items, async ({ markup, script }) => {
      evil.asked.length = 0;
      const server = await clobbered(markup, evil, script(site.url));
      try {
        await page.goto(server.url);
        await expect.poll(() => page.evaluate(look, site.url)).toEqual(unharmed);
        expect(evil.asked).toEqual([]);
      } finally {
        server.close();
      }
    });
  } finally {
    evil.close();
    site.close();
  }
}

test.describe("markup that a host leaves in the text of authors", () => {
  // All examples are near. Those that cannot load are reported in the console.
  test.use({ viewport: { width: 800, height: 4000 }, allow: /attachShadow|is not a function/ });

  for (const [way, line] of Object.entries(ways)) {
    // The other script differs only with text.
    for (const name of way === "async" ? ["embed.js", "embed-1.js"] : ["embed.js"]) {
      const tag = `${name} ${way}` === "embed.js async" ? [] : "@long";
      test(`hostile markup does not affect a page that loads ${name} ${way}`, { tag }, async ({ page }) => {
        const script = (url) => line(`${url}${name}`);
        await unharmedBy(markups.map((item) => ({ ...item, script })), page);
      });
    }
  }

  test("a setting that is not a string is ignored", async ({ page }) => {
    const evil = '"https://evil.example/"';
    const settings = [`[${evil}]`, `{ toString: () => ${evil} }`, `new URL(${evil})`, `Object.assign(document.createElement("a"), { href: ${evil} })`];
    await unharmedBy(
      settings.map((base) => ({
        name: base,
        markup: "",
        script: (url) => `<script>window.bastide = { base: ${base}, scan: 1 };</script>${ways.plain(`${url}embed.js`)}`,
      })),
      page,
    );
  });

  test("a site must have an http or https address", async ({ page }) => {
    const site = await quickSite();
    try {
      await each(["javascript:document.title='broken'//", "data:text/html,", "blob:null/x"].map((name) => ({ name })), async ({ name }) => {
        const server = await clobbered("", site, `<script src="${site.url}embed.js" data-base="${name}"></script>`);
        try {
          await page.goto(server.url);
          expect(await page.evaluate(look, site.url)).toEqual({ frames: 0, foreign: [], title: "A wiki", scan: "undefined" });
          expect(await page.evaluate(() => customElements.get("bastide-example") === undefined)).toBe(true);
        } finally {
          server.close();
        }
      });
    } finally {
      site.close();
    }
  });
});
