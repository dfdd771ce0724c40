// Static pictures of examples and of the editor, before the app has loaded.

import { begin, isTurn, rest } from "../support/game.mjs";
import { gone } from "../support/browser.mjs";
import { expect, test } from "../support/harness.mjs";
import { hold } from "../support/hold.mjs";

for (const [what, address, picture] of [
  ["an example", "?example=tower-range-2&step=2", "examples/tower-range-2-2.svg"],
  ["a puzzle before its first move", "?example=tower-range-2&mode=find", "examples/tower-range-2-find.svg"],
]) {
  test(`a picture of ${what} is visible until the app has loaded`, async ({ page, url }) => {
    const release = await hold(page);
    await page.goto(url + address);
    const image = page.locator("#loading .loading-picture");
    await image.waitFor();
    await expect(image).toHaveAttribute("src", picture);
    expect((await image.boundingBox()).height).toBeGreaterThan(150);
    await expect(page.locator("#loading-text")).toBeVisible();
    release();
    await gone(page);
    await page.locator("main").waitFor();
  });
}

/** The boxes of a screen's parts: the first few of each kind. */
const boxes = (page, screen, parts) => page.locator(screen).evaluate((screen, parts) => {
  const box = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(" ");
  };
  return Object.fromEntries(parts.map((part) => [part, [...screen.querySelectorAll(part)].slice(0, 9).map(box)]));
}, parts);

const phone = { width: 390, height: 844 };
const laptop = { width: 1280, height: 800 };

test.describe(() => {
  test.use({ allow: /ERR_FAILED/ });

  for (const [what, address, parts] of [
    ["an example", "?example=tower-range-2&step=1", [".window", ".example-head h1 a", ".example-say strong", ".example-say p"]],
    ["an example with a tile in hand", "?example=tower-range-2", [".window", ".example-hand .tile", ".example-say strong"]],
    ["the editor", "editor.html", [".window", ".bar h1", ".bar button", ".chosen p", ".palette :is(h2, .tabs button, p, .tile)"]],
    ["the editor in French", "editor.html?lang=fr", [".window", ".bar button", ".chosen p", ".palette :is(h2, .tabs button, p, .tile)"]],
  ]) {
    for (const [way, viewport] of [phone, laptop].entries()) {
      const tag = isTurn(what, way, 2) ? [] : "@long";
      test(`the visible part of ${what} stays in place, ${viewport.width} pixels wide`, { tag }, async ({ page, url }) => {
        await page.setViewportSize(viewport);
        // The heading font may arrive at any time and makes the name narrower. It must fail at
        // once: a font that is requested early and never arrives holds up the load event.
        await page.route(/\.woff2$/, (route) => route.abort());
        const release = await hold(page);
        await page.goto(url + address);
        await page.locator("#loading > [inert]").waitFor();
        const early = await boxes(page, "#loading", parts);
        release();
        await gone(page);
        await page.locator("body > main #tiles > svg").first().waitFor();
        expect(early).toEqual(await boxes(page, "body > main", parts));
        expect(Object.values(early).every((found) => found.length > 0), JSON.stringify(early)).toBeTruthy();
      });
    }
  }
});

for (const [what, address] of [["an example", "?example=tower-range-2"], ["the editor", "editor.html"]]) {
  test(`the largest part of ${what} is painted before the app is requested, and nothing moves`, async ({ page, url }) => {
    await page.setViewportSize(phone);
    await page.addInitScript(() => {
      // Delay the app until the picture is painted, however slow the machine is.
      const { fetch, setTimeout } = globalThis;
      globalThis.setTimeout = (act, time) => (time === 1e3 ? 0 : setTimeout(act, time));
      globalThis.asked = [];
      globalThis.fetch = (what, ...more) => {
        if (String(what).endsWith("_bg.wasm")) {
          globalThis.asked.push(document.querySelector("#loading [inert]") !== null);
        }
        return fetch(what, ...more);
      };
      globalThis.largest = [];
      globalThis.moved = [];
      const watch = (type, act) => new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true });
      watch("largest-contentful-paint", ({ element }) => globalThis.largest.push(element?.outerHTML));
      watch("layout-shift", ({ value, sources }) => globalThis.moved.push([value, ...sources.map(({ node }) => node?.className)]));
    });
    const largest = () => page.evaluate(() => globalThis.largest);
    const release = await hold(page);
    await page.goto(url + address);
    await page.locator("#loading [inert]").waitFor();
    await rest(page);
    await expect.poll(largest).not.toEqual([]);
    const early = await largest();
    release();
    await gone(page);
    await rest(page);
    expect(await page.evaluate(() => globalThis.asked), "the picture is there when the program is asked for").toEqual([true]);
    expect(await largest()).toEqual(early);
    expect(await page.evaluate(() => globalThis.moved)).toEqual([]);
  });
}

test.describe(() => {
  test.use({ allow: /404/ });

  test("an example without a picture shows the loading sign", async ({ page, url }) => {
    const release = await hold(page);
    const asked = page.waitForResponse(/tower-range-2-77\.svg/);
    await page.goto(`${url}?example=tower-range-2&step=77`);
    await asked;
    await expect(page.locator("#loading .loading-icon")).toBeVisible();
    await expect(page.locator("#loading .loading-picture")).toHaveCount(0);
    release();
    await gone(page);
  });
});

test("with a game to continue there is no picture", async ({ page, url, open }) => {
  await open();
  await begin(page, "favorites");
  await page.locator("main.table").waitFor();
  const release = await hold(page);
  await page.goto(url);
  await page.getByText("Opening the box").waitFor();
  await expect(page.locator("#loading main")).toHaveCount(0);
  release();
  await gone(page);
});
