// Controls repainted in use: a press counts, and the focus stays.

import { choices, customize, drawn, due, load, middle, moment, play, rest, short, still, tiles, turns } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";
import { tabTo } from "../support/ways.mjs";

/** Waits until the score board was repainted after an undo, with the same nodes. */
async function repainted(page, control) {
  await due(page, "figure");
  await rest(page);
  expect(await control.evaluate((it) => it.isConnected)).toBe(true);
}

test("a press survives a repaint of the score board", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  const control = page.locator(".projected").first();
  const before = await control.elementHandle();
  await page.mouse.move(...(await middle(control)));
  await page.mouse.down();
  await page.keyboard.press("Control+z");
  await repainted(page, before);
  await page.mouse.up();
  await page.locator(".panel").waitFor();
  await due(page, "figure");
});

test.describe(() => {
  test.use(screens.phone);

  test("a finger's press survives a repaint of the score board", async ({ page, open }) => {
    await open();
    await load(page, short);
    await play(page, turns[0]);
    const control = page.locator(".projected").first();
    const before = await control.elementHandle();
    const [x, y] = await middle(control);
    const session = await page.context().newCDPSession(page);
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await page.keyboard.press("Control+z");
    await repainted(page, before);
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.locator(".panel").waitFor();
  });
});

/** Waits for some frames. */
function pass(page, frames) {
  return page.evaluate(async (frames) => {
    for (let n = 0; n < frames; n++) {
      await new Promise(requestAnimationFrame);
    }
  }, frames);
}

test("a press within the frames after an action counts", async ({ page, open }) => {
  await open();
  await load(page, drawn("two-players", 24));
  await due(page, "place");
  await still(page);
  // The score board is painted a frame after the tile, hidden parts a frame later.
  for (const [selector, opened] of [[".projected", ".panel"], ["#menu > summary", ".menu[open]"]]) {
    for (const frames of [0, 1, 2, 3]) {
      const [x, y] = await middle(page.locator(selector).first());
      await page.mouse.move(x, y);
      await page.keyboard.press("Control+z");
      await pass(page, frames);
      await page.mouse.click(x, y, { delay: 80 });
      await page.locator(opened).waitFor();
      await page.keyboard.press("Escape");
      await page.locator(opened).waitFor({ state: "detached" });
      await page.keyboard.press("Control+y");
      await rest(page);
    }
  }
});

test("a vanished choice is not pressed again", async ({ page, open }) => {
  await open();
  await load(page, moment("castles/castle-owner", 2));
  await due(page, "castle");
  const [x, y] = await middle(choices(page).first());
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Another decision appears under the mouse before it is released.
  await page.keyboard.press("Control+z");
  await due(page, "figure");
  await page.mouse.up();
  await rest(page);
  await due(page, "figure");
});

test("the pause button of computers works while they play", async ({ page, open }) => {
  await open();
  await customize(page);
  for (const n of [1, 2]) {
    await page.getByLabel(`Player ${n}: person or computer`).selectOption("easy");
  }
  await page.getByRole("button", { name: "Base game only" }).last().click();
  await page.getByRole("button", { name: "Start the game" }).click();
  for (let n = 0; n < 5; n++) {
    const pause = page.getByRole("button", { name: "Pause" });
    await pause.waitFor();
    await page.mouse.click(...(await middle(pause)), { delay: 150 });
    await page.getByRole("button", { name: "One move", exact: true }).waitFor();
    await page.getByRole("button", { name: "Resume", exact: true }).click();
  }
});

test("switches keep the focus while toggled by keyboard", async ({ page, open }) => {
  await open();
  await load(page, drawn("three-players", -20));
  await due(page, "place");
  await still(page);
  const button = (name) => page.getByRole("button", { name });
  const towers = button(/^Tower ranges: /);
  await tabTo(page, page.locator("#views > summary"));
  await page.keyboard.press("Enter");
  await tabTo(page, towers);
  for (const is of ["true", "false", "true"]) {
    await page.keyboard.press("Space");
    await expect(towers).toHaveAttribute("aria-pressed", is);
    await expect(towers).toBeFocused();
  }
  await page.keyboard.press("Escape");
  const tiles = button("Remaining tiles (L)");
  await tabTo(page, tiles, "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.locator(".tracker").waitFor();
  await expect(tiles.or(page.locator(".panel").getByRole("button", { name: "Close" })).and(page.locator(":focus"))).toHaveCount(1);
  await tabTo(page, ".tracker button", "Shift+Tab");
  const tile = page.locator(".tracker").getByRole("button", { name: await page.locator(":focus").getAttribute("aria-label") });
  for (const pressed of ["true", "false"]) {
    await page.keyboard.press("Enter");
    await expect(tile).toHaveAttribute("aria-pressed", pressed);
    await expect(tile).toBeFocused();
  }
});

test("undo and redo keep the focus", async ({ page, open }) => {
  await open();
  await load(page, drawn("two-players", 6));
  await due(page, "place");
  const count = await tiles(page);
  let steps = 0;
  const [undo, redo] = [/^Undo/, /^Redo/].map((name) => page.getByRole("button", { name }));
  for (await tabTo(page, undo, "Shift+Tab"); (await tiles(page)) > count - 2; steps++) {
    await page.keyboard.press("Enter");
    await expect(undo).toBeFocused();
  }
  await tabTo(page, redo);
  for (; steps > 1; steps--) {
    await page.keyboard.press("Enter");
    await expect(redo).toBeFocused();
  }
  await page.keyboard.press("Enter");
  // Nothing is left to redo, and the button says so.
  await expect(redo).toBeFocused();
  await expect(redo).toHaveAttribute("aria-disabled", "true");
  expect(await tiles(page)).toBe(count);
});
