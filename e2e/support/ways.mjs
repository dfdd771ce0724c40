// Pressing by mouse, by finger, and by keyboard alone.

import { middle, rest, still } from "./game.mjs";

/** Presses Tab until the focus is on a locator or selector. */
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

/** Presses the mouse on an element for some frames, like a person. */
export async function pressMouse(page, locator) {
  const [x, y] = await middle(locator);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await rest(page);
  await page.mouse.up();
}

/** Taps an element, once it can be pressed. */
export async function tap(page, locator) {
  await locator.waitFor();
  await rest(page);
  await page.touchscreen.tap(...(await middle(locator)));
}

/** The way in which each hand presses a button or a place on the board. */
export const hands = { mouse: pressMouse, finger: tap };

/** The visible part of an element, once it is there and at rest. */
export async function reach(page, locator) {
  await locator.waitFor();
  await still(page);
  if ((await locator.locator("xpath=ancestor-or-self::*[name()='svg']").count()) === 0) {
    await locator.scrollIntoViewIfNeeded();
  }
  return locator;
}
