// The start screen before the program is there, and what is done in it.

import { brotliSize } from "./sizes.mjs";
import { short } from "./support/game.mjs";
import { expect, test } from "./support/harness.mjs";

/** What may be downloaded in bytes, with brotli, before the start screen can be used. */
const budget = 24_000;

/** Holds the program back until the function that is returned is called. */
async function hold(page) {
  let release;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  await page.route("**/*.wasm", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const gone = (page) => page.locator("#loading").waitFor({ state: "detached" });

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

for (const [what, address, picture] of [
  ["an example", "?example=tower-range-2&step=2", "examples/tower-range-2-2.svg"],
  ["a puzzle before its first move", "?example=tower-range-2&mode=find", "examples/tower-range-2-0.svg"],
  ["the country, for the editor,", "editor.html", "title.svg"],
]) {
  test(`a picture of ${what} is seen until the program is there`, async ({ page, url }) => {
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

test.describe(() => {
  test.use({ allow: /404/ });

  test("where there is no picture of an example the sign of loading stays", async ({ page, url }) => {
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
  await page.locator("#loading").getByRole("button", { name: "Two players", exact: true }).click();
  await page.getByText("Opening the box").waitFor();
  release();
  await page.locator("main.table").waitFor();
});

test("a quick start takes what is in the form, also before the program is there", async ({ page, url }) => {
  const release = await hold(page);
  await page.goto(url);
  await page.locator("#loading main").waitFor();
  await page.getByRole("textbox", { name: "Name of player 1" }).fill("Ann");
  await page.getByRole("combobox", { name: "Who plays as player 2" }).selectOption({ label: "Computer, hard" });
  await page.getByRole("button", { name: "Play against the computer", exact: true }).click();
  release();
  await page.locator("main.table").waitFor();
  const players = page.getByRole("region", { name: "Players" });
  await players.getByText("Ann").waitFor();
  await players.getByText(/hard/).waitFor();
  // And leaves it there.
  await page.getByLabel("Menu", { exact: true }).click();
  await page.getByRole("button", { name: "New game" }).click();
  await expect(page.getByRole("textbox", { name: "Name of player 1" })).toHaveValue("Ann");
  const level = page.getByRole("combobox", { name: "Who plays as player 2" });
  await expect(level).toHaveValue("hard");
  await page.getByRole("button", { name: "Two players", exact: true }).click();
  await players.getByText("Ann").waitFor();
});

test("a file that is chosen when the program has come is opened", async ({ page, url }) => {
  const release = await hold(page);
  await page.goto(url);
  const dialog = page.waitForEvent("filechooser");
  await page.locator("#loading label", { has: page.locator("input[type=file]") }).click();
  const chooser = await dialog;
  release();
  await page.locator("main").getByRole("button", { name: "Two players", exact: true }).waitFor();
  await gone(page);
  const buffer = Buffer.from(JSON.stringify(short));
  await chooser.setFiles({ name: "game.json", mimeType: "application/json", buffer });
  await page.locator("main.table").waitFor();
});

test("with a game to continue there is no picture", async ({ page, url, open }) => {
  await open();
  await page.getByRole("button", { name: "Two players", exact: true }).click();
  await page.locator("main.table").waitFor();
  const release = await hold(page);
  await page.goto(url);
  await page.getByText("Opening the box").waitFor();
  await expect(page.locator("#loading main")).toHaveCount(0);
  release();
  await gone(page);
});

test("before the start screen can be used little is downloaded", async ({ page, url }) => {
  const sizes = new Map();
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    sizes.set(pathname, brotliSize(await response.body().catch(() => Buffer.alloc(0))));
  });
  // The program is fetched beside the picture, which does not wait for it.
  await page.route(/bastide-page.*\.(js|wasm)$|\/languages\//, () => {});
  await page.goto(url, { waitUntil: "commit" });
  await page.locator("#loading main").waitFor();
  await page.locator("#loading").getByRole("button", { name: "Two players", exact: true }).click();
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const list = JSON.stringify(Object.fromEntries(sizes));
  expect(total, `${total} bytes: ${list}`).toBeGreaterThan(5_000);
  expect(total, `${total} bytes: ${list}`).toBeLessThanOrEqual(budget);
  console.log(`${total} bytes before the start screen can be used`);
});
