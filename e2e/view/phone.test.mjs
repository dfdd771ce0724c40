// What a phone shows in little room: every word whole, and in line with its neighbors.

import { drawn, load, rest, short, still } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";

test.use(screens.phone);

/** A game that is over. */
const over = {
  ...short,
  actions: [
    "place 1,0 0", "meeple road E", "place 0,-1 180", "meeple city S",
    "place 0,1 0", "meeple monastery", "place -1,0 0", "pass",
  ],
};

const top = async (locator) => (await locator.boundingBox()).y;

test("names below icons are in line, and none is wider than its button", async ({ page, open }) => {
  await open();
  for (const [width, height] of [[390, 844], [844, 390]]) {
    await page.setViewportSize({ width, height });
    await load(page, drawn("six-players-draft", -5));
    await still(page);
    const named = page.locator(".bar [data-short] .icon");
    await expect(named).toHaveCount(5);
    const icons = await named.all();
    const tops = await Promise.all(icons.map(top));
    for (const y of tops) {
      expect(Math.abs(y - tops[0])).toBeLessThan(1);
    }
    const wide = await page.locator(".stage [data-short]").evaluateAll((buttons) =>
      buttons.filter((button) => button.scrollWidth > button.clientWidth).map((it) => it.dataset.short),
    );
    expect(wide).toEqual([]);
  }
});

test("the projected score is called so, beside the meeples", async ({ page, open }) => {
  await open();
  await load(page, short);
  const seat = page.locator(".seat").first();
  await expect(seat.locator(".projected")).toHaveText(/^Projected:\s0$/);
  const [name, other] = await Promise.all((await page.locator(".seat .name").all()).map(top));
  expect(Math.abs(name - other)).toBeLessThan(1);
  const [pieces, projected] = await Promise.all([".pieces", ".projected"].map((part) => seat.locator(part).boundingBox()));
  expect(projected.x).toBeGreaterThanOrEqual(pieces.x + 7 * 9);
  expect(projected.y).toBeLessThan(pieces.y + pieces.height);
});

test("the result has the whole window, and its buttons are rows of it", async ({ page, open }) => {
  await open();
  await load(page, over);
  for (const [width, height] of [[390, 844], [844, 390]]) {
    await page.setViewportSize({ width, height });
    const result = page.locator(".result");
    await result.waitFor();
    await expect.poll(() => result.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    const foot = await result.locator(".foot").boundingBox();
    expect(Math.abs(foot.y + foot.height - height)).toBeLessThan(2);
    const buttons = await Promise.all((await result.locator(".foot button").all()).map((it) => it.boundingBox()));
    expect(new Set(buttons.map((box) => Math.round(box.width))).size).toBe(1);
  }
});

test("a saved game has the width for its players, and says when it was", async ({ page, open }) => {
  await open();
  for (const record of [over, short]) {
    await load(page, record);
    await page.locator(".table").waitFor();
    await rest(page);
    await page.locator(".menu summary").press("Enter");
    await page.locator(".menu").getByRole("button", { name: "New game" }).press("Enter");
    await page.locator(".saves .miniature").first().waitFor();
  }
  const games = page.locator(".saves li");
  await expect(games).toHaveCount(2);
  await expect(page.locator(".saves .miniature")).toHaveCount(2);
  await rest(page);
  for (const game of await games.all()) {
    const who = await game.locator(".who").boundingBox();
    const go = await game.getByRole("button").first().boundingBox();
    expect(go.y).toBeGreaterThanOrEqual(who.y + who.height);
  }
  expect((await games.last().locator(".fine").boundingBox()).height, "one line").toBeLessThan(24);
  await expect(games.last().locator(".fine")).not.toContainText("over");
});
