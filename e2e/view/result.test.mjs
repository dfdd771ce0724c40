// The result beside the board: in every window it covers nothing of it.

import { violationsInBothLights } from "../support/axe.mjs";
import { overlap } from "../support/browser.mjs";
import { due, ended, load, played, rest } from "../support/game.mjs";
import { eachSize, expect, test } from "../support/harness.mjs";

const windows = [[1280, 800], [1366, 650], [390, 844], [844, 390]].map(([width, height]) => ({ width, height }));

const box = (page, selector) => page.locator(selector).first().boundingBox();

/** Waits until all tiles are in the board's window. */
async function expectWhole(page) {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { left, top, right, bottom } = document.querySelector("#board").getBoundingClientRect();
        return [...document.querySelectorAll("#tiles > svg")].filter((tile) => {
          const box = tile.getBoundingClientRect();
          return box.left < left || box.top < top || box.right > right || box.bottom > bottom;
        }).length;
      }),
    )
    .toBe(0);
}

test("the board and the result are beside each other in every window", async ({ page, open }) => {
  await open();
  await eachSize(page, windows, async ({ height }) => {
    await load(page, played("three-players"));
    await ended(page);
    await rest(page);
    const [board, result, foot] = await Promise.all([".board", ".result", ".result .foot"].map((part) => box(page, part)));
    expect(overlap(board, result), JSON.stringify({ board, result })).toBeLessThanOrEqual(0);
    expect(Math.abs(foot.y + foot.height - height)).toBeLessThan(2);
    // On phones less than half of it, beside a message.
    expect(board.height).toBeGreaterThan(0.38 * height);
    await expectWhole(page);
    for (const name of ["Rematch", "New game", "Review the game", "Save the poster", "View the board"]) {
      await expect(page.locator(".result").getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    }
    await expect(page.locator(".small-poster img")).toBeVisible();
    if (height > 400) {
      // The sources of points are seen to be there.
      await expect(page.locator(".result .scroll tbody tr:visible").first()).toBeInViewport({ ratio: 1 });
    }
    // A message covers neither: the board makes room.
    await load(page, "{}");
    const notice = page.locator(".notice");
    await expect(notice).toContainText("cannot be opened");
    for (const part of [".result", "#board"]) {
      expect(overlap(await notice.boundingBox(), await box(page, part))).toBeLessThanOrEqual(0);
    }
    await expectWhole(page);
    await notice.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "View the board" }).click();
    await due(page, "over");
    await expect(page.locator(".result")).toHaveCount(0);
    await expectWhole(page);
    // The winner's figure is above the sentence.
    const [figure, sentence] = await page.locator(".prompt").evaluate((prompt) => {
      const range = document.createRange();
      range.selectNodeContents([...prompt.querySelectorAll("span")].at(-1));
      return [prompt.querySelector("svg"), range].map((it) => it.getBoundingClientRect());
    });
    expect(figure.bottom).toBeLessThanOrEqual(sentence.top);
  });
  await eachSize(page, windows, () => expectWhole(page));
});

test("the result has the players by rank, and rows without points on request", async ({ page, open }) => {
  await open();
  await load(page, played("three-players"));
  await ended(page);
  const steps = page.getByRole("list", { name: "Ranking" }).getByRole("listitem");
  await expect(steps).toHaveText([/1st/, /2nd/, /3rd/]);
  const points = await steps.locator("b").allInnerTexts();
  expect(await page.locator(".total td").allInnerTexts()).toEqual(points);
  const heights = await steps.locator(".shaft").evaluateAll((bars) => bars.map((bar) => bar.clientHeight));
  expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  const rows = page.locator(".result .scroll tbody tr");
  const isEmpty = (row) => row.locator("td").allInnerTexts().then((cells) => cells.every((cell) => cell === "0"));
  let hidden = 0;
  for (const row of await rows.all()) {
    const is = await isEmpty(row);
    hidden += Number(is);
    await expect(row).toBeVisible({ visible: !is });
  }
  expect(hidden).toBeGreaterThan(0);
  await page.getByRole("checkbox", { name: "All sources" }).check();
  for (const row of await rows.all()) {
    await expect(row).toBeVisible();
  }
  // No two rows have the same swatch but those of expansions.
  const swatches = await rows.locator("th > i:not([data-source=expansions], [data-source=rest])").evaluateAll((all) => all.map((swatch) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(swatch);
    return backgroundColor + backgroundImage;
  }));
  expect(new Set(swatches).size).toBe(swatches.length);
  expect(await violationsInBothLights(page)).toEqual([]);
});

test("the result speaks to the only person at the table", async ({ page, open }) => {
  await open();
  const { players, ...record } = played("three-players");
  const bots = players.map((player) => (player.color === "yellow" ? player : { ...player, bot: "easy" }));
  await load(page, { ...record, players: bots });
  await ended(page);
  await expect(page.locator(".result h2")).toHaveText("You win with 131 points");
  await expect(page.locator(".podium .first .name")).toHaveText("You win");
  await expect(page.getByRole("list", { name: "Ranking" }).getByRole("listitem")).toHaveText([/You win/, /Red/, /Blue/]);
});
