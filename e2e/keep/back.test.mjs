// The back button of the browser.

import { begin, load, place, rest, resume, short } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";

test("back leads from a game to the start screen, which offers it; also after a reload", async ({ page, open }) => {
  await open();
  await begin(page);
  await place(page, await page.locator(".placement-hint").first().getAttribute("data-cell"));
  await resume(page);
  await page.goBack();
  await expect(page.locator("main.start")).toBeVisible();
  await expect(page.locator(".saves li")).toHaveCount(1);
});

test("leaving by the menu takes the entry of the game out of the history", async ({ page, open }) => {
  await open();
  await page.evaluate(() => history.replaceState("before", ""));
  for (let n = 0; n < 2; n++) {
    await begin(page);
    await expect.poll(() => page.evaluate(() => history.state)).toBe("inside");
    await page.locator("#menu > summary").click();
    await page.getByRole("button", { name: "New game" }).click();
    await expect(page.locator("main.start")).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state)).toBe("before");
  }
});

test.describe("on a phone", () => {
  test.use(screens.phone);

  test("a start screen that was scrolled begins at its top again", async ({ page, open }) => {
    await open();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await load(page, short);
    await page.locator(".table").waitFor();
    await page.locator("#menu > summary").click();
    await page.getByRole("button", { name: "New game" }).click();
    await expect(page.locator("main.start")).toBeVisible();
    // The browser restores a place some frames after it has gone back.
    await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
    await rest(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
