// Phones: words are whole and aligned despite little room.

import { drawn, due, load, market, middle, pass, rest, short, still } from "../support/game.mjs";
import { eachSize, expect, screens, test } from "../support/harness.mjs";

test.use(screens.phone);

/** A finished game. */
const over = {
  ...short,
  actions: [
    "place 1,0 0", "meeple road E", "place 0,-1 180", "meeple city S",
    "place 0,1 0", "meeple monastery", "place -1,0 0", "pass",
  ],
};

/** The spaces for the tile that are not entirely in the board's window. */
const outOfView = (page) => page.locator(".placement-hint").evaluateAll((hints) => {
  const board = document.querySelector("#board").getBoundingClientRect();
  const isOut = (hint) => {
    const { left, right, top, bottom } = hint.getBoundingClientRect();
    return left < board.left || right > board.right || top < board.top || bottom > board.bottom;
  };
  return hints.length === 0 ? ["none"] : hints.filter(isOut).map((hint) => hint.dataset.cell);
});

const top = async (locator) => (await locator.boundingBox()).y;

test("names below icons are aligned, and none is wider than its button", async ({ page, open }) => {
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

test("the projected score is next to the meeples, with its name", async ({ page, open }) => {
  await open();
  await load(page, short);
  const seat = page.locator(".seat").first();
  await expect(seat.locator(".projected")).toHaveText(/\s0$/);
  await expect(seat.locator(".projected")).toHaveAccessibleName(/^Projected:\s0\. /);
  const [name, other] = await Promise.all((await page.locator(".seat .name").all()).map(top));
  expect(Math.abs(name - other)).toBeLessThan(1);
  const [pieces, projected] = await Promise.all([".pieces", ".projected"].map((part) => seat.locator(part).boundingBox()));
  expect(projected.x).toBeGreaterThanOrEqual(pieces.x + 7 * 9);
  expect(projected.y).toBeLessThan(pieces.y + pieces.height);
});

/** A road that grows to the right by a tile in each turn. */
const road = {
  ...short,
  stack: Array(8).fill("base.U"),
  actions: [1, 2].flatMap((x) => [`place ${x},0 0`, "pass"]),
};

test("the spaces for the tile come back into view after a figure was chosen", async ({ page, open }) => {
  await open();
  await load(page, road);
  for (const x of [3, 4]) {
    const hint = page.locator(`.placement-hint[data-cell="${x},0"]`);
    await hint.waitFor();
    await still(page);
    await page.touchscreen.tap(...(await middle(hint)));
    await page.getByRole("button", { name: "Place", exact: true }).tap();
    await due(page, "figure");
    await still(page);
    await pass(page);
    await page.locator("button.none").tap();
    await due(page, "place");
    await expect.poll(() => outOfView(page)).toEqual([]);
  }
});

test("a saved game has the full width for its players, and shows its date", async ({ page, open }) => {
  await open();
  for (const record of [over, short]) {
    await load(page, record);
    await page.locator(".table").waitFor();
    await rest(page);
    await page.locator("#menu > summary").press("Enter");
    await page.locator("#menu").getByRole("button", { name: "New game" }).press("Enter");
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
  expect((await games.last().locator(".fine").boundingBox()).height, "two lines").toBeLessThan(42);
  await expect(games.last().locator(".fine")).toContainText("Base game");
  await expect(games.last().locator(".fine")).not.toContainText("over");
});

test("the tiles of an auction are seen whole above the button to bid", async ({ page, open }) => {
  await open();
  await load(page, market({}, 1));
  await due(page, "bid");
  await eachSize(page, [{ width: 390, height: 844 }, { width: 844, height: 390 }], async () => {
    const foot = await page.locator(".decision > .foot").boundingBox();
    const tiles = await page.locator(".bazaar .tile").all();
    expect(tiles.length).toBeGreaterThan(2);
    for (const tile of tiles) {
      const { y, height } = await tile.boundingBox();
      expect(y + height).toBeLessThanOrEqual(foot.y);
    }
  });
});
