// Questions about the board by keyboard, and disabled controls with their reasons.

import { violations } from "../support/axe.mjs";
import { due, load, market, moment, openMenu, scores, short } from "../support/game.mjs";
import { eachSize, expect, tables, test } from "../support/harness.mjs";

/** The announcement for screen readers. */
const said = (page) => page.locator("p[role=status]");

test("keys ask about the board, and the answer is shown and announced", async ({ page, open }) => {
  await open();
  await load(page, moment("tower/tower-range-2", 0));
  await due(page, "place");
  await page.locator("#grid:focus").waitFor({ state: "attached" });
  const answer = page.locator(".answer");
  await page.keyboard.press("Shift+T");
  await answer.waitFor();
  await expect(answer).toHaveText(/Tower with 1 floor/);
  await expect(said(page)).toHaveText(/Tower with 1 floor/);
  await expect.poll(() => page.locator(".overlay-marks > *").count(), { message: "the range is drawn" }).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("ArrowUp");
  await answer.waitFor({ state: "detached" });
  await page.keyboard.press("Shift+T");
  await expect(answer).toHaveText(/no tower here. Reached by/);
  await page.keyboard.press("x");
  await expect(answer).toHaveText(/1 north: .*[^]*Completed road: 3 tiles = 3\./);
  await page.keyboard.press("Escape");
  await answer.waitFor({ state: "detached" });
  // Upper-case letters without Shift toggle overlays as usual.
  await page.keyboard.press("t");
  await page.locator(".overlay-box.on").waitFor();
});

test("a press on a gap shows which tiles fit, their chances, and what they complete", async ({ page, open }) => {
  await open();
  await load(page, {
    ...short,
    stack: ["base.A", "base.E", "base.B", "base.A", "base.U", "base.U"],
    actions: ["place 1,0 90", "meeple road W"],
  });
  await due(page, "place");
  await page.locator("#grid").focus();
  await page.keyboard.press("ArrowLeft");
  // The first press is refused.
  await page.keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
  await page.keyboard.press("Enter");
  const answer = page.locator(".answer");
  await expect(answer).toContainText("Remaining tiles that fit here: 3 of 4.");
  await expect(answer).toContainText("The chance that the next tile fits is 75%.");
  const outcomes = answer.getByRole("listitem");
  await expect(outcomes.first()).toHaveText("1 tile: Completes a road: 3 points for Anna.");
  await expect(outcomes.last()).toHaveText("2 tiles: Completes nothing.");
  await expect(outcomes.last().locator("svg")).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
});

/** Records the texts inserted into elements of `selector`, as screen readers do. */
const hear = (page, selector) =>
  page.evaluate((selector) => {
    window.heard = [];
    const note = (records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      window.heard.push(...added.map((node) => node.textContent.trim()).filter((text) => text !== ""));
    };
    const options = { childList: true, characterData: true, subtree: true };
    new MutationObserver(note).observe(document.querySelector(selector), options);
  }, selector);

test("questions are answered, and refusals have reasons", ({ page, open }) =>
  tables({ page, open }, {
    async "a repeated refusal or answer is announced again"(page) {
      await load(page, short);
      await due(page, "place");
      await hear(page, ".notices [role=alert]");
      await page.locator("#grid").focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowLeft");
      // Enter on a tile.
      const count = () => page.evaluate(() => window.heard.length);
      for (const n of [1, 2, 3]) {
        await page.keyboard.press("Enter");
        await page.getByRole("alert").filter({ hasText: /\S/ }).waitFor();
        await expect.poll(count).toBe(n);
      }
      expect(new Set(await page.evaluate(() => window.heard)).size).toBe(1);
      await page.keyboard.press("Escape");
      await hear(page, "p[role=status]");
      for (const n of [1, 2, 3]) {
        await page.keyboard.press("x");
        await expect.poll(() => page.evaluate(() => window.heard.filter((text) => /Start tile|The road/i.test(text)).length)).toBe(n);
      }
    },

    async "disabled undo and redo give their reasons"(page) {
      await load(page, short);
      const undo = page.locator('.history button[aria-disabled="true"]').first();
      await expect(undo).toHaveAttribute("aria-label", /start of the game/);
      await undo.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toHaveText(/start of the game/);
    },

    async "a prisoner is bought back on the score board"(page) {
      await load(page, moment("tower/tower-ransom-late", 2));
      await due(page, "late-ransom");
      const before = await scores(page);
      await page.locator("button.held").click();
      // Points are paid only when that is confirmed.
      expect(await scores(page)).toEqual(before);
      await page.getByRole("button", { name: "Buy back from Blue (3)" }).click();
      await due(page, "place");
      expect(await scores(page)).toEqual([before[0] - 3, before[1] + 3]);
    },

    async "an unaffordable ransom gives its reason"(page) {
      await load(page, moment("tower/tower-ransom-minimum", 0));
      const held = page.locator('button.held[aria-disabled="true"]');
      await expect(held).toHaveAttribute("aria-label", /a ransom costs 3/);
      await held.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toHaveText(/a ransom costs 3/);
      await page.getByRole("alert").locator("summary").click();
      await expect(page.getByRole("alert")).toHaveText(/tower-ransom-minimum/);
      expect(await scores(page)).toEqual([2, 6]);
    },

    async "refused choices are listed with their reasons"(page) {
      await load(page, moment("tower/tower-ransom-minimum", 1));
      await due(page, "figure");
      const refused = page.locator(".refused");
      await refused.locator("summary").click();
      await expect(refused).toHaveText(/Buy back your meeple from Blue[^]*a ransom costs 3/);
      expect(await violations(page)).toEqual([]);
    },

    async "another player's decision asks to hand over the device"(page) {
      await load(page, market({}, 1));
      await due(page, "bid");
      await expect(page.locator(".hand-over")).toHaveText("Green decides");
      expect(await violations(page)).toEqual([]);
    },
  }));

