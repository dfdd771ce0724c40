// Games with all expansions, played to their end at random by clicking and by keyboard,
// with some tiles of each set.
//
// With `BASTIDE_WHOLE=1`, as in `cargo xtask test --all browser`, they have all tiles, and
// with `BASTIDE_PHOTOS=FOLDER` screenshots are taken on the way.

import { join } from "node:path";
import { violations } from "../support/axe.mjs";
import { choices, dice, ended, few, load, middle, pass, tilesOf, whole } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";
import { tabTo } from "../support/ways.mjs";

/** Makes the pending decision; false if there is none. */
async function decide(page, random) {
  const phase = await page.locator(".decision").getAttribute("data-phase");
  if (phase === "over") {
    return false;
  }
  if (phase === "place") {
    const cells = page.locator(".placement-hint");
    const hint = cells.nth(random(await cells.count()));
    await page.mouse.move(...(await middle(hint)));
    if (await page.locator(".ghost-rim").count() === 0) {
      // Off the window: return by keyboard.
      await page.keyboard.press("0");
      return true;
    }
    await page.locator(".decision button.main").click();
    return true;
  }
  if (phase === "offer") {
    const lots = page.locator(".lots .lot");
    await lots.nth(random(await lots.count())).click();
    await page.getByLabel("Your bid").fill(String(random(5)));
  }
  const bids = phase === "offer" || (phase === "bid" && random(2) === 0);
  const buttons = bids ? page.locator(".foot button[type=submit]") : choices(page);
  await buttons.nth(random(await buttons.count())).click();
  return true;
}

const five = ["tower", "bridges", "castles", "bazaars", "watchtowers"];
const ten = [...five, "abbot", "inns", "traders", "phantom", "river"];
const asked = ["place", "figure", "capture", "offer", "bid", "settle"];

/** The folder for screenshots, if any. */
const photos = process.env.BASTIDE_PHOTOS;

/** Some tiles of all sets. */
const mixed = [
  "river.G", "river.I", "river.L", "inns.B", "tower.K", "trade.Q", "inns.K", "base.Eg", "bcb.E", "trade.O",
  "watch.A", "base.B", "trade.S", "inns.A", "tower.J", "base.U", "base.E", "trade.V", "bcb.A", "base.X",
];

// With and without motion.
for (const [scheme, viewport, reducedMotion, seed, systems, stack, expected] of [
  ["light", "laptop", "no-preference", 5, five, few.slice(0, 14), asked],
  ["dark", "phone", "reduce", 7, ten, mixed, [...asked, "phantom"]],
]) {
  test.describe(() => {
    test.use({ colorScheme: scheme, reducedMotion, ...screens[viewport] });

    test(`a game with ${systems.length} systems is played to its end, ${scheme}, on a ${viewport}`, { tag: "@long" }, async ({ page, open }) => {
      test.setTimeout(whole ? 1_200_000 : 240_000);
      await open();
      await load(page, {
        format: "bastide/1",
        players: [{ color: "red", name: "Anna" }, { color: "blue" }, { color: "yellow" }],
        systems,
        ...tilesOf(String(seed), stack),
      });
      await page.locator(".placement-hint").first().waitFor();
      const random = dice(seed);
      const phases = new Set();
      for (let n = 0; await decide(page, random); n++) {
        expect(n, "the game does not end").toBeLessThan(2_000);
        const phase = await page.locator(".decision").getAttribute("data-phase");
        if (!phases.has(phase)) {
          phases.add(phase);
          expect(await violations(page), phase).toEqual([]);
        }
      }
      await ended(page);
      const rows = await page.locator(".result table").first().locator("tbody tr, tfoot tr").evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.innerText.replace("\u2212", "-")))),
      );
      const total = rows.pop();
      expect(rows.length).toBe(systems === ten ? 12 : 11);
      const sums = total.map((_, player) => rows.reduce((sum, row) => sum + row[player], 0));
      expect(sums, "the categories add up").toEqual(total);
      for (const phase of expected) {
        expect(phases.has(phase), `${phase} was never asked`).toBeTruthy();
      }
    });
  });
}

/** Moves the cursor to a cell by arrow keys; false if that fails. */
async function walkTo(page, [x, y], random) {
  const arrows = { x: ["ArrowLeft", "ArrowRight"], y: ["ArrowUp", "ArrowDown"] };
  for (let n = 0; n < 60; n++) {
    // A new cell is named once the grid of words has it.
    const grid = page.locator("#grid");
    await expect(grid).toHaveAttribute("aria-activedescendant", /^cell-/);
    const id = await grid.getAttribute("aria-activedescendant");
    const at = id.replace("cell-", "").split(",").map(Number);
    const ways = [["x", x - at[0]], ["y", y - at[1]]].filter(([, way]) => way !== 0);
    if (ways.length === 0) {
      return true;
    }
    // Without a cell in that direction, try another one.
    const [axis, way] = ways[random(ways.length)];
    const side = random(6) === 0 ? random(2) : Number(way > 0);
    await page.keyboard.press(arrows[axis][side]);
  }
  return false;
}

test("a game with all expansions is played to its end by keyboard alone", { tag: "@long" }, async ({ page, open }) => {
  test.setTimeout(whole ? 1_200_000 : 240_000);
  await open();
  await load(page, {
    format: "bastide/1",
    players: [{ color: "red", name: "Anna" }, { color: "blue" }],
    systems: ten,
    ...tilesOf("3", mixed),
  });
  await page.locator(".placement-hint").first().waitFor();
  const random = dice(3);
  for (let n = 0; ; n++) {
    expect(n, "the game does not end").toBeLessThan(whole ? 2_000 : 400);
    await pass(page);
    if (photos && n % 40 === 0) {
      await page.screenshot({ path: join(photos, `keys-${n}.png`) });
    }
    const phase = await page.locator(".decision").getAttribute("data-phase");
    if (phase === "over") {
      break;
    }
    if (phase === "place") {
      const cells = await page.locator(".placement-hint").evaluateAll((all) => all.map((one) => one.dataset.cell));
      const cell = cells[random(cells.length)].split(",").map(Number);
      if (await walkTo(page, cell, random)) {
        await page.keyboard.press("Enter");
      }
    } else if (phase === "offer" || phase === "bid") {
      await tabTo(page, "#bid");
      await page.keyboard.press("Enter");
    } else {
      const count = await choices(page).count();
      for (let times = 0; times <= random(count); times++) {
        await page.keyboard.press("ArrowRight");
      }
      await page.keyboard.press("Enter");
    }
  }
  await ended(page);
  if (photos) {
    await page.screenshot({ path: join(photos, "keys-end.png") });
  }
});
