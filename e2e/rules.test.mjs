// The rules in the game: opened by a key, searched, and reached from a refusal.

import { violations } from "./support/axe.mjs";
import { load, short } from "./support/game.mjs";
import { expect, test } from "./support/harness.mjs";

test("a key opens the rules of what is on, and Escape closes them", async ({ page, open }) => {
  await open();
  await load(page, short);
  await page.locator(".opening").first().waitFor();
  await page.keyboard.press("b");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Placing a tile" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

// "Fields" and "Prés" are also chapters that sentences lead to.
for (const [lang, words, what] of [
  ["en", "coat of arms", "matches"],
  ["en", "fields", "matches"],
  ["fr", "pres", "occurrences"],
]) {
  test(`search marks what it finds and counts it: ${words}, ${lang}`, async ({ page, open }) => {
    await open(`?lang=${lang}`);
    await load(page, short);
    await page.keyboard.press("F1");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("searchbox").fill(words);
    const marks = dialog.locator("mark");
    await expect(marks.first()).toBeVisible();
    await expect(dialog.locator("output")).toContainText(what);
    const told = parseInt(await dialog.locator("output").innerText(), 10);
    await expect(marks).toHaveCount(told);
  });
}

test("print shows the rules alone", async ({ page, open }) => {
  await open();
  await load(page, short);
  await page.locator(".opening").first().waitFor();
  await page.keyboard.press("b");
  await page.locator(".chapter").first().waitFor();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main")).toBeHidden();
  await expect(page.locator(".chapter").last()).toBeVisible();
});
