// The life on the board, and the dusk that deepens with the stack.

import { drawn, due, load, openMenu, placementHints, rest, short } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";

test.use({ reducedMotion: "no-preference" });

const beings = (page) => page.locator(".life > g > g");
const awake = (page) => page.locator(".life .awake");

/** Opens a game with rivers and completed cities, with a clock that tests can move. */
async function begin(page, open) {
  await page.clock.install();
  await open();
  await load(page, drawn("six-players-ten", -100));
  await due(page, "place");
  await rest(page);
}

test("the board lives in waves, and nothing moves while a tile is aimed", async ({ page, open }) => {
  await begin(page, open);
  await beings(page).first().waitFor({ state: "attached" });
  expect(await beings(page).count()).toBeLessThanOrEqual(12);
  await expect(awake(page)).toHaveCount(0);
  // Every being moves in one of four waves, and two calm ones follow each.
  for (let wave = 0; wave < 12 && (await awake(page).count()) === 0; wave++) {
    await page.clock.runFor(10_000);
  }
  expect(await awake(page).count()).toBeGreaterThan(0);
  const moves = await page.locator(".life").evaluate((life) =>
    life.getAnimations({ subtree: true }).map(({ effect }) => ({
      end: effect.getComputedTiming().endTime,
      changes: effect.getKeyframes().flatMap((frame) => Object.keys(frame)),
    })),
  );
  expect(moves.length).toBeGreaterThan(0);
  const own = ["offset", "computedOffset", "easing", "composite", "transform", "opacity"];
  for (const { end, changes } of moves) {
    // All is over before the next wave.
    expect(end).toBeLessThanOrEqual(10_000);
    expect(changes.filter((one) => !own.includes(one))).toEqual([]);
  }
  // Where the pictures are, whatever moves in them.
  const places = () => beings(page).evaluateAll((all) => all.map((one) => [one.getScreenCTM().a, one.getScreenCTM().e, one.getScreenCTM().f]));
  const before = await places();
  const [place] = await placementHints(page);
  await page.mouse.move(...place);
  await expect(page.locator(".life.calm")).toHaveCount(1);
  expect(await places()).toEqual(before);
  const states = await page.locator(".life").evaluate((life) =>
    life.getAnimations({ subtree: true }).map(({ playState }) => playState),
  );
  expect(states).not.toContain("running");
});

test("nothing lives in examples", async ({ page, open }) => {
  await open("?example=base-city");
  await page.locator("#tiles > svg").first().waitFor();
  await rest(page);
  await expect(page.locator(".life")).toHaveCount(0);
});

test.describe(() => {
  test.use({ reducedMotion: "reduce" });

  test("nothing lives if the system prefers reduced motion", async ({ page, open }) => {
    await begin(page, open);
    await page.clock.runFor(10_000);
    await expect(page.locator(".life")).toBeHidden();
    expect(await page.evaluate(() => document.getAnimations().length)).toEqual(0);
  });
});

test("dusk falls only for those who want it", async ({ page, open }) => {
  await open();
  await load(page, drawn("three-players", -8));
  await due(page, "place");
  await rest(page);
  const root = page.locator("html");
  await expect(root).not.toHaveAttribute("data-dusk");
  await openMenu(page, "Settings");
  await page.getByLabel("Dusk falls as the stack empties").check();
  await page.keyboard.press("Escape");
  await expect(root).toHaveAttribute("data-dusk", "4");
  await load(page, short);
  await due(page, "place");
  await expect(root).not.toHaveAttribute("data-dusk");
});
