// Motion on the board, and turning it off.

import { gone } from "../support/browser.mjs";
import { choices, due, load, market, moment, openMenu, place, play, rest, short, turns } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";

test.use({ reducedMotion: "no-preference" });

/** The classes of the drawings that move over the board now. */
const moved = (page) =>
  page.locator(".motion .at > g").evaluateAll((all) => all.map((one) => one.getAttribute("class")));

/** The names of the animations running on the page. */
const running = (page) =>
  page.evaluate(() => document.getAnimations().map((one) => one.animationName).filter(Boolean));

/**
 * Records motion in `window.seen` from now on: its classes and texts, when it ends, the
 * properties that change, and if the next decision could be made at once.
 */
const watch = (page) =>
  page.evaluate(() => {
    const all = () => document.querySelectorAll(".motion .at > g, .flight");
    const known = new Set(all());
    window.seen = [];
    const look = () => {
      for (const element of all()) {
        if (known.has(element)) {
          continue;
        }
        known.add(element);
        const [effect] = element.getAnimations().map(({ effect }) => effect);
        const keyframes = effect?.getKeyframes() ?? [];
        window.seen.push({
          name: [element.getAttribute("class"), element.textContent].filter(Boolean).join(" "),
          end: effect?.getComputedTiming().endTime,
          changes: keyframes.flatMap((frame) => Object.keys(frame)),
          isFree: document.querySelector(".placement-hint, .actions button, #result") !== null,
        });
      }
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });

/** The motion since then, once an animation of this name has run. */
async function seen(page, name) {
  await page.waitForFunction((name) => window.seen.some((one) => one.name === name), name);
  return page.evaluate(() => window.seen);
}

test("a tile lands, a meeple steps up, a city lights up, points fly, and all end soon", async ({ page, open }) => {
  await open();
  await load(page, short);
  await due(page, "place");
  expect(await moved(page)).toEqual([]);
  await play(page, turns[0]);
  await watch(page);
  await play(page, turns[1]);
  const all = await seen(page, "flight +4");
  const names = all.map(({ name }) => name);
  for (const name of ["under", "landing", "step", "wall after-0", "wall after-1", "lift"]) {
    expect(names).toContain(name);
  }
  for (const { name, end, changes, isFree } of all) {
    expect(end, name).toBeGreaterThan(100);
    expect(end, name).toBeLessThanOrEqual(300);
    const own = ["offset", "computedOffset", "easing", "composite", "transform", "opacity", "visibility"];
    expect(changes.filter((one) => !own.includes(one)), name).toEqual([]);
    expect(isFree, name).toBe(true);
  }
  // In the end nothing of it is visible.
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState === "finished"));
  const left = await page
    .locator(".motion .at > g, .flight")
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).visibility !== "hidden").length);
  expect(left).toBe(0);
  // Undone actions do not move again.
  await page.keyboard.press("u");
  await due(page, "figure");
  await rest(page);
  expect(await moved(page)).toEqual([]);
});

test("the next action ends all motion", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  // It would run forever.
  await page.evaluate(() => {
    const stop = () => document.getAnimations().forEach((one) => one.pause());
    new MutationObserver(stop).observe(document.querySelector(".motion"), { childList: true });
  });
  await place(page, turns[1].cell);
  await page.locator(".motion .landing").waitFor({ state: "attached" });
  expect((await running(page)).includes("landing")).toBeTruthy();
  await page.keyboard.press("u");
  await expect(page.locator(".motion .landing")).toHaveCount(0);
});

test("a computer's tile lands, too", async ({ page, open }) => {
  await open();
  const [anna, blue] = short.players;
  await load(page, { ...short, players: [anna, { ...blue, bot: "easy" }] });
  await place(page, turns[0].cell);
  await rest(page);
  await watch(page);
  await page.locator("button.none").click();
  expect((await seen(page, "landing")).map(({ name }) => name)).toContain("under");
});

test("a captured meeple walks off to its captor", async ({ page, open }) => {
  await open();
  await load(page, moment("tower/tower-range-2", 2));
  await due(page, "capture");
  await choices(page).first().click();
  await page.locator("#sky .caught circle").waitFor({ state: "attached" });
  const [way, aim] = await page.evaluate(() => {
    const { width, height, left, top } = document.querySelector(".players .seat .captives").getBoundingClientRect();
    const way = document.querySelector(".flight").style.getPropertyValue("--to");
    return [way.match(/-?\d+/g).map(Number), [left + width / 2, top + height / 2]];
  });
  // The place of prisoners is as wide as they are once shown.
  expect(Math.hypot(way[0] - aim[0], way[1] - aim[1])).toBeLessThan(30);
});

test("a new floor makes a tower grow", async ({ page, open }) => {
  await open();
  await load(page, moment("tower/tower-range-2", 1));
  await watch(page);
  await page.getByRole("button", { name: /floor/i }).first().click();
  await rest(page);
  const names = await page.evaluate(() => window.seen.map(({ name }) => name.split(" ")[0]));
  expect(names).toContain("growth");
});

test("nothing moves in a hidden page", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true }));
  await watch(page);
  await play(page, turns[1]);
  await rest(page);
  expect(await page.evaluate(() => window.seen)).toEqual([]);
});

test("the lot of an auction is put on the table", async ({ page, open }) => {
  await open();
  await load(page, market({}, 0));
  await due(page, "offer");
  await page.evaluate(() => {
    globalThis.begun = [];
    addEventListener("animationstart", ({ animationName }) => globalThis.begun.push(animationName));
  });
  await page.locator(".foot button[type=submit]").click();
  await due(page, "bid");
  await expect.poll(() => page.evaluate(() => globalThis.begun)).toContain("hammer");
});

test.describe(() => {
  test.use({ reducedMotion: "reduce" });

  test("nothing moves if the system prefers reduced motion", async ({ page, open }) => {
    await open();
    await load(page, short);
    await play(page, turns[0]);
    await page.locator(".motion .step").waitFor({ state: "attached" });
    await expect(page.locator(".motion")).toBeHidden();
    expect(await page.evaluate(() => document.getAnimations().length)).toEqual(0);
  });

  test.describe(() => {
    test.use(screens.phone);

    test("a button that has just come waits before it can be pressed, also without motion", async ({ page, open }) => {
      await open();
      await load(page, short);
      await place(page, turns[0].cell);
      await due(page, "figure");
      await expect(page.locator(".decision .actions button").first()).toHaveCSS("animation-name", "ready");
    });
  });
});

test("motion is turned off in the menu and stays off", async ({ page, open }) => {
  await open();
  await load(page, short);
  await openMenu(page, "Settings");
  await page.getByLabel("Animations").uncheck();
  await page.keyboard.press("Escape");
  await play(page, turns[0]);
  await page.locator(".motion .step").waitFor({ state: "attached" });
  expect(await page.locator(".motion").evaluate((layer) => getComputedStyle(layer).display)).toBe("none");
  expect(await page.evaluate(() => document.getAnimations().length)).toEqual(0);
  await page.reload();
  await gone(page);
  await expect(page.locator("html")).toHaveAttribute("data-motion", "off");
});