test("a repeated message of the library is announced again", async ({ page, open }) => {
  await open();
  await page.getByRole("button", { name: "Learn by example", exact: true }).click();
  const paste = page.locator(".library-paste");
  await paste.locator("summary").click();
  await paste.locator("textarea").fill("a shopping list");
  await hear(page, ".library-paste [role=alert]");
  for (const n of [1, 2]) {
    await paste.getByRole("button").click();
    await expect.poll(() => page.evaluate(() => window.heard.length)).toBe(n);
  }
});

test("the sheet of keys opens and closes, and letters can be turned off", async ({ page, open }) => {
  await open();
  await load(page, short);
  await page.locator("#grid:focus").waitFor({ state: "attached" });
  await page.keyboard.press("?");
  const sheet = page.locator("dialog[open]");
  await sheet.waitFor();
  await expect(sheet.getByRole("heading", { level: 2 })).toHaveText("Keyboard shortcuts");
  await expect.poll(() => sheet.locator("dt kbd").count()).toBeGreaterThan(20);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await openMenu(page, "Settings");
  await page.getByLabel("Single-key shortcuts").uncheck();
  await page.keyboard.press("Escape");
  await page.locator("#grid").focus();
  await page.keyboard.press("?");
  await page.keyboard.press("x");
  await expect(sheet).toHaveCount(0);
  await expect(page.locator(".answer")).toHaveCount(0);
});

test("six players with prisoners fit every window", async ({ page, open }) => {
  await open();
  const colors = ["red", "blue", "yellow", "green", "black", "pink"];
  await load(page, {
    format: "bastide/1",
    players: colors.map((color) => ({ color, name: `Wilhelmina ${color}` })),
    position: {
      tiles: ["base.D 0,0 0", "tower.H 1,0 0"],
      prisoners: ["red meeple by blue", "red meeple by pink", "blue meeple by green", "pink meeple by black"],
      scores: { red: 120, blue: 98, yellow: 77, green: 101, black: 5, pink: 64 },
    },
    stack: ["base.V", "base.U"],
  });
  await due(page, "place");
  await eachSize(page, [{ width: 1280, height: 800 }, { width: 390, height: 844 }, { width: 320, height: 640 }], async (size) => {
    const bad = await page.evaluate(() => {
      const seats = [...document.querySelectorAll(".seat")];
      const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      const over = seats.filter((seat) => seat.scrollWidth > seat.clientWidth + 1).length;
      const small = [...document.querySelectorAll("button.held")]
        .map((held) => held.getBoundingClientRect())
        .filter((box) => box.width < 24 || box.height < 24).length;
      const heights = seats.map((seat) => seat.getBoundingClientRect().height);
      return { wide, over, small, tallest: Math.max(...heights) };
    });
    expect({ ...bad, tallest: 0 }).toEqual({ wide: 0, over: 0, small: 0, tallest: 0 });
    expect(bad.tallest, `a seat is ${bad.tallest} px high`).toBeLessThanOrEqual(80);
    const board = await page.locator("#board").boundingBox();
    expect(board.height, `the board is ${board.height} px high`).toBeGreaterThanOrEqual(size.height / 4);
    expect(await violations(page)).toEqual([]);
  });
});
