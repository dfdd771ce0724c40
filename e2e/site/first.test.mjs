// The static start screen and presses on it, on the published site with its split app.

import { load, short } from "../support/game.mjs";
import { gone } from "../support/browser.mjs";
import { expect, sandboxed, test } from "../support/harness.mjs";
import { hold } from "../support/hold.mjs";

/**
 * The elements of a start screen, line by line, without those that vary, such as how much of a
 * language is there.
 */
const plain = (screen) => screen.evaluate((main) => {
  const passed = new Set(["data-wait", "open", "checked", "selected", "value", "inert"]);
  const write = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      return [node.data.replace(/ \(\d+\s?%\)$/, "")];
    }
    // The next steps of others: a newcomer has none.
    if (node.className === "welcome" && node.childElementCount === 0) {
      return [];
    }
    const attributes = [...(node.attributes ?? [])]
      .filter(({ name, value }) => !passed.has(name) && !(name === "class" && value === ""))
      .map(({ name, value }) => `${name}="${value}"`);
    const tag = node.nodeType === Node.COMMENT_NODE ? [] : [[node.localName, ...attributes.sort()].join(" ")];
    return [...tag, ...[...node.childNodes].flatMap((child) => write(child))];
  };
  return write(main);
});

for (const [language, word] of [["en", "First game"], ["fr", "Première partie"]]) {
  test(`the static start screen equals the real one: ${language}`, async ({ page, url }) => {
    const release = await hold(page);
    await page.goto(`${url}?lang=${language}`);
    await page.locator("#loading main").getByText(word, { exact: true }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    const early = await plain(page.locator("#loading main"));
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    release();
    await gone(page);
    const late = await plain(page.locator("main"));
    expect(early, "the picture is not like the start screen").toEqual(late);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  });
}

test("an app that loads first shows no static start screen", async ({ page, url }) => {
  await page.addInitScript(() => {
    globalThis.pictures = 0;
    new MutationObserver(() => {
      globalThis.pictures += document.querySelectorAll("#loading main").length;
    }).observe(document, { childList: true, subtree: true });
  });
  // The picture loads after the app has started.
  await page.route(/\/first\//, async (route) => {
    await gone(page);
    await route.continue();
  });
  await page.goto(url);
  await gone(page);
  await page.locator("main.start").waitFor();
  // The picture has come, too.
  await page.unrouteAll({ behavior: "wait" });
  expect(await page.evaluate(() => globalThis.pictures)).toBe(0);
});

test("a game can be started before the app has loaded, by its button", async ({ page, url }) => {
  const release = await hold(page);
  await page.goto(url);
  const early = page.locator("#loading");
  await early.getByRole("button", { name: "Play: Our favorites" }).click();
  await page.getByText("Opening the box").waitFor();
  release();
  await page.locator("main.table").waitFor();
  await expect(page.locator(".seat")).toHaveText([/^Red/, /^Blue\s+easy/]);
  await expect(page.locator(".stack")).toHaveText(/^112 tiles left/);
});

for (const [what, press, there] of [
  ["the lessons", (early) => early.getByRole("button", { name: "How to play" }).first(), "#lessons"],
  ["the puzzles", (early) => early.getByRole("button", { name: "Puzzles" }), "dialog .puzzles"],
  ["the form of a custom game", (early) => early.getByText(/^Custom game/), ".custom form"],
  ["the statistics", (early) => early.getByRole("button", { name: "Statistics and archive" }), "dialog[open] #share-title"],
]) {
  test(`${what} can be opened before the app has loaded`, async ({ page, url }) => {
    const release = await hold(page);
    await page.goto(url);
    await press(page.locator("#loading")).click();
    release();
    await page.locator(there).waitFor();
  });
}

test("the form is inert until the app has loaded", async ({ page, url }) => {
  const release = await hold(page);
  await page.goto(url);
  await page.locator("#loading main").waitFor();
  const isInert = (screen) => page.locator(`${screen} :is(select, input)`)
    .evaluateAll((fields) => [...new Set(fields.map((field) => field.closest("[inert]") !== null))]);
  expect(await isInert("#loading")).toEqual([true]);
  release();
  await gone(page);
  expect(await isInert("main")).toEqual([false]);
  await load(page, short);
  await page.locator("main.table").waitFor();
});

for (const [what, key, text] of [
  ["a setup", "setup", "%quick two easy"],
  ["progress in the lessons", "course", "seen done:place"],
  ["a solved puzzle", "puzzles", "fb39cb5e"],
]) {
  test(`a visitor with ${what} sees no newcomer's picture`, async ({ page, url }) => {
    await page.goto(`${url}?lang=en`);
    await gone(page);
    await page.evaluate(([key, text]) => localStorage.setItem(`bastide.${key}`, text), [key, text]);
    await page.addInitScript(() => {
      globalThis.pictures = 0;
      new MutationObserver(() => {
        globalThis.pictures += document.querySelectorAll("#loading main").length;
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto("about:blank");
    await page.goto(url);
    await gone(page);
    await page.locator("main.start").waitFor();
    expect(await page.evaluate(() => globalThis.pictures)).toBe(0);
  });
}

test.describe("in the strictest sandbox", () => {
  sandboxed("a press of Start in the picture of the start screen is not lost", async ({ page, url }) => {
    let release;
    const held = new Promise((resolve) => {
      release = resolve;
    });
    await page.route(/_bg\.wasm$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(url);
    await page.getByRole("button", { name: "Play: First game" }).click();
    release();
    await page.locator(".placement-hint").first().waitFor();
  });
});
