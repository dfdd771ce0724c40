// Loading and starting: at any path and size, under the strict policy.

import { violationsInBothLights } from "../support/axe.mjs";
import { gone, viewports } from "../support/browser.mjs";
import { begin, load, place, short, tiles, turns } from "../support/game.mjs";
import { expect, sandboxed, screens, test } from "../support/harness.mjs";

for (const base of ["/", "/some/sub/path/"]) {
  for (const viewport of Object.keys(viewports)) {
    test.describe(() => {
      test.use({ base, ...screens[viewport] });

      test(`the app starts at ${base} on a ${viewport}`, async ({ page, open }) => {
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

test("the first screen is accessible in light and dark", async ({ page, open }) => {
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

test("over a slow connection the app is requested first, and once", async ({ page, url }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const slow = { offline: false, latency: 200, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send("Network.emulateNetworkConditions", slow);
  const programs = [];
  page.on("request", (request) => request.url().endsWith("_bg.wasm") && programs.push(request.url()));
  const asked = page.waitForRequest(/_bg\.wasm$/);
  // Block the page's module, which would paint its picture before the request.
  await page.route("**/boot.js", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(url);
  await page.locator("body > main.start").waitFor();
  expect(programs.length).toBe(1);
});

test("the page shows that it is loading", async ({ page, url, open }) => {
  let release;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  // The static start screen would replace the message.
  await page.route(/\.wasm$|\/first\//, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(url, { waitUntil: "commit" });
  await page.getByText("Opening the box").waitFor();
  await expect(page.getByText("Files of this page are missing")).toBeHidden();
  release();
  await gone(page);
});

test.describe(() => {
  test.use({ allow: /./ });

  test("an app that fails to load is reported", async ({ page, url, problems }) => {
    await page.route("**/*.wasm", (route) => route.abort());
    await page.goto(url);
    const message = page.getByRole("alert");
    await message.waitFor();
    await expect(message).toHaveText(/could not be loaded/);
    expect(problems).toEqual([]);
  });
});

test.describe("in the strictest sandbox", () => {
  sandboxed("a game starts and is played, and nothing is said to be kept", async ({ page, open }) => {
    await open();
    expect(await page.evaluate(() => origin)).toBe("null");
    await page.getByRole("button", { name: "Statistics and archive" }).click();
    await expect(page.getByRole("dialog")).toContainText("cannot save anything for this page");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "How to play" }).first().click();
    await expect(page.getByText("this browser cannot save your progress")).toBeVisible();
    await open();
    await begin(page);
    await page.locator(".placement-hint").first().waitFor();
    await expect(page.getByRole("alert")).toContainText("cannot save anything for this page");
    await open();
    await load(page, { ...short, players: [{ color: "red" }, { color: "blue", bot: "easy" }] });
    await place(page, turns[0].cell);
    await page.locator("button.none").click();
    // The browser does not allow such a page a worker.
    await page.getByRole("button", { name: "Decide for Blue" }).click();
    await page.locator(".placement-hint").first().waitFor();
    expect(await tiles(page)).toBe(2);
    await page.getByLabel("Menu", { exact: true }).click();
    await expect(page.locator("#menu")).not.toContainText("offline");
  });

  sandboxed("examples, the editor, the lists and the boards of the rules come", async ({ page, open }) => {
    await open("?example=tower-range-2");
    await page.locator(".example-steps").waitFor();
    await open("editor.html");
    await page.locator(".palette").waitFor();
    await open("examples/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await open();
    await load(page, { ...short, systems: ["tower"] });
    await page.locator(".placement-hint").first().waitFor();
    await page.keyboard.press("b");
    const figure = page.locator(".book figure", { hasText: "Two floors: nine tiles" });
    await figure.getByRole("button", { name: /Play through it/ }).click();
    const frame = figure.locator("iframe");
    await expect(frame.contentFrame().locator(".example")).toHaveAttribute("data-step", "0");
    // The frame reports its height and that it is left.
    await expect(frame).not.toHaveAttribute("height", "480");
    await page.keyboard.press("Escape");
    await expect(frame).toHaveCount(0);
  });
});

test.describe("at an address that a server makes up", () => {
  test.use({ allow: /MIME type|Unexpected token/ });

  test("the page says that its files are missing, and links to the address above", async ({ page, url }) => {
    // Some servers answer every path below a page with the page.
    await page.route(`${url}index.html/**`, async (route) => {
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await page.goto(`${url}index.html/`);
    await expect(page.getByText("Files of this page are missing")).toBeVisible();
    await page.getByRole("link", { name: "Try the address above." }).click();
    await gone(page);
    expect(page.url()).toBe(url);
  });
});

test.describe(() => {
  test.use({ allow: /MIME type/ });

  test("the app starts from a host with a wrong media type", async ({ page, url }) => {
    await page.route("**/*.wasm", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), "content-type": "text/plain" } });
    });
    await page.goto(url);
    await gone(page);
    await page.locator("main.start").waitFor();
  });
});

test.describe(() => {
  test.use({ allow: /./ });

  test("without words the app does not start, and the page says so", async ({ page, url, problems }) => {
    await page.route("**/words/**", (route) => route.fulfill({ status: 404, body: "not found" }));
    await page.goto(url);
    const message = page.getByRole("alert");
    await message.waitFor();
    await expect(message).toHaveText(/could not be loaded/);
    expect(problems).toEqual([]);
  });
});

test.describe(() => {
  // The browser then abandons the preloaded app and reports it.
  test.use({ javaScriptEnabled: false, allow: /^request failed: .*\.js csp$/ });

  test("without JavaScript the page says that it needs it", async ({ page, url }) => {
    await page.goto(url);
    await expect(page.locator("noscript p")).toHaveText(/needs JavaScript/);
  });
});
