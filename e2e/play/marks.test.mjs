// Choosing a figure on the board: a mark for each place, then the figures for it; on a
// phone every choice needs a second press.

import { due, load, made, middle, moment, rest, short, still, whole } from "../support/game.mjs";
import { expect, screens, tables, test } from "../support/harness.mjs";

/** Figures of six kinds, a distant tower of one floor, and a prisoner to buy back. */
const kinds = {
  format: "bastide/1",
  players: [{ color: "red" }, { color: "blue", name: "Bartholomäus" }],
  systems: ["tower", "inns", "traders", "abbot", "phantom", "bridges"],
  position: {
    tiles: ["base.D 0,0 0", "tower.K 0,-1 180", ...[1, 2, 3, 4, 5, 6].map((x) => `base.U ${x},0 0`)],
    floors: ["0,-1 1"],
    prisoners: ["red meeple by blue"],
    scores: { red: 5 },
  },
  stack: ["base.L", "base.B"],
  actions: ["place 7,0 0"],
};

const marks = (page) => page.locator(".choices .choice");
const buttons = (page) => page.locator(".decision .list button:not(.rule-link)");
const main = (page) => page.locator(".main-box button");

/** Opens the record at the choice of a figure, with the board at rest. */
async function begin(page, record, phase = "figure") {
  await load(page, record);
  await due(page, phase);
  await rest(page);
  await still(page);
}

/** The smallest distance between two marks, in pixels. */
const nearest = (page) => page.locator(".choices .choice .reach").evaluateAll((all) => {
  const at = all.map((mark) => {
    const { x, y, width, height } = mark.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });
  const far = at.flatMap(([x, y], n) => at.slice(0, n).map(([a, b]) => Math.hypot(x - a, y - b)));
  return Math.min(...far);
});

/** True if the tile placed last is entirely in the board's window. */
const isInView = (page) => page.locator("#tiles > svg").last().evaluate((tile) => {
  const board = document.querySelector("#board").getBoundingClientRect();
  const { left, right, top, bottom } = tile.getBoundingClientRect();
  return left >= board.left && right <= board.right && top >= board.top && bottom <= board.bottom;
});

test("places have marks, and figures are chosen for them", ({ page, open }) =>
  tables({ page, open }, {
    async "each place has one mark, with its points if there are any"(page) {
      await begin(page, kinds);
      const rows = await page.locator(".list .kinds, .list .at").count();
      const bridges = await page.locator(".list").getByRole("button", { name: /^Bridge/ }).count();
      await expect(marks(page)).toHaveCount(rows + bridges);
      expect(rows).toBeGreaterThan(3);
      expect(await page.locator(".list .kinds button").count()).toBeGreaterThan(rows);
      const chips = await page.locator(".choices .chip text").allTextContents();
      expect(chips.length).toBeGreaterThan(0);
      for (const chip of chips) {
        expect(chip).toMatch(/^\+?[1-9]/);
      }
      await expect(page.locator(".list .at")).toContainText(["Build floor 2"]);
    },

    async "with a mouse a place for several figures is chosen first, then the figure"(page) {
      await begin(page, kinds);
      const before = kinds.actions;
      await page.mouse.click(...(await middle(marks(page).first())));
      await expect(main(page)).toHaveText(/^Place: /);
      expect(await made(page)).toEqual(before);
      const row = page.locator(".list .kinds").filter({ has: page.locator("[data-pointed]") });
      await expect(row).toHaveCount(1);
      await row.getByRole("button", { name: /large meeple/ }).click();
      await due(page, "phantom");
      expect((await made(page)).at(-1)).toMatch(/^large /);
    },

    async "the drawn tile in hand looks as it will on the board"(page) {
      await load(page, { ...short, stack: ["base.E", "base.U"] });
      await page.locator(".fields path[fill]").first().waitFor();
      const hint = page.locator('.placement-hint[data-cell="0,-1"]');
      await hint.waitFor();
      await still(page);
      await page.mouse.move(...(await middle(hint)));
      await page.locator(".ghost").waitFor();
      const hand = page.locator(".hand .tile svg");
      await expect(hand).toHaveAttribute("viewBox", "0 -1000 1000 1000");
      const art = await hand.locator("> g").innerHTML();
      const tones = await hand.locator("> path[fill]").evaluateAll((paths) => paths.map((it) => it.getAttribute("fill")));
      await page.getByRole("button", { name: "Place", exact: true }).click();
      await due(page, "figure");
      const laid = await page.locator('[id="at0,-1"]').innerHTML();
      expect(laid.replace("<!---->", "")).toBe(art);
      await rest(page);
      const there = await page.locator(".fields path[fill]").evaluateAll((paths) => paths.map((it) => it.getAttribute("fill")));
      for (const tone of tones.filter((tone) => tone.startsWith("#"))) {
        expect(there).toContain(tone);
      }
    },
  }));

