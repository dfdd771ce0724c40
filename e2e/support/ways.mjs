// Pressing as hands do: with a mouse, with a finger, with keys and nothing else.

import assert from "node:assert/strict";
import { middle, still } from "./game.mjs";

/** Presses the Tab key until the focus is on what `selector` finds. */
export async function tabTo(page, selector, key = "Tab") {
  for (let n = 0; n < 120; n++) {
    const there = await page.evaluate((selector) => document.activeElement.matches(selector), selector);
    if (there) {
      return;
    }
    await page.keyboard.press(key);
  }
  assert.fail(`${key} never comes to ${selector}`);
}

/** Presses the mouse for as long as people do, where something is. */
export async function pressMouse(page, locator) {
  const [x, y] = await middle(locator);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.waitForTimeout(80);
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
