// The rules in the game: opened by a key, searched, and linked from a refusal.

import { violations } from "../support/axe.mjs";
import { due, load, moment, short, tiles } from "../support/game.mjs";
import { each, expect, test } from "../support/harness.mjs";

test("a key opens the rules in play, and Escape closes them", async ({ page, open }) => {
  await open();
  await load(page, short);
  await page.locator(".placement-hint").first().waitFor();
  await page.keyboard.press("b");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Placing a tile" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

// Sentences also link to the chapters "Fields" and "Prés".
for (const [lang, texts, what] of [
  ["en", { "coat of arms": /coat of arms/i, fields: /fields/i }, "matches"],
  ["fr", { pres: /prés/i }, "occurrences"],
]) {
  test(`search marks and counts its matches: ${lang}`, async ({ page, open }) => {
    await open(`?lang=${lang}`);
    await load(page, short);
    await page.keyboard.press("F1");
    const dialog = page.getByRole("dialog");
    await each(Object.entries(texts).map(([name, mark]) => ({ name, mark })), async ({ name, mark }) => {
      await dialog.getByRole("searchbox").fill(name);
      // The marks of another search disappear.
      const marks = dialog.locator("mark");
      await expect(marks.first()).toContainText(mark);
      await expect(dialog.locator("output")).toContainText(what);
      const told = parseInt(await dialog.locator("output").innerText(), 10);
      await expect(marks).toHaveCount(told);
    });
  });
}

test("search knows words of other editions, and names matches in other expansions", async ({ page, open }) => {
  await open();
  await load(page, short);
  await page.keyboard.press("F1");
  const dialog = page.getByRole("dialog");
  const search = dialog.getByRole("searchbox");
  const output = dialog.locator("output");
  await search.fill("thief");
  await expect(output).toHaveText("“thief” is called “highwayman” here. 1 match");
  await expect(dialog.locator("mark")).toHaveText("highwayman");
  await search.fill("volcano");
  await expect(output).toHaveText(/^\d+ matches in expansions that are not in play$/);
  await expect(dialog.locator("mark")).toHaveCount(0);
  await dialog.getByLabel("All expansions").check();
  await expect(output).toHaveText(/^\d+ matches$/);
  await expect(dialog.locator("mark").first()).toHaveText(/volcano/i);
});

/** Opens the rules at the chapter about turns, which has a playable picture. */
async function turnChapter(page, open) {
  await open();
  await load(page, { ...short, actions: ["place 1,0 0"] });
  await due(page, "figure");
  await page.keyboard.press("b");
  const figure = page.locator(".book figure", { hasText: "Tile, then meeple, then points" });
  await figure.scrollIntoViewIfNeeded();
  return figure;
}

test("a picture is played in place, and the game stays", async ({ page, open }) => {
  const figure = await turnChapter(page, open);
  await figure.locator("img").click();
  const board = figure.frameLocator("iframe");
  await expect(board.locator(".example")).toHaveAttribute("data-step", "0");
  await board.getByRole("button", { name: "Next", exact: true }).click();
  await expect(board.locator(".example")).toHaveAttribute("data-step", "1");
  await expect(figure.locator("img")).toBeHidden();
  await figure.getByRole("button", { name: /Show the picture/ }).click();
  await expect(figure.locator("img")).toBeVisible();
  await expect(figure.locator("iframe")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await due(page, "figure");
  expect(await tiles(page)).toBe(2);
});

test("a picture is played and closed by keyboard", async ({ page, open }) => {
  const figure = await turnChapter(page, open);
  const button = figure.getByRole("button", { name: /Play through it/ });
  await button.focus();
  await page.keyboard.press("Enter");
  const example = figure.frameLocator("iframe").locator(".example");
  await expect(example).toHaveAttribute("data-step", "0");
  await expect.poll(() => page.evaluate(() => document.activeElement.tagName)).toBe("IFRAME");
  await page.keyboard.press("ArrowRight");
  await expect(example).toHaveAttribute("data-step", "1");
  await page.keyboard.press("Escape");
  await expect(figure.locator("iframe")).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test.describe(() => {
  test.use({ allow: /ERR_FAILED|404/ });

  test("a picture that fails to load is reported", async ({ page, open }) => {
    await page.route("**/examples/**", (route) => route.abort());
    const figure = await turnChapter(page, open);
    await expect(figure.getByText("This picture is not kept on this device.")).toBeVisible();
    await figure.getByRole("button", { name: /Play through it/ }).click();
    const failed = figure.frameLocator("iframe").locator(".failed [role=alert]");
    await expect(failed).toContainText("cannot be loaded without a connection");
  });
});

test("a link in a sentence leads to a chapter, and back", async ({ page, open }) => {
  await open();
  await load(page, short);
  await page.locator(".placement-hint").first().waitFor();
  await page.keyboard.press("b");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill("share them");
  const link = dialog.locator(".book-pages .link:visible", { hasText: "Scoring and majority" }).first();
  const chapter = dialog.getByRole("heading", { name: "Scoring and majority" });
  await link.click();
  // The chapter does not match the search.
  await expect(dialog.getByRole("searchbox")).toHaveValue("");
  await expect(chapter).toBeInViewport();
  await link.click();
  await expect(chapter).toBeInViewport();
  await dialog.getByRole("button", { name: "Back", exact: true }).click();
  await expect(link).toBeFocused();
});

test("refused choices and awards link to their rules, and back", async ({ page, open }) => {
  await open();
  await load(page, moment("tower/tower-ransom-minimum", 1));
  await due(page, "figure");
  await page.locator(".refused summary").click();
  const dialog = page.getByRole("dialog");
  const refused = page.locator(".refused .rule-link").first();
  await refused.focus();
  await page.keyboard.press("Enter");
  await expect(dialog.locator(".wanted").first()).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(refused).toBeFocused();

  await load(page, { ...short, actions: ["place 1,0 0", "meeple road E", "place 0,-1 180", "meeple city S"] });
  const scored = page.locator(".log .award .rule-link").first();
  await expect(scored).toHaveAccessibleName(/^Rule: Blue scored 4 points/);
  await scored.click();
  await expect(dialog.locator(".wanted").first()).toContainText("It scores 4 points");
  await page.keyboard.press("Escape");
  await expect(scored).toBeFocused();
});

test("print has all rules in play, with pictures and sources, and without controls", async ({ page, open }) => {
  await open();
  await load(page, short);
  await page.locator(".placement-hint").first().waitFor();
  await page.keyboard.press("b");
  await page.getByRole("searchbox").fill("coat of arms");
  await page.locator("mark").first().waitFor();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main")).toBeHidden();
  for (const parts of [".chapter", ".book figure img", ".book-sources li"]) {
    const all = page.locator(parts);
    const seen = await all.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
    expect(seen, parts).toBe(await all.count());
    expect(seen, parts).toBeGreaterThan(5);
  }
  const controls = page.locator(".book :is(input, summary, nav, figcaption button, .book-head button)");
  expect(await controls.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(0);
  const text = await page.locator(".chapter").first().evaluate((it) => getComputedStyle(it).color);
  expect(text).toBe("rgb(0, 0, 0)");
});
