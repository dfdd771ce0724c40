// Going through the course of a game, and playing on from an earlier moment.

import assert from "node:assert/strict";
import { violations } from "./support/axe.mjs";
import { kept, load, place, play, scores, short, tiles, turns } from "./support/game.mjs";
import { test } from "./support/harness.mjs";
import { says } from "./support/wait.mjs";

/** All four turns of the short game as a record. */
const whole = {
  ...short,
  actions: [
    "place 1,0 0", "meeple road E", "place 0,-1 180", "meeple city S",
    "place 0,1 0", "meeple monastery", "place -1,0 0", "pass",
  ],
};

const slider = (page) => page.getByRole("slider", { name: "Moment of the game" });

const spoken = (page) => slider(page).getAttribute("aria-valuetext");

test("the slider goes through the game by keys, and nothing is lost", async ({ page, open }) => {
  await open();
  await load(page, whole);
  await page.getByRole("button", { name: "Look at the board" }).click();
  await page.keyboard.press("h");
  await slider(page).focus();
  assert.match(await spoken(page), /^Turn 4 of 4\. Anna wins/);
  assert.ok(!(await page.locator(".replay").getAttribute("class")).includes("back"));
  const points = [];
  for (let ply = 7; ply >= 0; ply--) {
    await page.keyboard.press("ArrowLeft");
    assert.equal(await slider(page).inputValue(), String(ply));
    points.unshift(await scores(page));
    await says(page.locator(".replay"), /Looking back/);
  }
  assert.deepEqual(points.map(([anna, blue]) => anna + blue), [0, 0, 0, 0, 4, 4, 4, 4]);
  assert.match(await spoken(page), /^Turn 1 of 4\. Anna, place/);
  assert.equal(await tiles(page), 1);
  await page.keyboard.press("ArrowRight");
  assert.match(await spoken(page), /^Turn 1 of 4\. Anna, send/);
  assert.equal(await tiles(page), 2);
  await page.keyboard.press("End");
  assert.equal(await tiles(page), 5);
  assert.deepEqual(await scores(page), [7, 4]);
  await page.keyboard.press("Home");
  assert.equal(await tiles(page), 1);
  // The whole game is kept all the while, and the moment too.
  assert.deepEqual((await kept(page))[0].actions, whole.actions);
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  assert.equal(await tiles(page), 1);
  await page.getByRole("button", { name: "To the last move" }).click();
  assert.deepEqual(await scores(page), [7, 4]);
});

for (const scheme of ["light", "dark"]) {
  test(`looking back is plain to see and accessible, ${scheme}`, { scheme }, async ({ page, open }) => {
    await open();
    await load(page, whole);
    await page.getByRole("button", { name: "Look at the board" }).click();
    await page.getByRole("button", { name: "Go through the game" }).click();
    const { x, y, width, height } = await slider(page).boundingBox();
    await page.mouse.click(x + width / 2, y + height / 2);
    assert.equal(await slider(page).inputValue(), "4");
    assert.equal(await tiles(page), 3);
    await says(page.locator(".replay"), /Looking back Turn 3 of 4/);
    await page.getByRole("button", { name: "To the beginning" }).click();
    assert.equal(await tiles(page), 1);
    await page.getByRole("button", { name: "One step on" }).click();
    assert.equal(await tiles(page), 2);
    await page.getByRole("button", { name: "One step back" }).click();
    assert.equal(await tiles(page), 1);
    assert.deepEqual(await violations(page), []);
  });
}

test("playing from an earlier moment branches, and one can return", async ({ page, open }) => {
  await open();
  await load(page, whole);
  await page.getByRole("button", { name: "Look at the board" }).click();
  await page.keyboard.press("h");
  await slider(page).focus();
  await page.keyboard.press("Home");
  await place(page, "1,0");
  // The same placement as before only goes forward.
  assert.equal(await slider(page).inputValue(), "1");
  await page.getByRole("button", { name: "No meeple" }).click();
  const message = page.getByRole("alert");
  await says(message, /kept as another line/);
  assert.deepEqual((await kept(page))[0].actions, ["place 1,0 0", "pass"]);
  await message.getByRole("button", { name: "Back to the other line" }).click();
  assert.deepEqual(await scores(page), [7, 4]);
  assert.equal(await tiles(page), 5);
  // The lines survive a reload.
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Look at the board" }).click();
  await page.keyboard.press("h");
  await page.getByText("1 other line").click();
  await page.getByRole("button", { name: "Other from turn 1: 1 decision" }).click();
  assert.equal(await tiles(page), 2);
  assert.deepEqual(await scores(page), [0, 0]);
  await page.getByText("1 other line").click();
  await page.getByRole("button", { name: "Other from turn 1: 7 decisions" }).click();
  assert.deepEqual(await scores(page), [7, 4]);
});

test("a phone goes through the game by finger", { viewport: "phone" }, async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await page.getByRole("button", { name: "Go through the game" }).tap();
  const { x, y, height } = await slider(page).boundingBox();
  await page.touchscreen.tap(x + 12, y + height / 2);
  assert.equal(await tiles(page), 1);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  assert.equal(scrollWidth, clientWidth);
  assert.deepEqual(await violations(page), []);
  await page.getByRole("button", { name: "Go through the game" }).tap();
  assert.ok(await slider(page).isVisible(), "it stays while one looks back");
  await page.getByRole("button", { name: "To the last move" }).tap();
  await slider(page).waitFor({ state: "hidden" });
});
