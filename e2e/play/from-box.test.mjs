// A game with a real box: an evening at the table, on a phone.

import { due, made, middle, openMenu, pass, resume, rest, still } from "../support/game.mjs";
import { overlap } from "../support/browser.mjs";
import { expect, screens, test } from "../support/harness.mjs";

test.use(screens.phone);

/** The keys of the keypad. */
const keys = (page) => page.getByRole("region", { name: "The drawn tile" }).getByRole("listitem").getByRole("button");

/** Begins a game with the box on the start screen. */
async function begin(page) {
  await page.getByText(/^Play with the box/).tap();
  await page.locator(".from-box form").getByRole("button", { name: "Start the game" }).tap();
  await due(page, "draw");
}

/** Taps the key of a tile, searched by its city sides and road ends. */
async function draw(page, [cities, roads], tile) {
  await page.getByRole("group", { name: "City sides" }).getByText(`${cities}`, { exact: true }).tap();
  await page.getByRole("group", { name: "Road sides" }).getByText(`${roads}`, { exact: true }).tap();
  await keys(page).and(page.getByRole("button", { name: tile })).tap();
  await due(page, "place");
}

/** Places the drawn tile on a cell, as it fits there. */
async function place(page, cell) {
  const hint = page.locator(`.placement-hint[data-cell="${cell}"]`);
  await hint.waitFor();
  await still(page);
  await page.touchscreen.tap(...(await middle(hint)));
  await page.getByRole("button", { name: "Place", exact: true }).tap();
  await due(page, "figure");
  await pass(page);
}

test("an evening at the table", async ({ page, open }) => {
  await open();
  await begin(page);
  await expect(page.getByRole("region", { name: "Decision" }).getByText("which tile did you draw?")).toBeVisible();
  await expect(keys(page)).toHaveCount(24);
  // A tile is found by what it shows.
  await page.getByRole("checkbox", { name: "Monastery" }).tap();
  await expect(keys(page)).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Coat of arms" }).tap();
  await expect(page.getByText("No remaining tile shows all of this.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Coat of arms" }).tap();
  await page.getByRole("checkbox", { name: "Monastery" }).tap();
  // A city on one side, and no road: it completes the city above the start tile.
  await draw(page, [1, 0], /5 left/);
  const [first] = await made(page);
  expect(first).toBe("draw base.E");
  // A tile is taken back like any decision.
  await page.getByRole("button", { name: /^Undo/ }).first().tap();
  await due(page, "draw");
  await draw(page, [1, 0], /5 left/);
  await place(page, "0,-1");
  await page.getByRole("button", { name: /^Knight/ }).tap();
  await page.getByRole("button", { name: "Place", exact: false }).and(page.locator(".main")).tap();
  await due(page, "draw");
  await expect(page.getByRole("list", { name: "At the table" })).toContainText("now 4");
  await expect(page.getByRole("list", { name: "At the table" })).toContainText("1 figure goes home");
  // The game is kept, and the tile that is due is asked again.
  await rest(page);
  await resume(page);
  await due(page, "draw");
  await expect(keys(page)).toHaveCount(24);
  expect((await made(page)).length).toBe(3);
  // An answer about a gap is in sight, and can be closed.
  const start = await page.locator('[id="at0,0"]').boundingBox();
  await still(page);
  await page.touchscreen.tap(start.x + 1.5 * start.width, start.y + start.height / 2);
  const gap = page.locator(".answer").getByText(/^1 east, free/);
  await expect(gap).toBeInViewport({ ratio: 1 });
  await page.locator(".answer").getByRole("button", { name: "Close" }).tap();
  await expect(gap).toHaveCount(0);
  await expect(page.getByText("A wrong tile on the board? Tap it to change it.")).toBeVisible();
});

test("the keypad is folded to see the board", async ({ page, open }) => {
  await open();
  await begin(page);
  await page.getByRole("button", { name: "Show the board", exact: true }).tap();
  await expect(keys(page).first()).toBeHidden();
  // The buttons beside the board are uncovered.
  await page.getByRole("button", { name: /^Remaining tiles/ }).tap();
  await expect(page.getByRole("region", { name: "Remaining tiles" })).toBeVisible();
  await page.getByRole("button", { name: "Choose the tile" }).tap();
  await draw(page, [1, 0], /5 left/);
  // The next question opens it again.
  await place(page, "0,-1");
  await page.getByRole("button", { name: "No meeple" }).tap();
  await due(page, "draw");
  await expect(keys(page).first()).toBeVisible();
});

