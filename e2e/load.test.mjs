// The page arrives and the program starts: anywhere, at any size, under the
// strict policy.

import assert from "node:assert/strict";
import { violations } from "./support/axe.mjs";
import { viewports } from "./support/browser.mjs";
import { test } from "./support/harness.mjs";

for (const base of ["/", "/some/sub/path/"]) {
  for (const viewport of Object.keys(viewports)) {
    test(`the program starts at ${base} on a ${viewport}`, { base, viewport }, async ({ page, open }) => {
      await open();
      assert.match(await page.title(), /Bastide/);
      assert.notEqual((await page.locator("body").innerText()).trim(), "");
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      assert.ok(scrollWidth <= clientWidth, `${scrollWidth} px wide in a window of ${clientWidth}`);
    });
  }
}

for (const scheme of ["light", "dark"]) {
  test(`the first screen is accessible when ${scheme}`, { scheme }, async ({ page, open }) => {
    await open();
    assert.deepEqual(await violations(page), []);
  });
}

test("every address of the site is relative and exists", async ({ page, open, url }) => {
  const asked = new Set();
  page.on("request", (request) => asked.add(request.url()));
  await open();
  const links = await page.locator("link[href], script[src], img[src]").evaluateAll((elements) =>
    elements.map((element) => element.getAttribute("href") ?? element.getAttribute("src")),
  );
  assert.ok(links.length >= 4);
  for (const link of links) {
    assert.doesNotMatch(link, /^([a-z]+:)?\//);
    asked.add(new URL(link, url).href);
  }
  for (const address of asked) {
    assert.ok(address.startsWith(url), address);
    assert.equal((await page.request.get(address)).status(), 200, address);
  }
});

test("the page says that it loads before the program is there", async ({ page, url, open }) => {
  let release;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  await page.route("**/*.wasm", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(url, { waitUntil: "commit" });
  await page.getByText("Opening the box").waitFor();
  release();
  await page.locator("#loading").waitFor({ state: "detached" });
});

test(
  "a program that does not arrive is reported",
  { allow: [/./] },
  async ({ page, url, problems }) => {
    await page.route("**/*.wasm", (route) => route.abort());
    await page.goto(url);
    const message = page.getByRole("alert");
    await message.waitFor();
    assert.match(await message.innerText(), /could not be loaded/);
    assert.deepEqual(problems, []);
  },
);

test("a host that gives the program a wrong type is no obstacle", { allow: [/MIME type/] }, async ({ page, url }) => {
  await page.route("**/*.wasm", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "content-type": "text/plain" } });
  });
  await page.goto(url);
  await page.locator("#loading").waitFor({ state: "detached" });
  await page.locator("main.start").waitFor();
});

test("without words nothing is begun, and the page says so", { allow: [/./] }, async ({ page, url, problems }) => {
  await page.route("**/languages/*", (route) => route.fulfill({ status: 404, body: "not found" }));
  await page.goto(url);
  const message = page.getByRole("alert");
  await message.waitFor();
  assert.match(await message.innerText(), /could not be loaded/);
  assert.deepEqual(problems, []);
});

test(
  "without JavaScript the page says what it needs",
  // The browser itself gives up the preloaded program then, which it reports.
  { context: { javaScriptEnabled: false }, allow: [/^request failed: .*\.js csp$/] },
  async ({ page, url }) => {
    await page.goto(url);
    assert.match(await page.locator("noscript").innerText(), /needs JavaScript/);
  },
);
