// The start screen before the program is there, and what is done in it: of the site as it is
// given away, whose program comes in two files.

import { short } from "../support/game.mjs";
import { expect, sandboxed, test } from "../support/harness.mjs";
import { gone, hold } from "../support/hold.mjs";

/** The elements of a start screen, line by line, without what is different in every page. */
const plain = (screen) => screen.evaluate((main) => {
  const passed = new Set(["data-wait", "open", "checked", "selected", "value"]);
  const write = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      return [node.data];
    }
    const attributes = [...(node.attributes ?? [])]
      .filter(({ name, value }) => !passed.has(name) && !(name === "class" && value === ""))
      .map(({ name, value }) => `${name}="${value}"`);
    const tag = node.nodeType === Node.COMMENT_NODE ? [] : [[node.localName, ...attributes.sort()].join(" ")];
    return [...tag, ...[...node.childNodes].flatMap((child) => write(child))];
  };
  return write(main);
});

for (const [language, word] of [["en", "Players"], ["fr", "Joueurs"]]) {
  test(`the picture of the start screen is like it: ${language}`, async ({ page, url }) => {
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

test("a program that is there first needs no picture", async ({ page, url }) => {
  await page.addInitScript(() => {
    globalThis.pictures = 0;
    new MutationObserver(() => {
      globalThis.pictures += document.querySelectorAll("#loading main").length;
    }).observe(document, { childList: true, subtree: true });
  });
  // The picture comes when the program has begun.
  await page.route(/\/first\//, async (route) => {
    await gone(page);
    await route.continue();
  });
  await page.goto(url);
  await gone(page);
  await page.locator("main.start").waitFor();
  expect(await page.evaluate(() => globalThis.pictures)).toBe(0);
});

test("what is done before the program is there is done", async ({ page, url }) => {
  const release = await hold(page);
  await page.goto(url);
  await page.locator("#loading main").waitFor();
  await page.getByRole("textbox", { name: /name/i }).first().fill("Ann");
  await page.getByRole("checkbox", { name: /^Towers/ }).uncheck();
  await page.getByText("Add a player").click();
  await page.getByText("Opening the box").waitFor();
  await page.locator("details.rules > summary").last().click();
  await page.locator("#edition").focus();
  await page.locator("#edition").selectOption({ index: 1 });
  const edition = await page.locator("#edition").inputValue();
  release();
  await gone(page);
  await page.locator(".sitter").nth(2).waitFor();
  await expect(page.getByRole("textbox", { name: /name/i }).first()).toHaveValue("Ann");
  await expect(page.getByRole("checkbox", { name: /^Towers/ })).not.toBeChecked();
  await expect(page.locator("#edition")).toHaveValue(edition);
  await page.waitForFunction(() => document.activeElement.id === "edition");
  expect(await page.locator("#seed").inputValue()).toMatch(/./);
  await page.locator("form button[type=submit]").click();
  await page.locator(".players").getByText("Ann").waitFor();
});

test("a game can be begun before the program is there", async ({ page, url }) => {
  const release = await hold(page);
  await page.goto(url);
  await page.locator("#loading").getByRole("button", { name: "Favorites for two", exact: true }).click();
  await page.getByText("Opening the box").waitFor();
  release();
  await page.locator("main.table").waitFor();
});

test("who presses a quick start at once waits for no form", async ({ page, url }) => {
  await page.addInitScript(() => {
    const look = () => {
      globalThis.hadForm ||= document.querySelector("body > main form") !== null;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  const release = await hold(page);
  await page.goto(url);
  await page.locator("#loading").getByRole("button", { name: "Base game for two" }).click();
  release();
  await page.locator(".placement-hint").first().waitFor();
  expect(await page.evaluate(() => globalThis.hadForm), "the form was built").toBe(false);
  // Who goes back finds it.
  await page.getByLabel("Menu", { exact: true }).click();
  await page.getByRole("button", { name: "New game" }).click();
  await expect(page.locator("main form")).toBeVisible();
});

test("a quick start takes what is in the form, also before the program is there", async ({ page, url }) => {
  const release = await hold(page);
  await page.goto(url);
  await page.locator("#loading main").waitFor();
  await page.getByRole("textbox", { name: "Name of player 1" }).fill("Ann");
  await page.getByRole("combobox", { name: "Player 2: person or computer" }).selectOption({ label: "Computer, hard" });
  await page.getByRole("button", { name: "Favorites against the computer", exact: true }).click();
  release();
  await page.locator("main.table").waitFor();
  const players = page.getByRole("region", { name: "Players" });
  await players.getByText("Ann").waitFor();
  await players.getByText(/hard/).waitFor();
  // And leaves it there.
  await page.getByLabel("Menu", { exact: true }).click();
  await page.getByRole("button", { name: "New game" }).click();
  await expect(page.getByRole("textbox", { name: "Name of player 1" })).toHaveValue("Ann");
  const level = page.getByRole("combobox", { name: "Player 2: person or computer" });
  await expect(level).toHaveValue("hard");
  await page.getByRole("button", { name: "Favorites for two", exact: true }).click();
  await players.getByText("Ann").waitFor();
});

test("a file that is chosen when the program has come is opened", async ({ page, url }) => {
  const release = await hold(page);
  await page.goto(url);
  const dialog = page.waitForEvent("filechooser");
  await page.locator("#loading label", { has: page.locator("input[type=file]") }).click();
  const chooser = await dialog;
  release();
  await page.locator("main").getByRole("button", { name: "Favorites for two", exact: true }).waitFor();
  await gone(page);
  const buffer = Buffer.from(JSON.stringify(short));
  await chooser.setFiles({ name: "game.json", mimeType: "application/json", buffer });
  await page.locator("main.table").waitFor();
});

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
    await page.getByRole("button", { name: "Start the game" }).click();
    release();
    await page.locator(".placement-hint").first().waitFor();
  });
});