test("the keypad does not cover the tile that is changed", async ({ page, open }) => {
  await open();
  await begin(page);
  for (const cell of ["0,1", "0,2", "0,3"]) {
    await draw(page, [0, 2], /8 left|7 left|6 left/);
    await place(page, cell);
    await page.getByRole("button", { name: "No meeple" }).tap();
    await due(page, "draw");
  }
  await page.getByRole("button", { name: "Show the board", exact: true }).tap();
  await still(page);
  await page.touchscreen.tap(...(await middle(page.locator('[id="at0,2"]'))));
  await page.getByRole("button", { name: "A different tile lies here" }).tap();
  await expect(keys(page).first()).toBeVisible();
  await expect(async () => {
    const [frame, keypad] = await Promise.all([".decided .chosen", "#decision"].map((one) => page.locator(one).boundingBox()));
    expect(frame.y + frame.height).toBeLessThanOrEqual(keypad.y);
  }).toPass();
  // Afterwards the whole board has its place again.
  await page.getByRole("button", { name: "Keep the tile" }).tap();
  await expect(page.locator(".decided .chosen")).toHaveCount(0);
});

test("nothing is offered that a real table has not", async ({ page, open }) => {
  await open();
  await begin(page);
  await draw(page, [1, 0], /5 left/);
  await expect(page.getByRole("button", { name: /^Hint/ })).toHaveCount(0);
  await openMenu(page, "Settings");
  await expect(page.getByRole("button", { name: "New game" })).toBeVisible();
  for (const name of ["Play by link", "Change players"]) {
    await expect(page.locator("#menu").getByRole("button", { name })).toHaveCount(0);
  }
  await expect(page.getByLabel("Language")).toBeVisible();
  await expect(page.getByLabel("Computer speed")).toHaveCount(0);
});

test("a wrong tile is changed, and what follows is checked", async ({ page, open }) => {
  await open();
  await begin(page);
  await draw(page, [1, 0], /5 left/);
  await place(page, "0,-1");
  await page.getByRole("button", { name: /^Knight/ }).tap();
  await page.getByRole("button", { name: "Place", exact: false }).and(page.locator(".main")).tap();
  await due(page, "draw");
  await draw(page, [0, 0], /4 left/);
  const wrong = async () => {
    await still(page);
    await page.touchscreen.tap(...(await middle(page.locator('[id="at0,-1"]'))));
    await page.getByRole("button", { name: "A different tile lies here" }).tap();
    await expect(page.locator(".correction").getByText(/^Which tile lies .* You entered: city north/)).toBeVisible();
    // It is marked on the board, and told.
    await still(page);
    const [tile, frame] = await Promise.all(['[id="at0,-1"]', ".decided .chosen"].map((one) => page.locator(one).boundingBox()));
    expect(overlap(tile, frame)).toBeGreaterThan(0.9 * frame.width);
    await expect(page.getByRole("status").filter({ hasText: "Which tile lies at 1 north?" })).toHaveCount(1);
  };
  // A monastery has no city for the meeple: the game stays as it is.
  await wrong();
  await page.getByRole("checkbox", { name: "Monastery" }).tap();
  await keys(page).first().tap();
  await expect(page.getByText(/in turn 1 would not be legal/)).toBeVisible();
  expect((await made(page)).slice(0, 2)).toEqual(["draw base.E", "place 0,-1 180"]);
  await page.getByRole("button", { name: "Keep the tile" }).tap();
  await expect(page.locator(".correction, .decided .chosen")).toHaveCount(0);
  // A tile with two cities can lie there.
  await wrong();
  await page.getByRole("group", { name: "City sides" }).getByText("2", { exact: true }).tap();
  await page.getByRole("group", { name: "Road sides" }).getByText("0", { exact: true }).tap();
  await keys(page).first().tap();
  await expect(page.getByText(/^The tile is changed/)).toBeVisible();
  const [first, , , next] = await made(page);
  expect(first).not.toBe("draw base.E");
  expect(next).toBe("draw base.B");
  // The box lacks its other tiles: the game ends.
  await page.getByRole("button", { name: /^Undo/ }).first().tap();
  await due(page, "draw");
  await page.getByRole("button", { name: "End the game: no tile is left" }).tap();
  await due(page, "over");
});

test("the screen stays on during the game", async ({ page, open }) => {
  await page.addInitScript(() => {
    window.locks = [];
    const request = async (kind) => {
      window.locks.push(kind);
      return { release: async () => window.locks.push("released") };
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
  await open();
  const locks = () => page.evaluate(() => window.locks);
  expect(await locks()).toEqual([]);
  await begin(page);
  await expect.poll(locks).toEqual(["screen"]);
  await page.locator("#menu > summary").tap();
  await page.getByRole("button", { name: "New game" }).tap();
  await page.locator("main.start").waitFor();
  await expect.poll(locks).toEqual(["screen", "released"]);
});
