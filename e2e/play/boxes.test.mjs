// The decisions of The Princess & the Dragon and of Abbey & Mayor on the board: marks, closed
// tiles and reasons; and a game with all twelve systems against a computer.

import { choices, dice, due, ended, load, made, middle, moment, numberOf, pass, rest, still } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";
import { tabTo } from "../support/ways.mjs";
import { pace, persons } from "./duel.mjs";

// Single choices are asked about, too.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("bastide.skip", "off")));

/** Loads a moment of a scenario. */
async function show(page, phase, ...scenario) {
  await load(page, moment(...scenario));
  await due(page, phase);
  await rest(page);
  await still(page);
}

/** Clicks the middle of a tile. */
async function clickCell(page, id) {
  await page.mouse.click(...(await middle(page.locator(`[id="at${id}"]`))));
}

test("the dragon's ways are arrows, and closed tiles say why", async ({ page, open }) => {
  await open();
  await show(page, "dragon", "dragon/golden-dragon", 4);
  await expect(page.locator(".choices .way")).toHaveCount(2);
  await expect(page.locator(".choices .doomed")).toHaveCount(1);
  await expect(page.locator(".decided .shut")).toHaveCount(1);
  await expect(page.locator(".decided .been")).toHaveCount(2);
  await expect(page.locator(".note")).toHaveText("Step 3 of 6. Red makes the next one.");
  await expect(choices(page)).toHaveText([/north$/, /Eats Red’s meeple\.$/]);
  await clickCell(page, "1,0");
  await expect(page.locator(".answer")).toContainText("Closed to the dragon: it has been here in this movement.");
  await page.keyboard.press("d");
  await expect(page.locator(".legend")).toContainText("The dragon reaches 2 tiles in 4 steps, with 1 figure to eat.");
  // The arrow itself is pressed.
  await pass(page);
  const south = await numberOf(page, choices(page).filter({ hasText: "south" }));
  await page.mouse.click(...(await middle(page.locator(`.choices [data-choice="${south}"]`).last())));
  await expect.poll(async () => (await made(page)).at(-1)).toBe("dragon S");
});

test("an abbey is shown in its hole, with what it completes", async ({ page, open }) => {
  await open();
  await show(page, "abbey", "abbey/golden-abbey-wagon", 0);
  await expect(page.locator(".choices .hole")).toHaveCount(1);
  await expect(page.locator(".choices .hole .chip")).toHaveText("+2");
  await expect(page.locator(".dead")).toHaveCount(0);
  await expect(choices(page).first()).toContainText("Completes a city: 2 points for Red. Completes a road: 1 point for Blue.");
});

test("figures behind a portal, in reach of a wagon and on corners are targets", async ({ page, open }) => {
  await open();
  for (const [phase, scenario, count, worth] of [
    ["figure", ["dragon/golden-fairy-portal", 3], 12, "+3"],
    ["wagon", ["abbey/golden-abbey-wagon", 4], 7, "+6"],
    ["figure", ["abbey/golden-barn", 1], 2, "+4"],
  ]) {
      await show(page, phase, ...scenario);
    await expect(page.locator(".choices .choice use"), scenario[0]).toHaveCount(count);
    await expect(page.locator(".choices .chip").filter({ hasText: worth }).first()).toBeAttached();
  }
});

test("a princess and the fairy mark their figures", async ({ page, open }) => {
  await open();
  await show(page, "figure", "dragon/golden-princess", 1);
  await expect(page.locator(".choices .ring")).toHaveCount(1);
  await expect(choices(page).filter({ hasText: "Send Blue’s knight home" })).toContainText("Then no one holds the city (2 points).");
  await show(page, "figure", "dragon/golden-dragon", 1);
  await expect(page.locator(".choices .fairy")).toHaveCount(1);
});

/** A hole, a volcano, dragons, a portal, a princess, and some tiles of other sets. */
const twelve = {
  format: "bastide/1",
  players: [{ color: "red", name: "Anna" }, { color: "blue", bot: "easy" }],
  systems: [
    "tower", "bridges", "castles", "bazaars", "watchtowers", "abbot", "inns", "traders", "phantom", "river", "dragon", "abbey",
  ],
  position: {
    tiles: ["base.A -1,0 270", "base.B -1,-1 0", "base.E 0,-1 180", "base.B 1,-1 0", "base.B 1,0 0", "base.B 1,1 0", "base.B 0,1 0"],
    figures: ["red wagon 1,0 monastery", "blue meeple -1,0 road E"],
  },
  stack: [
    "dragon.3", "dragon.2", "tower.K", "dragon.J", "dragon.R", "dragon.G", "inns.B", "dragon.C", "trade.Q", "abbey.D",
    "watch.A", "base.Eg", "dragon.H", "bcb.E", "base.U", "abbey.M",
  ],
};

test("a game with all twelve systems against a computer is played by keyboard alone", { tag: "@long" }, async ({ page, open }) => {
  test.setTimeout(300_000);
  await pace(page, "fast");
  await open();
  await load(page, twelve);
  const random = dice(12);
  const phases = new Set();
  for (let n = 0; ; n++) {
    expect(n, "the game does not end").toBeLessThan(400);
    await persons(page);
    await rest(page);
    const phase = await page.locator(".decision").getAttribute("data-phase");
    phases.add(phase);
    if (phase === "over") {
      break;
    }
    await pass(page);
    if (phase === "place") {
      const arrows = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];
      for (let steps = 0; (await page.locator(".ghost-rim").count()) === 0 && steps < 200; steps++) {
        await page.keyboard.press(arrows[random(4)]);
      }
      await page.keyboard.press("Enter");
    } else if (phase === "offer" || phase === "bid") {
      await tabTo(page, "#bid");
      await page.keyboard.press("Enter");
    } else {
      // The first choice is the most telling: an abbey, a step of the dragon.
      const many = Math.min(await choices(page).count(), 9);
      await page.keyboard.press(phase === "abbey" ? "1" : String(1 + random(many)));
    }
  }
  await ended(page);
  for (const phase of ["abbey", "place", "figure", "dragon"]) {
    expect(phases.has(phase), `${phase} was never asked`).toBeTruthy();
  }
});
