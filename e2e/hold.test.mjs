// Controls that are made anew while somebody uses them: a press is a press, and
// the focus stays where it was.

import assert from "node:assert/strict";
import { drawn, due, load, middle, moment, play, rest, short, still, tiles, turns } from "./support/game.mjs";
import { test } from "./support/harness.mjs";
import { tabTo } from "./support/ways.mjs";

/** Waits until an element was made anew, without which the test would show nothing. */
function gone(page, before) {
  return page.waitForFunction((it) => !it.isConnected, before);
}

test("a press lasts while the score board is made anew", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  const control = page.locator(".foreseen").first();
  const before = await control.elementHandle();
  await page.mouse.move(...(await middle(control)));
  await page.mouse.down();
  await page.keyboard.press("Control+z");
  await gone(page, before);
  await page.mouse.up();
  await page.locator(".pane").waitFor();
  await due(page, "figure");
});

test("a finger's press lasts while the score board is made anew", { viewport: "phone" }, async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  const control = page.locator(".foreseen").first();
  const before = await control.elementHandle();
  const [x, y] = await middle(control);
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await page.keyboard.press("Control+z");
  await gone(page, before);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.locator(".pane").waitFor();
});

test("a press within the frames after an action counts", async ({ page, open }) => {
  await open();
  await load(page, drawn("two-players", 24));
  await due(page, "place");
  await still(page);
  // The score board is drawn a frame after the tile, what is hidden a frame later.
  for (const [selector, opened] of [[".foreseen", ".pane"], [".menu summary", ".menu[open]"]]) {
    for (const delay of [0, 5, 15, 30]) {
      await page.mouse.move(...(await middle(page.locator(selector).first())));
      await page.keyboard.press("Control+z");
      await page.waitForTimeout(delay);
      await page.mouse.down();
      await page.waitForTimeout(80);
      await page.mouse.up();
      await page.locator(opened).waitFor();
      await page.keyboard.press("Escape");
      await page.locator(opened).waitFor({ state: "detached" });
      await page.keyboard.press("Control+y");
      await rest(page);
    }
  }
});

test("a choice that is gone is not pressed again", async ({ page, open }) => {
  await open();
  await load(page, moment("castles/castle-owner", 2));
  await due(page, "castle");
  const [x, y] = await middle(page.locator('.actions [data-hint="0"]'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Another decision comes under the mouse before it is up.
  await page.keyboard.press("Control+z");
  await page.waitForTimeout(80);
  await page.mouse.up();
  await due(page, "figure");
  await rest(page);
  await due(page, "figure");
});

test("the pause of computers is pressed while they play", async ({ page, open }) => {
  await open();
  for (const n of [0, 1]) {
    await page.locator(`[data-change="hire ${n}"]`).selectOption("easy");
  }
  await page.getByRole("button", { name: "Base game only" }).last().click();
  await page.getByRole("button", { name: "Start the game" }).click();
  for (let n = 0; n < 5; n++) {
    const pause = page.locator('[data-do="pause"]');
    await pause.waitFor();
    await page.mouse.move(...(await middle(pause)));
    await page.mouse.down();
    await page.waitForTimeout(150);
    await page.mouse.up();
    await page.locator('[data-do="step-once"]').waitFor();
    await page.locator('[data-do="resume"]').click();
  }
});

test("switches keep the focus while keys press them", async ({ page, open }) => {
  await open();
  await load(page, drawn("three-players", -20));
  await due(page, "place");
  await still(page);
  const active = (selector) => page.waitForFunction((it) => document.activeElement.matches(it), selector);
  const reach = (is) => page.locator(`[data-do="look towers"][data-reach="${is}"]`).waitFor();
  await tabTo(page, '[data-do="look towers"]');
  for (const is of ["pointed", "all", "off"]) {
    await page.keyboard.press("Space");
    await reach(is);
    await active('[data-do="look towers"]');
  }
  await tabTo(page, '[data-do="pane-tiles"]', "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.locator(".tracker").waitFor();
  await active('[data-do="pane-tiles"], [data-do="pane"]');
  await tabTo(page, ".tracker button[data-do^=fits]", "Shift+Tab");
  const command = await page.evaluate(() => document.activeElement.dataset.do);
  for (const pressed of ["true", "false"]) {
    await page.keyboard.press("Enter");
    await page.locator(`.tracker [data-do="${command}"][aria-pressed="${pressed}"]`).waitFor();
    await active(`[data-do="${command}"]`);
  }
});

test("undo and redo keep the focus, and then the board has it", async ({ page, open }) => {
  await open();
  await load(page, drawn("two-players", 6));
  await due(page, "place");
  const count = await tiles(page);
  let steps = 0;
  for (await tabTo(page, '[data-do="undo"]', "Shift+Tab"); (await tiles(page)) > count - 2; steps++) {
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement.matches('[data-do="undo"]'));
  }
  await tabTo(page, '[data-do="redo"]');
  for (; steps > 1; steps--) {
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement.matches('[data-do="redo"]'));
  }
  await page.keyboard.press("Enter");
  // There is nothing left to be played again.
  await page.waitForFunction(() => document.activeElement.id === "grid");
  assert.equal(await tiles(page), count);
});
