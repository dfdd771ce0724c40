// The clock and handicap points.

import { violations } from "../support/axe.mjs";
import { customize, kept, placementHints, rest, scores } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";

/** Starts a base game for two with a clock, from the start screen. */
async function begin(page, { time = "5 minutes each", end = "The player loses" } = {}) {
  await customize(page);
  await page.getByRole("button", { name: "Clock, length, handicap" }).click();
  await page.getByRole("dialog").getByRole("combobox").first().selectOption({ label: time });
  if (time.endsWith("each")) {
    await page.getByLabel("When time runs out").selectOption({ label: end });
  }
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".placement-hint").first().waitFor();
}

const times = (page) => page.locator(".clock time").allTextContents();
const text = (page) => page.evaluate(() => Object.entries({ ...localStorage }).find(([key]) => key.startsWith("bastide.game."))?.[1]);

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date("2026-01-01T12:00:00") });
});

/** A turn without a meeple. */
async function turn(page) {
  const [[x, y]] = await placementHints(page);
  await page.mouse.click(x, y);
  await page.clock.runFor(500);
  await page.locator(".actions .none").click();
  await page.clock.runFor(500);
}

test("time passes for the thinking player, and not during a dialog", async ({ page, open }) => {
  await open();
  await begin(page);
  await page.clock.runFor(10_000);
  const [red, blue] = await times(page);
  expect(red).toMatch(/^4:5[01]$/);
  expect(blue).toBe("5:00");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("b");
  await page.getByRole("dialog").waitFor();
  const before = await times(page);
  await page.clock.runFor(5_000);
  expect(await times(page)).toEqual(before);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Pause the clock/ }).click();
  // The clock stops when the button changes; until then a second may pass.
  await page.getByRole("button", { name: "Resume the clock" }).waitFor();
  const paused = await times(page);
  await page.clock.runFor(5_000);
  expect(await times(page)).toEqual(paused);
  await page.getByRole("button", { name: "Resume the clock" }).click();
  await page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true, configurable: true }));
  await page.clock.runFor(1_000);
  const hidden = await times(page);
  await page.clock.runFor(5_000);
  expect(await times(page)).toEqual(hidden);
});

test("a player who runs out of time loses, with a message", async ({ page, open }) => {
  await open();
  await begin(page);
  await page.clock.runFor(301_000);
  await page.getByRole("alert").getByText("Red is out of time and has lost.").waitFor();
  expect(await violations(page)).toEqual([]);
  const [[x, y]] = await placementHints(page);
  await page.mouse.click(x, y);
  await page.getByRole("alert").getByText(/lost on time/).waitFor();
  const results = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("bastide.result.")).map((key) => JSON.parse(localStorage[key])));
  expect(results.map(({ players }) => players[0].late)).toEqual([true]);
  await page.getByRole("button", { name: "Play on anyway" }).click();
  await turn(page);
  expect((await kept(page))[0].actions.length).toBe(2);
});

test("the clock is saved with the game, and a damaged one costs nothing else", async ({ page, open }) => {
  await open();
  await begin(page, { end: "The game goes on" });
  await page.clock.runFor(20_000);
  await turn(page);
  await page.clock.runFor(30_000);
  await page.waitForLoadState("networkidle");
  await page.reload();
  expect(await text(page)).toMatch(/^%clock 300 0 go-on 2\d{4} (2[89]|3\d)\d{3}$/m);
  await page.locator(".table").waitFor();
  await page.locator(".clock").waitFor();
  expect((await times(page))[1]).toMatch(/^4:[23]\d$/);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.startsWith("bastide.game."));
    sessionStorage.setItem("broken", localStorage[key].replace(/%clock .*/, "%clock soon"));
    sessionStorage.setItem("key", key);
  });
  await page.addInitScript(() => {
    if (sessionStorage.getItem("broken")) {
      localStorage.setItem(sessionStorage.getItem("key"), sessionStorage.getItem("broken"));
    }
  });
  await page.waitForLoadState("networkidle");
  await page.reload();
  await page.locator(".table").waitFor();
  await page.getByText("The clock of this saved game was damaged").waitFor();
  await page.locator(".placement-hint").first().waitFor();
});

test("a clock can only show the time, and handicap points are given", async ({ page, open }) => {
  await open();
  await customize(page);
  await page.getByRole("button", { name: "Clock, length, handicap" }).click();
  await page.getByLabel("Starting points for Blue").selectOption({ label: "15 points" });
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();
  await begin(page, { time: "Show the time used" });
  await page.clock.runFor(7_000);
  expect((await times(page))[0]).toMatch(/^0:0[67]$/);
  expect(await scores(page)).toEqual([0, 15]);
});

for (const [name, screen] of Object.entries({ phone: screens.phone })) {
  test.describe(`on a ${name}`, () => {
    test.use(screen);

    test("the clock takes no room from the board", async ({ page, open }) => {
      await open();
      await begin(page);
      await page.clock.runFor(1_000);
      await page.locator(".clock time").first().waitFor();
      const box = await page.locator(".clock").boundingBox();
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize().width);
      for (const [, y] of await placementHints(page)) {
        expect(y).toBeGreaterThan(box.y + box.height);
      }
      expect(await violations(page)).toEqual([]);
    });
  });
}
