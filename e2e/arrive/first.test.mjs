// The start screen before the program is there, and what is done in it.

import { rest, short } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";

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
  ["a puzzle before its first move", "?example=tower-range-2&mode=find", "examples/tower-range-2-find.svg"],
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

/** Where parts of a screen are: of each kind the first few. */
const boxes = (page, screen, parts) => page.locator(screen).evaluate((screen, parts) => {
  const box = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(" ");
  };
  return Object.fromEntries(parts.map((part) => [part, [...screen.querySelectorAll(part)].slice(0, 9).map(box)]));
}, parts);

const phone = { width: 390, height: 844 };
const laptop = { width: 1280, height: 800 };

for (const [what, address, parts] of [
  ["an example", "?example=tower-range-2&step=1", [".window", ".example-head h1 a", ".example-say strong", ".example-say p"]],
  ["an example with a tile in hand", "?example=tower-range-2", [".window", ".example-hand .tile", ".example-say strong"]],
  ["the editor", "editor.html", [".window", ".bar h1", ".bar button", ".chosen p", ".palette :is(h2, .tabs button, p, .tile)"]],
  ["the editor in French", "editor.html?lang=fr", [".window", ".bar button", ".chosen p", ".palette :is(h2, .tabs button, p, .tile)"]],
]) {
  for (const viewport of [phone, laptop]) {
    test(`what is seen of ${what} stays where it is, ${viewport.width} pixels wide`, async ({ page, url }) => {
      await page.setViewportSize(viewport);
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

for (const [what, address] of [["an example", "?example=tower-range-2"], ["the editor", "editor.html"]]) {
  test(`the largest part of ${what} is painted before the program is asked for, and nothing moves`, async ({ page, url }) => {
    await page.setViewportSize(phone);
    await page.addInitScript(() => {
      // However slow the machine is, the program waits until the picture is painted.
      const { setTimeout } = globalThis;
      globalThis.setTimeout = (act, time) => (time === 1e3 ? 0 : setTimeout(act, time));
      globalThis.largest = [];
      globalThis.moved = [];
      const watch = (type, act) => new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true });
      watch("largest-contentful-paint", ({ startTime, element }) => globalThis.largest.push([startTime, element?.outerHTML]));
      watch("layout-shift", ({ value, sources }) => globalThis.moved.push([value, ...sources.map(({ node }) => node?.className)]));
    });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(url + address);
    await gone(page);
    await rest(page);
    const [largest, moved, asked] = await page.evaluate(() => {
      const program = performance.getEntriesByType("resource").find(({ name }) => name.endsWith("_bg.wasm"));
      return [globalThis.largest, globalThis.moved, program.startTime];
    });
    expect(largest.length).toBeGreaterThan(0);
    expect(largest.filter(([time]) => time > asked)).toEqual([]);
    expect(moved).toEqual([]);
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
  await page.getByRole("combobox", { name: "Who plays as player 2" }).selectOption({ label: "Computer, hard" });
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
  const level = page.getByRole("combobox", { name: "Who plays as player 2" });
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

test("with a game to continue there is no picture", async ({ page, url, open }) => {
  await open();
  await page.getByRole("button", { name: "Favorites for two", exact: true }).click();
  await page.locator("main.table").waitFor();
  const release = await hold(page);
  await page.goto(url);
  await page.getByText("Opening the box").waitFor();
  await expect(page.locator("#loading main")).toHaveCount(0);
  release();
  await gone(page);
});
