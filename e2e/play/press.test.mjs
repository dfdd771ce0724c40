// Double clicks place a tile without a meeple; choices need confirmation if set, as on
// phones; and tiles are dragged from the hand.

import { violations } from "../support/axe.mjs";
import { openMenu, due, freeze, kept, load, market, middle, pass, place, rest, resume, short, still, tiles } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";

/** A monastery: its meeple would go under the mouse that placed it. */
const monastery = { ...short, stack: ["base.B", "base.U", "base.E"] };

/** The middle of a cell for the tile. */
async function cell(page, at) {
  const hint = page.locator(`.placement-hint[data-cell="${at}"]`);
  await hint.waitFor();
  await still(page);
  return middle(hint);
}

async function actions(page) {
  return (await kept(page))[0].actions;
}

/** The place on the board of a choice's meeple. */
const spot = (page, n) => page.locator(`.choices [data-choice="${n}"] use`).first();
const buttons = (page) => page.getByRole("region", { name: "Decision" }).getByRole("button");

test("a double click places the tile without a meeple", async ({ page, open }) => {
  await open();
  await load(page, monastery);
  await freeze(page);
  const [x, y] = await cell(page, "0,1");
  await page.mouse.move(x, y);
  await page.locator(".ghost").waitFor();
  await page.mouse.dblclick(x, y);
  await due(page, "figure");
  expect(await actions(page)).toEqual(["place 0,1 0"]);
  // Nor do presses a little later, or next to it.
  await pass(page, 600);
  await page.mouse.click(x + 4, y - 4);
  expect(await actions(page)).toEqual(["place 0,1 0"]);
  await pass(page, 600);
  await page.mouse.click(x + 4, y - 4);
  await due(page, "place");
  expect(await actions(page)).toEqual(["place 0,1 0", "meeple monastery"]);
});

test("after a placement, buttons and keys place a meeple at once", async ({ page, open }) => {
  await open();
  for (const send of [
    () => buttons(page).filter({ hasText: "Monk" }).click(),
    () => page.keyboard.press("1"),
  ]) {
    await load(page, monastery);
    const [x, y] = await cell(page, "0,1");
    await page.mouse.move(x, y);
    await page.locator(".ghost").waitFor();
    await page.mouse.click(x, y);
    await due(page, "figure");
    await send();
    await due(page, "place");
    expect(await actions(page)).toEqual(["place 0,1 0", "meeple monastery"]);
  }
});

test("an undone tile is placed again at once", async ({ page, open }) => {
  await open();
  await load(page, monastery);
  const [x, y] = await cell(page, "0,1");
  await page.mouse.move(x, y);
  await page.locator(".ghost").waitFor();
  await page.mouse.click(x, y);
  await due(page, "figure");
  await page.keyboard.press("Control+z");
  await due(page, "place");
  await page.locator('.placement-hint[data-cell="0,1"]').waitFor();
  // The first press aims, unless the browser has reported the resting mouse, and the second
  // places.
  await page.mouse.click(x, y);
  await page.locator('.ghost, .decision[data-phase="figure"]').first().waitFor();
  if ((await page.locator(".decision").getAttribute("data-phase")) === "place") {
    await page.mouse.click(x, y);
  }
  await due(page, "figure");
});

test("the chosen cell is kept while the mouse crosses others on its way to Place", async ({ page, open }) => {
  await open();
  await load(page, short);
  await due(page, "place");
  const other = await cell(page, "-1,0");
  await page.keyboard.press("ArrowRight");
  await page.mouse.move(...other);
  await page.locator(".ghost").waitFor();
  const button = page.getByRole("button", { name: "Place", exact: true });
  await page.mouse.move(...(await middle(button)), { steps: 5 });
  // A double click places no more than the tile.
  await button.dblclick();
  await due(page, "figure");
  expect(await actions(page)).toEqual(["place 1,0 0"]);
  await page.getByRole("button", { name: "No meeple" }).click();
  await due(page, "place");
  expect(await actions(page)).toEqual(["place 1,0 0", "pass"]);
});

test("of quick clicks in one place only the second is dropped", async ({ page, open }) => {
  await open();
  await load(page, market({}, 1));
  await due(page, "bid");
  const none = page.locator("button.none");
  const at = await middle(none);
  await page.mouse.move(...at);
  const before = (await actions(page)).length;
  for (const [clickCount, passes] of [[1, 1], [2, 1], [3, 2]]) {
    expect(await middle(none)).toEqual(at);
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await rest(page);
    expect((await actions(page)).length - before, `click ${clickCount}`).toBe(passes);
  }
});

