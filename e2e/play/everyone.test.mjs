// Every decision can be made in every window: the controls that complete it are visible and
// uncovered. And it can be made in forced colors.

import { phases } from "../support/phases.mjs";
import { violations } from "../support/axe.mjs";
import { due, isTurn, load, market, moment, openViews, played, rest, short } from "../support/game.mjs";
import { each, expect, test } from "../support/harness.mjs";

/** A moment for every decision, by its name. */
const decisions = [
  ["place", short],
  ["draw", { ...short, drawn: "box", stack: undefined }],
  ["hand", moment("house/house-hand", 0)],
  ["bridge", moment("bridges/bridge-repair-completes", 1)],
  ["figure", moment("tower/tower-range-2", 1)],
  ["capture", moment("tower/tower-range-2", 2)],
  ["late-ransom", moment("tower/tower-ransom-late", 2)],
  ["castle", moment("castles/castle-owner", 2)],
  ["lord", moment("castles/castle-choice", 2)],
  ["lord", moment("castles/castle-chain-conflict", 2)],
  ["offer", market()],
  ["bid", market({}, 1)],
  ["settle", market({}, 3)],
  ["draft", market({ bazaar_variant: "draft" })],
  ["exchange", moment("tower/golden-captives", 3)],
  ["phantom", moment("phantom/golden-phantom", 3)],
  ["again", moment("traders/golden-inn-builder", 10)],
  ["dragon", moment("dragon/golden-dragon", 4)],
  ["abbey", moment("abbey/golden-abbey-wagon", 0)],
  ["wagon", moment("abbey/golden-abbey-wagon", 4)],
];

/** The same decisions of six players, from recorded games with all expansions. */
const ofSix = [
  ["place", played("six-players-ten", 265)],
  ["figure", played("six-players-ten", 399)],
  ["figure", played("six-players-ten", 372)],
  ["capture", played("six-players-ten", 457)],
  ["castle", played("six-players-ten", 517)],
  ["lord", played("six-players-draft", 253)],
  ["phantom", played("six-players-ten", 48)],
  ["offer", played("six-players-ten", 503)],
  ["bid", played("six-players-ten", 501)],
  ["settle", played("six-players-ten", 502)],
  ["draft", played("six-players-draft", 281)],
  ["over", played("six-players-draft")],
];

/** A finished game of the fewest players. */
const over = {
  ...short,
  actions: [
    "place 1,0 0", "meeple road E", "place 0,-1 180", "meeple city S",
    "place 0,1 0", "meeple monastery", "place -1,0 0", "pass",
  ],
};

/** The record with the longest names. */
function named(record) {
  const name = (n) => `Wolfmaximiliane-Emm${n + 1}`;
  return { ...record, players: record.players.map((player, n) => ({ ...player, name: name(n) })) };
}

/**
 * The controls that cannot be pressed without scrolling: the buttons that complete a
 * decision or, without any, its choices; and parts of the tile out of view. All are
 * measured at one moment.
 */
function unreachable(page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    const found = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((it) => it.checkVisibility());
    const told = (it) => it.outerHTML.replace(/<svg.*?<\/svg>/g, "").slice(0, 90);
    const isIn = ({ left, top, right, bottom }, over = 1) =>
      left >= -over && top >= -over && right <= innerWidth + over && bottom <= innerHeight + over;
    const result = seen(".result .foot button");
    let buttons = result.length > 0 ? result : seen(".decision .foot button");
    if (buttons.length === 0) {
      buttons = seen(".decision :is(.list, .box-keys) button").slice(0, 1);
    }
    if (buttons.length === 0) {
      found.push("there is no button");
    }
    for (const button of buttons) {
      const box = button.getBoundingClientRect();
      if (!isIn(box)) {
        found.push(`out of view at ${Math.round(box.top)} to ${Math.round(box.bottom)}: ${told(button)}`);
        continue;
      }
      for (const [x, y] of [[0.5, 0.5], [0.1, 0.2], [0.9, 0.2], [0.1, 0.8], [0.9, 0.8]]) {
        const at = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
        if (at?.closest("button") !== button) {
          found.push(`${told(button)} is covered by ${at && told(at)}`);
          break;
        }
      }
    }
    for (const tile of result.length > 0 ? [] : seen(".hand .tile, .hand button")) {
      const card = document.querySelector(".decision").getBoundingClientRect();
      const { top, bottom } = tile.getBoundingClientRect();
      if (top < card.top - 1 || bottom > card.bottom + 1 || !isIn(tile.getBoundingClientRect())) {
        found.push(`the tile is cut at ${Math.round(top)} to ${Math.round(bottom)}: ${told(tile)}`);
      }
    }
    for (const button of seen(".tools button, .bar button, .decision button")) {
      const { left, right } = button.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1) {
        found.push(`it sticks out to the side: ${told(button)}`);
      }
    }
    const board = document.querySelector("#board").clientHeight;
    if (board < Math.min(innerHeight / 5, 160)) {
      found.push(`the board is ${board} px high`);
    }
    return found;
  });
}