test("keys of choices are shown once a key was pressed", async ({ page, open }) => {
  await open();
  await begin(page, kinds);
  const keys = page.locator(".choices .cap, .decision kbd");
  expect(await keys.count()).toBeGreaterThan(5);
  for (const key of await keys.all()) {
    await expect(key).toBeHidden();
  }
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".choices .cap").first()).toBeVisible();
  await expect(page.locator(".decision kbd").first()).toBeVisible();
  // Every choice is reachable, with its full name.
  const count = await buttons(page).count();
  for (let n = 1; n < count; n++) {
    await page.keyboard.press("ArrowRight");
  }
  await expect(buttons(page).last()).toHaveAttribute("data-pointed");
  await expect(buttons(page).filter({ hasText: /^\s*$/ })).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use(screens.phone);

  test("figures are chosen by two taps", ({ page, open }) =>
    tables({ page, open }, {
      async "one tap decides nothing, anywhere"(page) {
        await begin(page, kinds);
        const before = kinds.actions;
        const places = await marks(page).all();
        for (const mark of places.filter((_, n) => whole || n % 2 === 0)) {
          const [x, y] = await middle(mark.locator(".reach"));
          const isSeen = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest(".window") !== null, [x, y]);
          if (!isSeen) {
            continue;
          }
          await page.touchscreen.tap(x, y);
          await expect(main(page)).toHaveText(/: /);
          expect(await made(page)).toEqual(before);
          // The first figure aimed is an ordinary meeple.
          await expect(page.locator(".choices .choice.on")).toHaveCount(1);
        }
        // Those of a row are alike.
        const all = await buttons(page).all();
        for (const button of all.filter((_, n) => whole || n % 3 === 0)) {
          await button.tap();
          await expect(button).toHaveAttribute("data-pointed");
          expect(await made(page)).toEqual(before);
        }
      },

      async "the button places the figure aimed last"(page) {
        await begin(page, kinds);
        await page.touchscreen.tap(...(await middle(marks(page).first().locator(".reach"))));
        await expect(main(page)).toHaveText(/^Place: (?!.*large)/);
        const large = page.locator(".list .kinds").first().getByRole("button", { name: /large meeple/ });
        await large.tap();
        await expect(main(page)).toHaveText(/^Place: .*large meeple/);
        // The board shows it as well.
        await expect(page.locator('.choices .choice.on use[href*="large"]')).toHaveCount(1);
        await main(page).tap();
        await due(page, "phantom");
        expect((await made(page)).at(-1)).toMatch(/^large /);
      },

      async "a second tap on the place does so, too"(page) {
        await begin(page, kinds);
        const at = await middle(marks(page).first().locator(".reach"));
        await page.touchscreen.tap(...at);
        await expect(main(page)).toHaveText(/^Place: /);
        await page.touchscreen.tap(...at);
        await due(page, "phantom");
        expect((await made(page)).at(-1)).toMatch(/^meeple /);
      },

      async "a prisoner on the score board is bought back by a second press"(page) {
        await begin(page, { ...kinds, actions: [] }, "place");
        const chip = page.locator("button.ransom");
        const reach = await chip.evaluate((chip) => {
          const { width, height } = chip.getBoundingClientRect();
          const inset = Number.parseFloat(getComputedStyle(chip, "::before").top);
          return [width - 2 * inset, height - 2 * inset];
        });
        expect(Math.min(...reach)).toBeGreaterThanOrEqual(44);
        await chip.tap();
        await expect(main(page)).toHaveText(/^Buy back from Bartholomäus \(3\)/);
        expect(await made(page)).toEqual([]);
        await main(page).tap();
        await expect.poll(() => made(page)).toEqual(["ransom blue"]);
      },

      async "the tile just placed comes close despite a distant tower, and the tower when it is chosen"(page) {
        await begin(page, kinds);
        expect(await nearest(page)).toBeGreaterThanOrEqual(43.5);
        expect(await isInView(page)).toBe(true);
        await page.locator(".list .at button").first().tap();
        await still(page);
        const tower = page.locator('[id="at0,-1"]');
        await expect(tower).toBeInViewport();
        expect(await made(page)).toEqual(kinds.actions);
      },

      async "a tile with distinguishable marks stays in place"(page) {
        await load(page, short);
        const hint = page.locator('.placement-hint[data-cell="1,0"]');
        await hint.waitFor();
        await still(page);
        await page.touchscreen.tap(...(await middle(hint)));
        const scale = () => page.locator(".still").getAttribute("viewBox");
        const before = await scale();
        await page.getByRole("button", { name: "Place", exact: true }).tap();
        await due(page, "figure");
        await rest(page);
        await still(page);
        expect(await scale()).toBe(before);
        expect(await nearest(page)).toBeGreaterThanOrEqual(43.5);
      },
    }));

  test("rotating a phone keeps the tile of the decision in view", async ({ page, open }) => {
    await open();
    for (const [from, to] of [[[844, 390], [360, 640]], [[390, 844], [844, 390]]]) {
      await page.setViewportSize({ width: from[0], height: from[1] });
      await begin(page, kinds);
      await page.setViewportSize({ width: to[0], height: to[1] });
      await rest(page);
      await still(page);
      expect(await isInView(page), `${from} to ${to}`).toBe(true);
    }
  });
});
