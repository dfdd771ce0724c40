// The page arrives and the program starts: anywhere, at any size, under the
// strict policy.

import { violationsInBothLights } from "../support/axe.mjs";
import { viewports } from "../support/browser.mjs";
import { expect, screens, test } from "../support/harness.mjs";

for (const base of ["/", "/some/sub/path/"]) {
  for (const viewport of Object.keys(viewports)) {
    test.describe(() => {
      test.use({ base, ...screens[viewport] });

      test(`the program starts at ${base} on a ${viewport}`, async ({ page, open }) => {
        await open();
        expect(await page.title()).toMatch(/Bastide/);
        expect((await page.locator("body").innerText()).trim()).not.toBe("");
        const { scrollWidth, clientWidth } = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return { scrollWidth, clientWidth };
        });
        expect(scrollWidth, `${scrollWidth} px wide in a window of ${clientWidth}`).toBeLessThanOrEqual(clientWidth);
      });
    });
  }
}

test("the first screen is accessible by day and in the dark", async ({ page, open }) => {
  await open();
  expect(await violationsInBothLights(page)).toEqual([]);
});

test("every address of the site is relative and exists", async ({ page, open, url }) => {
  const asked = new Set();
  page.on("request", (request) => asked.add(request.url()));
  await open();
  const links = await page.locator("link[href], script[src], img[src]").evaluateAll((elements) =>
    elements.map((element) => element.getAttribute("href") ?? element.getAttribute("src")),
  );
  expect(links.length).toBeGreaterThanOrEqual(4);
  for (const link of links) {
    expect(link).not.toMatch(/^([a-z]+:)?\//);
    asked.add(new URL(link, url).href);
  }
  for (const address of asked) {
    expect(address.startsWith(url), address).toBe(true);
    expect((await page.request.get(address)).status(), address).toBe(200);
  }
});

test("over a slow connection the program is asked for first, and once", async ({ page, url }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const slow = { offline: false, latency: 200, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send("Network.emulateNetworkConditions", slow);
  const programs = [];
  page.on("request", (request) => request.url().endsWith("_bg.wasm") && programs.push(request.url()));
  const asked = page.waitForRequest(/_bg\.wasm$/);
  // No module of the page, which would paint its picture and then ask.
  await page.route("**/boot.js", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(url);
  await page.locator("body > main.start").waitFor();
  expect(programs.length).toBe(1);
});

test("the page says that it loads before the program is there", async ({ page, url, open }) => {
  let release;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  // The first picture of the start screen takes the place of the words.
  await page.route(/\.wasm$|\/first\//, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(url, { waitUntil: "commit" });
  await page.getByText("Opening the box").waitFor();
  release();
  await page.locator("#loading").waitFor({ state: "detached" });
});

test.describe(() => {
  test.use({ allow: /./ });

  test("a program that does not arrive is reported", async ({ page, url, problems }) => {
    await page.route("**/*.wasm", (route) => route.abort());
    await page.goto(url);
    const message = page.getByRole("alert");
    await message.waitFor();
    await expect(message).toHaveText(/could not be loaded/);
    expect(problems).toEqual([]);
  });
});

test.describe(() => {
  test.use({ allow: /MIME type/ });

  test("a host that gives the program a wrong type is no obstacle", async ({ page, url }) => {
    await page.route("**/*.wasm", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), "content-type": "text/plain" } });
    });
    await page.goto(url);
    await page.locator("#loading").waitFor({ state: "detached" });
    await page.locator("main.start").waitFor();
  });
});

test.describe(() => {
  test.use({ allow: /./ });

  test("without words nothing is begun, and the page says so", async ({ page, url, problems }) => {
    await page.route("**/languages/*", (route) => route.fulfill({ status: 404, body: "not found" }));
    await page.goto(url);
    const message = page.getByRole("alert");
    await message.waitFor();
    await expect(message).toHaveText(/could not be loaded/);
    expect(problems).toEqual([]);
  });
});

test.describe(() => {
  // The browser itself gives up the preloaded program then, which it reports.
  test.use({ javaScriptEnabled: false, allow: /^request failed: .*\.js csp$/ });

  test("without JavaScript the page says what it needs", async ({ page, url }) => {
    await page.goto(url);
    await expect(page.locator("noscript p")).toHaveText(/needs JavaScript/);
  });
});
