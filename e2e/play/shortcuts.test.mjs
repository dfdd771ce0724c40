// Keys that decide.

import { due, freeze, load, made, market, pass, question, rest, short } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";

/** A bazaar in which Green is asked for a bid, and then Anna. */
const bids = market({}, 1);

test("a held key decides once", async ({ page, open }) => {
  await open();
  await load(page, bids);
  await due(page, "bid");
  const [before, count] = [await question(page), (await made(page)).length];
  await page.keyboard.down("n");
  await expect.poll(() => question(page)).not.toBe(before);
  const next = await question(page);
  // However long it is held.
  await pass(page);
  for (let n = 0; n < 5; n += 1) {
    await page.keyboard.down("n");
    await rest(page);
  }
  expect(await question(page)).toBe(next);
  expect((await made(page)).length).toBe(count + 1);
  await page.keyboard.up("n");
  await page.keyboard.press("n");
  await expect.poll(async () => (await made(page)).length).toBe(count + 2);
});

test("a key is no answer to a question that another player was asked until just now", async ({ page, open }) => {
  await page.clock.install();
  await open();
  await load(page, bids);
  await due(page, "bid");
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)));
  const ask = async () => {
    await page.clock.runFor(50);
    return question(page);
  };
  const before = await ask();
  await page.keyboard.press("n");
  const next = await ask();
  expect(next).not.toBe(before);
  // The second half of a double press.
  for (const key of ["n", "Enter", "Space", "1"]) {
    await page.keyboard.press(key);
    expect(await ask()).toBe(next);
  }
  await page.clock.runFor(300);
  await page.keyboard.press("n");
  expect(await ask()).not.toBe(next);
});

test("own decisions follow one another as fast as they are pressed", async ({ page, open }) => {
  await open();
  await load(page, short);
  await due(page, "place");
  await freeze(page);
  for (const key of ["ArrowRight", "Enter", "1"]) {
    await page.keyboard.press(key);
    await rest(page);
  }
  expect(await made(page)).toEqual(["place 1,0 0", "meeple road E"]);
});
