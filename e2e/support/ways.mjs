// Pressing as hands do: with a mouse, with a finger, with keys and nothing else.

import { middle, rest, still } from "./game.mjs";

/** Presses the Tab key until the focus is on what is wanted: a locator, or a selector. */
export async function tabTo(page, wanted, key = "Tab") {
  const locator = typeof wanted === "string" ? page.locator(wanted) : wanted;
  const there = page.locator(":focus").and(locator);
  for (let n = 0; n < 120; n++) {
    if ((await there.count()) > 0) {
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never comes to ${locator}`);
}

/** Presses the mouse where something is, for some frames, as people do. */
export async function pressMouse(page, locator) {
  const [x, y] = await middle(locator);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await rest(page);
  await page.mouse.up();
}

/** Taps where something is. */
export async function tap(page, locator) {
  await page.touchscreen.tap(...(await middle(locator)));
}

/** How a hand presses a button or a place on the board. */
export const hands = { mouse: pressMouse, finger: tap };

/** What a hand presses, once it is there and rests, in the part that is seen. */
export async function reach(page, locator) {
  await locator.waitFor();
  await still(page);
  if ((await locator.locator("xpath=ancestor-or-self::*[name()='svg']").count()) === 0) {
    await locator.scrollIntoViewIfNeeded();
  }
  return locator;
}
