// A printed game: the points and the whole board, in ink on white.

import { load, moment, played, rest, still } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";

/** The number of pages that the browser would print. */
async function pages(page) {
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  return pdf.match(/\/Type \/Page\b/g).length;
}

/** The printout for a player in dark colors who has zoomed in on a corner of the board. */
async function print(page, record) {
  await load(page, record);
  await page.keyboard.press("t");
  await page.locator(".layer").nth(1).waitFor({ state: "attached" });
  await page.waitForFunction(() => [...document.styleSheets].some((sheet) => sheet.href?.endsWith("later.css")));
  await still(page);
  for (let n = 0; n < 4; n++) {
    await page.keyboard.press("+");
  }
  await still(page);
  await rest(page);
}

const rect = (locator) => locator.evaluate((it) => it.getBoundingClientRect().toJSON());

/** Shows the page as printed. */
async function showPaper(page) {
  await page.emulateMedia({ media: "print" });
  // The board follows the changed window.
  await rest(page);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
}

/** Expects all tiles in the middle of the picture, as large as possible. */
async function expectWhole(page) {
  const frame = await rect(page.locator(".window"));
  const land = await rect(page.locator("#ground"));
  const [left, top] = ["left", "top"].map((side) => land[side] - frame[side]);
  const [right, bottom] = ["right", "bottom"].map((side) => frame[side] - land[side]);
  const tile = await rect(page.locator("#tiles > svg").first());
  // The shadow of the land falls to one side.
  const shadow = tile.width / 8;
  expect(Math.abs(left - right), `${left} and ${right} px beside the board`).toBeLessThan(shadow);
  expect(Math.abs(top - bottom), `${top} and ${bottom} px above and below it`).toBeLessThan(shadow);
  for (const space of [left, top]) {
    expect(space / tile.width).toBeGreaterThan(0.3);
    expect(space / tile.width).toBeLessThan(0.6);
  }
  expect(Math.max(frame.width / 660, frame.height / 680)).toBeCloseTo(1, 1);
}

test.describe(() => {
  test.use({ colorScheme: "dark" });

  for (const [name, options] of Object.entries(screens)) {
    test.describe(name, () => {
      test.use(options);

      // A sheet of paper is as large for both.
      const tag = name === "laptop" ? [] : "@long";
      test("a game prints its points and its whole board, on one page", { tag }, async ({ page, open, browserName }) => {
        test.skip(browserName !== "chromium", "only Chromium writes PDF");
        await open();
        await print(page, moment("tower/tower-range-2", 1));
        const before = await rect(page.locator("#tiles > svg").first());
        expect(await pages(page)).toBe(1);
        // The page itself is unchanged.
        expect(await rect(page.locator("#tiles > svg").first())).toEqual(before);
        await showPaper(page);
        await expectWhole(page);
        await expect(page.locator(".seat .score").first()).toBeVisible();
        const controls = page.locator("body :is(button, summary, select, input)");
        expect(await controls.evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML))).toEqual([]);
        const style = await page.evaluate(() => {
          const { color, backgroundColor } = getComputedStyle(document.body);
          const meadow = getComputedStyle(document.querySelector('path[fill="#ecd9a6"]')).fill;
          return [color, backgroundColor, meadow];
        });
        expect(style).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)", "rgb(236, 217, 166)"]);
      });
    });
  }

  test("a finished game prints the sources of its points", async ({ page, open, browserName }) => {
    test.skip(browserName !== "chromium", "only Chromium writes PDF");
    await open();
    await print(page, played("two-players"));
    await page.locator(".result").waitFor();
    expect(await pages(page)).toBe(2);
    await showPaper(page);
    await expectWhole(page);
    const [board, table] = [await rect(page.locator(".window")), await rect(page.locator(".result table").first())];
    expect(table.top).toBeGreaterThan(board.bottom);
    await expect(page.locator(".result .actions.foot")).toBeHidden();
    const points = page.locator(".result table").first().locator("tbody td");
    for (const cell of await points.all()) {
      expect(await cell.innerText()).toMatch(/\d/);
    }
  });
});
