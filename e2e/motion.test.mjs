// What moves on the board, and that it can be kept still.

import assert from "node:assert/strict";
import { due, load, market, moment, play, rest, short, turns } from "./support/game.mjs";
import { test } from "./support/harness.mjs";
import { has } from "./support/wait.mjs";

/** What is moved now, by its classes. */
const moved = (page) =>
  page.locator(".motion .at > g").evaluateAll((all) => all.map((one) => one.getAttribute("class")));

/** The names of the animations that run on the page. */
const running = (page) =>
  page.evaluate(() => document.getAnimations().map((one) => one.animationName).filter(Boolean));

test("a tile lands, a meeple steps up, points rise, and nothing stays", async ({ page, open }) => {
  await open();
  await load(page, short);
  await due(page, "place");
  assert.deepEqual(await moved(page), []);
  await play(page, turns[0]);
  await play(page, turns[1]);
  const seen = await page.evaluate(() => {
    window.seen = new Set();
    new MutationObserver(() => {
      for (const one of document.querySelectorAll(".motion .at > g")) {
        const text = one.textContent;
        window.seen.add(text === "" ? one.getAttribute("class") : `${one.getAttribute("class")} ${text}`);
        one.getAnimations().length > 0 || window.seen.add("still");
      }
    }).observe(document.querySelector(".motion"), { childList: true });
    return [...window.seen];
  });
  assert.deepEqual(seen, []);
  await play(page, turns[2]);
  await play(page, turns[3]);
  // What moves waits for the frame that shows what was done.
  await page.waitForFunction(() => [...window.seen].some((one) => one.startsWith("float after-")));
  const all = await page.evaluate(() => [...window.seen]);
  assert.ok(all.includes("landing"), String(all));
  assert.ok(!all.includes("still"), String(all));
  // In the end nothing of it is seen.
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState === "finished"));
  const left = await page
    .locator(".motion .at > g")
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).visibility !== "hidden").length);
  assert.equal(left, 0);
  // What is taken back does not move once more.
  await page.getByRole("button", { name: "The board" }).click();
  await page.keyboard.press("u");
  await due(page, "figure");
  await rest(page);
  assert.deepEqual(await moved(page), []);
});

test("a captured meeple is taken away in the captor's ring", async ({ page, open }) => {
  await open();
  await load(page, moment("tower/tower-range-2", 2));
  await due(page, "capture");
  await page.locator(".actions button[data-hint]").first().click();
  await page.locator(".motion .lift.caught circle").waitFor({ state: "attached" });
  assert.ok((await running(page)).includes("lift"));
});

test("the tile under the hammer is put on the table", async ({ page, open }) => {
  await open();
  await load(page, market({}, 0));
  await due(page, "offer");
  await page.locator(".bidding button[type=submit]").click();
  await due(page, "bid");
  assert.ok((await running(page)).includes("hammer"));
});

test("who asks the system for less motion sees none", { context: { reducedMotion: "reduce" } }, async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await page.locator(".motion .landing").waitFor({ state: "attached" });
  assert.deepEqual(await moved(page), ["landing"]);
  assert.ok(!(await page.locator(".motion").isVisible()));
  assert.deepEqual(await page.evaluate(() => document.getAnimations().length), 0);
});

test("motion is switched off in the menu and stays off", async ({ page, open }) => {
  await open();
  await load(page, short);
  await page.locator(".menu summary").click();
  await page.getByLabel("Motion").uncheck();
  await page.keyboard.press("Escape");
  await play(page, turns[0]);
  await page.locator(".motion .landing").waitFor({ state: "attached" });
  assert.deepEqual(await moved(page), ["landing"]);
  assert.equal(await page.locator(".motion").evaluate((layer) => getComputedStyle(layer).display), "none");
  assert.deepEqual(await page.evaluate(() => document.getAnimations().length), 0);
  await page.reload();
  await page.locator("#loading").waitFor({ state: "detached" });
  await has(page.locator("html"), "data-motion", "off");
});