test("choices are confirmed if the player wants that", async ({ page, open }) => {
  await open();
  await load(page, monastery);
  const option = page.getByRole("checkbox", { name: "Confirm each choice" });
  await openMenu(page, "Settings");
  await expect(option).not.toBeChecked();
  await option.check();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await resume(page);
  await place(page, "0,1");
  const confirm = buttons(page).filter({ hasText: /^Place: Monk/ });
  await expect(confirm).toHaveCount(0);
  // Before a choice is selected, the button says so.
  await buttons(page).filter({ hasText: /^Place$/ }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("Choose on the board or in the list first");
  const monk = await middle(spot(page, 0));
  await page.mouse.click(...monk);
  await confirm.waitFor();
  expect(await violations(page)).toEqual([]);
  // The selection stays wherever the mouse goes, and can be changed.
  await page.mouse.move(5, 5);
  await rest(page);
  await page.mouse.click(...(await middle(spot(page, 1))));
  await buttons(page).filter({ hasText: /^Place: Farmer/ }).waitFor();
  await page.mouse.click(...monk);
  await confirm.waitFor();
  expect(await actions(page)).toEqual(["place 0,1 0"]);
  await confirm.click();
  await due(page, "place");
  expect(await actions(page)).toEqual(["place 0,1 0", "meeple monastery"]);
  // A second press confirms as well.
  await place(page, "1,0");
  const road = await middle(spot(page, 0));
  await page.mouse.click(...road);
  await buttons(page).filter({ hasText: /^Place: / }).waitFor();
  await page.mouse.click(...road);
  await due(page, "place");
  expect((await actions(page)).length).toBe(4);
});

test.describe(() => {
  test.use(screens.phone);

  test("confirmation on a phone is reachable and shifts nothing", async ({ page, open }) => {
    await open();
    await load(page, { ...monastery, actions: ["place 0,1 0"] });
    await due(page, "figure");
    await still(page);
    const none = page.locator("button.none");
    const before = await none.boundingBox();
    await page.touchscreen.tap(...(await middle(spot(page, 0))));
    const confirm = buttons(page).filter({ hasText: /^Place: / });
    await confirm.waitFor();
    expect(await actions(page)).toEqual(["place 0,1 0"]);
    expect(await none.boundingBox()).toEqual(before);
    await rest(page);
    const { y, height } = await confirm.boundingBox();
    expect(height, `${y} ${height}`).toBeGreaterThanOrEqual(44);
    expect(y + height, `${y} ${height}`).toBeLessThanOrEqual(844);
    await confirm.tap();
    await due(page, "place");
  });
});

test("the drawn tile is dragged from the hand to its place", async ({ page, open }) => {
  await open();
  await load(page, short);
  await still(page);
  const from = await middle(page.locator(".hand .tile"));
  const to = await middle(page.locator('.placement-hint[data-cell="1,0"]'));
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  await page.mouse.move(...to);
  await page.locator(".ghost").waitFor();
  await page.mouse.up();
  await due(page, "figure");
  expect(await tiles(page)).toBe(2);
});

test("a tile dragged in vain is dragged again, without selecting text", async ({ page, open }) => {
  await open();
  await load(page, short);
  await still(page);
  const drag = async (to) => {
    const from = await middle(page.locator(".hand .tile"));
    await page.mouse.move(...from);
    await page.mouse.down();
    for (const part of [0.1, 0.3, 0.6, 1]) {
      await page.mouse.move(from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1]));
    }
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()))).toBe("");
  };
  await drag(await middle(page.locator(".history")));
  expect(await tiles(page)).toBe(1);
  await drag(await middle(page.locator('.placement-hint[data-cell="1,0"]')));
  await due(page, "figure");
  expect(await tiles(page)).toBe(2);
});

test.describe("with a finger", () => {
  test.use(screens.phone);

  test("the odds of a gap where the tile does not fit are shown by a second tap", async ({ page, open }) => {
    await open();
    // A city and fields: nothing for the road.
    await load(page, { ...short, stack: ["base.E", "base.V", "base.U"] });
    await page.locator(".placement-hint").first().waitFor();
    await still(page);
    const start = await page.locator('[id="at0,0"]').boundingBox();
    const tap = () => page.touchscreen.tap(start.x + 1.5 * start.width, start.y + start.height / 2);
    await tap();
    await expect(page.getByText("No orientation fits here")).toBeVisible();
    await tap();
    await expect(page.locator(".answer")).toContainText("Remaining tiles that fit here: 2 of 2.");
    expect(await tiles(page)).toBe(1);
  });
});
