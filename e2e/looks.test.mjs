// What was once in the way: messages over the board, tables that scroll sideways,
// words that are cut off or lie on each other.

import assert from "node:assert/strict";
import { states } from "./states.mjs";
import { test } from "./support/harness.mjs";
import { enter } from "./support/shoot.mjs";
import { load, play, rest, short, turns } from "./support/game.mjs";
import { viewports } from "./support/browser.mjs";

const { laptop, phone } = viewports;
const narrow = { width: 320, height: 640 };

/** Opens a state of `states.mjs`. */
function show(page, url, name) {
  return enter(page, url, states.find((state) => state.name === name));
}

/** By how much two boxes overlap, the smaller way: 0 or less if they do not. */
function overlap(a, b) {
  const along = (at, size) => Math.min(a[at] + a[size], b[at] + b[size]) - Math.max(a[at], b[at]);
  return Math.min(along("x", "width"), along("y", "height"));
}

for (const [name, viewport] of Object.entries(viewports)) {
  test(`a refusal leaves board and decision free on a ${name}`, { context: { viewport } }, async ({ page, url }) => {
    await show(page, url, "refused");
    const notice = await page.locator(".notice").boundingBox();
    assert.ok(notice.height <= 90, `${notice.height} px`);
    for (const part of [".window", ".decision", ".history"]) {
      const over = overlap(notice, await page.locator(part).boundingBox());
      assert.ok(over <= 0, `${part}: ${over} px`);
    }
    await page.locator('[data-do="turn-right"]').first().click();
    await page.locator(".notice").waitFor({ state: "detached" });
  });

  test(`what is said of another line leaves the way to it free on a ${name}`, { context: { viewport } }, async ({ page, url }) => {
    await show(page, url, "branched");
    const [notice, replay] = await Promise.all([".notice", ".replay"].map((part) => page.locator(part).boundingBox()));
    assert.ok(overlap(notice, replay) <= 0, JSON.stringify({ notice, replay }));
  });
}

for (const viewport of [phone, narrow]) {
  test(`the result of six fits ${viewport.width} px`, { context: { viewport, locale: "fr" } }, async ({ page, url }) => {
    await show(page, url, "end-six");
    const over = await page.locator(".result .scroll").evaluate((box) => box.scrollWidth - box.clientWidth);
    assert.ok(over <= 0, `${over} px too wide`);
    for (const button of await page.locator(".result td button").all()) {
      const { width, height } = await button.boundingBox();
      assert.ok(width >= 24 && height >= 40, `${width} x ${height}`);
    }
  });

  test(`the rules in French fit ${viewport.width} px`, { context: { viewport, locale: "fr" } }, async ({ page, url }) => {
    await show(page, url, "rules");
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(over <= 0, `${over} px too wide`);
  });

  test(`what players have lies side by side at ${viewport.width} px`, { context: { viewport } }, async ({ page, url }) => {
    for (const name of ["everything", "late"]) {
      await show(page, url, name);
      await rest(page);
      for (const seat of await page.locator(".seat").all()) {
        const [has, outlook] = await Promise.all([
          seat.locator(".supplies > span").last().boundingBox(),
          seat.locator(".foreseen").boundingBox(),
        ]);
        assert.ok(overlap(has, outlook) <= 0, `${name}: ${JSON.stringify({ has, outlook })}`);
      }
    }
  });
}

test("the names of three players can be read on a phone", { context: { viewport: phone } }, async ({ page, url }) => {
  await show(page, url, "late");
  await rest(page);
  for (const name of await page.locator(".seat .name").all()) {
    const cut = await name.evaluate((element) => element.scrollWidth - element.clientWidth);
    assert.ok(cut <= 0, await name.innerText());
  }
});

test("the tagline of the start screen lies above its picture", { context: { viewport: laptop } }, async ({ page, url }) => {
  await show(page, url, "start");
  const lowest = await page.locator(".title p").evaluate((line) => line.getBoundingClientRect().bottom);
  const picture = await page.locator(".title").evaluate((title) => {
    const { bottom } = title.getBoundingClientRect();
    const { height, bottom: below } = getComputedStyle(title, "::after");
    return bottom - parseFloat(below) - parseFloat(height);
  });
  // The sky is empty down to the flags.
  assert.ok(lowest <= picture + 8, `${lowest} px, and the picture from ${picture} px`);
});

test("points have the colors of whoever scores them in the dark, too", { scheme: "dark" }, async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await play(page, turns[1]);
  const words = page.locator(".float .tag text").first();
  await words.waitFor({ state: "attached" });
  const [wanted, is] = await words.evaluate((text) => {
    const probe = document.createElement("i");
    probe.style.color = text.getAttribute("fill");
    document.body.append(probe);
    return [getComputedStyle(probe).color, getComputedStyle(text).fill];
  });
  assert.equal(is, wanted);
});
