// What moves on the board, and that it can be kept still.

import { choices, due, load, market, moment, play, rest, short, turns } from "./support/game.mjs";
import { expect, test } from "./support/harness.mjs";

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
  expect(await moved(page)).toEqual([]);
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
  expect(seen).toEqual([]);
  await play(page, turns[2]);
  await play(page, turns[3]);
  // What moves waits for the frame that shows what was done.
  await page.waitForFunction(() => [...window.seen].some((one) => one.startsWith("float after-")));
  const all = await page.evaluate(() => [...window.seen]);
  expect(all.includes("landing"), String(all)).toBeTruthy();
  expect(all.includes("still"), String(all)).toBeFalsy();
  // In the end nothing of it is seen.
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState === "finished"));
  const left = await page
    .locator(".motion .at > g")
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).visibility !== "hidden").length);
  expect(left).toBe(0);
  // What is taken back does not move once more.
  await page.getByRole("button", { name: "The board" }).click();
  await page.keyboard.press("u");
  await due(page, "figure");
  await rest(page);
  expect(await moved(page)).toEqual([]);
});

test("a captured meeple is taken away in the captor's ring", async ({ page, open }) => {
  await open();
  await load(page, moment("tower/tower-range-2", 2));
  await due(page, "capture");
  await choices(page).first().click();
  await page.locator(".motion .lift.caught circle").waitFor({ state: "attached" });
  expect((await running(page)).includes("lift")).toBeTruthy();
});

test("the tile under the hammer is put on the table", async ({ page, open }) => {
  await open();
  await load(page, market({}, 0));
  await due(page, "offer");
  await page.evaluate(() => {
    globalThis.begun = [];
    addEventListener("animationstart", ({ animationName }) => globalThis.begun.push(animationName));
  });
  await page.locator(".bidding button[type=submit]").click();
  await due(page, "bid");
  await expect.poll(() => page.evaluate(() => globalThis.begun)).toContain("hammer");
});

test.describe(() => {
  test.use({ reducedMotion: "reduce" });

  test("who asks the system for less motion sees none", async ({ page, open }) => {
    await open();
    await load(page, short);
    await play(page, turns[0]);
    await page.locator(".motion .landing").waitFor({ state: "attached" });
    expect(await moved(page)).toEqual(["landing"]);
    await expect(page.locator(".motion")).toBeHidden();
    expect(await page.evaluate(() => document.getAnimations().length)).toEqual(0);
  });
});

test("motion is switched off in the menu and stays off", async ({ page, open }) => {
  await open();
  await load(page, short);
  await page.locator(".menu summary").click();
  await page.getByLabel("Animations").uncheck();
  await page.keyboard.press("Escape");
  await play(page, turns[0]);
  await page.locator(".motion .landing").waitFor({ state: "attached" });
  expect(await moved(page)).toEqual(["landing"]);
  expect(await page.locator(".motion").evaluate((layer) => getComputedStyle(layer).display)).toBe("none");
  expect(await page.evaluate(() => document.getAnimations().length)).toEqual(0);
  await page.reload();
  await page.locator("#loading").waitFor({ state: "detached" });
  await expect(page.locator("html")).toHaveAttribute("data-motion", "off");
});
