// Sound and vibration: off by default, and silent while the page is hidden.

import { load, openMenu, play, rest, short, turns } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";

/** Counts the tones scheduled and the vibrations. */
function count() {
  window.tones = 0;
  window.contexts = 0;
  window.felt = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.tones += 1;
    return start.apply(this, when);
  };
  window.AudioContext = class extends window.AudioContext {
    constructor(...options) {
      super(...options);
      window.contexts += 1;
    }
  };
  navigator.vibrate = (pattern) => {
    window.felt.push(pattern);
    return true;
  };
}

/** The counts since the last call. */
async function taken(page) {
  await rest(page);
  return page.evaluate(() => {
    const taken = { tones: window.tones, contexts: window.contexts, felt: window.felt.length };
    window.tones = 0;
    window.felt = [];
    return taken;
  });
}

async function withMenu(page, act) {
  await openMenu(page, "Settings");
  await act();
  await page.keyboard.press("Escape");
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(count);
});

test("sound and vibration are off by default", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await play(page, turns[1]);
  expect(await taken(page)).toEqual({ tones: 0, contexts: 0, felt: 0 });
  await withMenu(page, () => page.getByLabel("Sound", { exact: true }).check());
  const sample = await taken(page);
  expect(sample.tones).toBeGreaterThan(0);
  expect([sample.contexts, sample.felt]).toEqual([1, 0]);
  await play(page, turns[2]);
  const heard = await taken(page);
  expect(heard.tones, "a tile and a meeple").toBeGreaterThanOrEqual(3);
  expect([heard.contexts, heard.felt]).toEqual([1, 0]);
  await page.keyboard.press("Control+z");
  expect((await taken(page)).tones, "what is taken back is silent").toBe(0);
  await withMenu(page, () => page.getByLabel("Sound", { exact: true }).uncheck());
  await taken(page);
  await page.keyboard.press("r");
  expect((await taken(page)).tones).toBe(0);
});

test("the setting is kept, with the volume", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await withMenu(page, async () => {
    await page.getByLabel("Sound", { exact: true }).check();
    await page.getByLabel("Volume").fill("20");
    await page.getByLabel("Vibration").check();
  });
  expect(await page.evaluate(() => [localStorage["bastide.sound"], localStorage["bastide.vibration"]])).toEqual(["on 20", "on"]);
  await page.reload();
  await page.locator(".table").waitFor();
  await taken(page);
  await play(page, turns[1]);
  const heard = await taken(page);
  expect(heard.tones).toBeGreaterThan(0);
  expect(heard.felt).toBeGreaterThan(0);
});

test("a hidden page is silent", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await withMenu(page, () => page.getByLabel("Sound", { exact: true }).check());
  await taken(page);
  await page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true, configurable: true }));
  await play(page, turns[1]);
  expect((await taken(page)).tones).toBe(0);
  await page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => false, configurable: true }));
  await play(page, turns[2]);
  expect((await taken(page)).tones).toBeGreaterThan(0);
});

test("a refusal has a sound", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await withMenu(page, () => page.getByLabel("Sound", { exact: true }).check());
  await taken(page);
  // The city does not fit next to the road.
  await page.locator("#grid").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const refused = await taken(page);
  expect(refused.tones).toBeGreaterThan(0);
});
