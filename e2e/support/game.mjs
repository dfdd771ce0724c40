// Playing in the browser: a short game with a fixed stack, and what tests and
// screenshots do with it.

/** Two players, four tiles. Played as below, Anna has 7 points in the end and Blue 4. */
export const short = {
  format: "bastide/1",
  players: [{ color: "red", name: "Anna" }, { color: "blue" }],
  systems: [],
  stack: ["base.U", "base.E", "base.B", "base.U"],
  actions: [],
};

/**
 * The turns of that game: the cell; the number of the segment that gets a
 * meeple, if one does; and the keys that do the same.
 *
 * Anna has a road of 3 tiles and a monastery with 3 neighbors, both open in the
 * end: 3 + 4. Blue completes a city of two tiles: 4.
 */
export const turns = [
  { cell: "1,0", segment: 0, keys: ["ArrowRight", "Enter", "1"] },
  { cell: "0,-1", segment: 0, keys: ["ArrowUp", "ArrowLeft", "Enter", "1"] },
  { cell: "0,1", segment: 1, keys: ["ArrowDown", "ArrowDown", "Enter", "1"] },
  { cell: "-1,0", keys: ["ArrowLeft", "ArrowUp", "Enter", "n"] },
];

/** Opens `record` with the button for files. */
export async function load(page, record) {
  const text = typeof record === "string" ? record : JSON.stringify(record);
  await page.locator("input[type=file]").first().setInputFiles({
    name: "game.json",
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });
}

/** The middle of what a locator finds, in pixels of the window. */
export async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
}

/** Moves to a cell where the tile fits and clicks, as a mouse does. */
export async function place(page, cell) {
  const opening = page.locator(`.opening[data-cell="${cell}"]`);
  await opening.waitFor();
  await page.waitForTimeout(100);
  const [x, y] = await middle(opening);
  await page.mouse.move(x, y);
  await page.locator(".ghost").waitFor();
  await page.mouse.click(x, y);
  await page.locator(".actions .spot, .actions .none").first().waitFor();
}

/** Plays one of the turns above by clicking on the board. */
export async function play(page, { cell, segment }) {
  await place(page, cell);
  if (segment === undefined) {
    await page.getByRole("button", { name: "No meeple" }).click();
  } else {
    await page.mouse.click(...(await middle(page.locator(`.choice[data-segment="${segment}"] use`))));
  }
  await page.locator("button.none").waitFor({ state: "detached" });
}

/** The points of each player on the score board. */
export async function scores(page) {
  return (await page.locator(".score b").allInnerTexts()).map(Number);
}

/** The number of tiles on the board. */
export function tiles(page) {
  return page.locator("#tiles > use").count();
}