/** The texts next to a decision. */
const besides = {
  "nothing": async () => {},
  "a message": async (page) => {
    await load(page, "{}");
    await page.locator(".notice").waitFor();
  },
  "a hint": async (page) => {
    if (await page.locator(".hint-switch button").count() > 0) {
      await page.keyboard.press("Escape");
      await page.locator(".notice").waitFor({ state: "detached" });
      await page.keyboard.press("i");
      await page.locator(".advice .round").waitFor({ timeout: 60_000 });
    }
  },
};

test("every decision is covered", async () => {
  // The rules engine names the phases.
  const tried = new Set(decisions.map(([phase]) => phase));
  expect(phases().filter((name) => !tried.has(name))).toEqual([]);
});

/** Windows of phones and tablets, with touch, and of laptops. */
const windows = {
  finger: [[320, 568], [320, 640], [360, 640], [390, 844], [667, 375], [844, 390], [932, 430], [768, 1024]],
  // 200 % zoom in a window of 1280 px leaves 640 x 400 px.
  mouse: [[640, 400], [1280, 480], [1280, 650], [1280, 800], [1366, 650], [2560, 1440], [3840, 2160]],
};

/** One in this many windows is measured in every run. */
const turns = 40;

for (const [hand, sizes] of Object.entries(windows)) {
  for (const [players, states] of Object.entries({ few: [...decisions, ["over", over]], six: ofSix })) {
    test.describe(() => {
      test.use({ hasTouch: hand === "finger" });

      // By both hands in full runs; by one of them in every run.
      const tag = (players === "six") === (hand === "mouse") ? [] : "@long";
      test(`every decision of ${players} players can be made in every window by ${hand}`, { tag }, async ({ page, open }) => {
        test.setTimeout(600_000);
        await open();
        let count = 0;
        const items = states.map(([phase, record], n) => ({ name: `${phase} ${n}`, phase, record }));
        await each(items, async ({ name, phase, record }) => {
          const texts = Object.keys(besides).filter((what) => what !== "a hint" || phase !== "over");
          const measured = texts.map((what) => [what, sizes.filter(([width, height]) =>
            isTurn(`${players} ${name} ${what} ${width} ${height}`, 0, turns))]).filter(([, some]) => some.length > 0);
          if (measured.length === 0) {
            return;
          }
          await load(page, named(record));
          await due(page, phase);
          await page.locator(phase === "over" ? ".result" : ".table").waitFor();
          const wrong = [];
          for (const [what, some] of measured) {
            await besides[what](page);
            for (const [width, height] of some) {
              await page.setViewportSize({ width, height });
              await rest(page);
              count += 1;
              const found = await unreachable(page);
              wrong.push(...found.map((it) => `${width} x ${height}, with ${what}: ${it}`));
            }
          }
          expect(wrong.length, wrong.join("\n")).toBe(0);
        });
        expect(count, "windows measured").toBeGreaterThan(1);
      });
    });
  }
}

test.describe(() => {
  test.use({ forcedColors: "active" });

  test("in forced colors, lines replace colors", async ({ page, open }) => {
    await open();
    await load(page, moment("tower/tower-range-2", 1));
    await due(page, "figure");
    const border = (selector) =>
      page.locator(selector).first().evaluate((it) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(it);
        return [borderTopWidth, borderTopStyle, borderTopColor].join(" ");
      });
    expect(await border(".seat.on")).not.toBe(await border(".seat:not(.on)"));
    await openViews(page);
    const overlay = page.locator(".overlay-switches [aria-pressed]").first();
    const before = await border(".overlay-switches [aria-pressed]");
    await overlay.click();
    await expect(overlay).toHaveAttribute("aria-pressed", "true");
    expect(await border(".overlay-switches [aria-pressed]")).not.toBe(before);
    expect(await border('.history [aria-disabled="true"]')).toMatch(/dashed/);
    expect(await violations(page)).toEqual([]);
  });
});
