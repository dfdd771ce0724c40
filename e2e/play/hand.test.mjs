// A hand of several tiles: one is taken, changed, placed; the others are not shown.

import { due, load, made, middle, moment, pass, place, rest, still } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";

/** The tiles to choose from. */
const tiles = (page) => page.locator(".decision .list button.lot");

/** The other tiles of the open hand. */
const held = (page) => page.getByRole("list", { name: "Your hand" });

test.describe("on a phone", () => {
  test.use(screens.phone);

  test("a tile of the hand is taken, changed and placed with fingers", async ({ page, open }) => {
    await open();
    await load(page, moment("house/house-hand", 0));
    await due(page, "hand");
    await expect(page.locator(".prompt")).toContainText("choose a tile from your hand");
    await expect(tiles(page)).toHaveCount(2);
    await pass(page);
    await tiles(page).first().tap();
    await due(page, "place");
    // The tile that fits nowhere stays where it is.
    await expect(held(page).getByRole("listitem")).toHaveCount(2);
    await expect(held(page).getByRole("button")).toHaveCount(1);
    const [first] = await made(page);
    await pass(page);
    await held(page).getByRole("button").tap();
    await expect.poll(async () => (await made(page))[0]).not.toBe(first);
    await due(page, "place");
    const hint = page.locator('.placement-hint[data-cell="1,0"]');
    await hint.waitFor();
    await still(page);
    await page.touchscreen.tap(...(await middle(hint)));
    await page.getByRole("button", { name: "Place", exact: true }).tap();
    await due(page, "figure");
    await pass(page);
    await page.locator(".decision button.none").tap();
    await due(page, "hand");
    // Blue's hand is open now, and Red's lies face down.
    await expect(page.getByText("Red: 3 tiles, face down")).toBeAttached();
    expect((await made(page)).length).toBe(3);
  });
});

test("a tile of the hand is taken with a key, and undone", async ({ page, open }) => {
  await open();
  await load(page, moment("house/house-hand", 0));
  await due(page, "hand");
  await pass(page);
  await page.keyboard.press("1");
  await due(page, "place");
  await page.keyboard.press("u");
  await due(page, "hand");
  await expect(tiles(page)).toHaveCount(2);
});

test("against a computer the own hand stays open, and its tiles hidden", async ({ page, open }) => {
  await open();
  const record = moment("house/house-hand", 0);
  await load(page, { ...record, players: [{ color: "red" }, { color: "blue", bot: "easy" }] });
  await due(page, "hand");
  await pass(page);
  await page.keyboard.press("1");
  await due(page, "place");
  await place(page, "1,0");
  await due(page, "figure");
  await pass(page);
  await page.locator(".decision button.none").click();
  await expect
    .poll(async () => (await made(page)).filter((action) => action.startsWith("hand ")).length)
    .toBe(2);
  await due(page, "hand");
  await rest(page);
  // The computer has chosen a tile, placed it, and perhaps a figure.
  const actions = await made(page);
  expect(actions.filter((action) => action.startsWith("hand ")).length).toBe(2);
  await expect(page.getByText("Blue: 3 tiles, face down")).toBeAttached();
});
