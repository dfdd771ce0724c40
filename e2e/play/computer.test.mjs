// Computer players: games with them, watching them, hints, the review.

import { violations } from "../support/axe.mjs";
import { begin, choices, customize, due, ended, kept, load, middle, openMenu, placementHints, played, rest, resume, tiles } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";
import { duel, first, pace, persons, watched } from "./duel.mjs";

test.use({ reducedMotion: "no-preference" });

/** A short game with some of every expansion. */
const small = {
  format: "bastide/1",
  players: [
    { color: "red", name: "Anna" },
    { color: "blue", bot: "easy" },
    { color: "green", bot: "medium" },
    { color: "yellow", bot: "hard" },
  ],
  stack: [
    "tower.A", "watch.A", "bcb.D", "base.E", "base.V", "tower.C", "base.U", "base.B",
    "tower.D", "base.D", "watch.C", "base.V",
  ],
  actions: [],
};

/** The number of actions before the moment on the table. */
function moment(page) {
  return page.locator("#moment").inputValue().then(Number);
}

test.describe(() => {
  test.use(screens.phone);

  test("a game with all expansions against three computers is played on a phone", { tag: "@long" }, async ({ page, open }) => {
    await pace(page, "fast");
    await open();
    await load(page, small);
    await page.locator(".seat").nth(3).waitFor();
    await expect(page.locator(".seat .name .icon")).toHaveCount(3);
    let hints = 0;
    const mine = new Set();
    for (let n = 0; ; n++) {
      expect(n, "the game does not end").toBeLessThan(200);
      await persons(page);
      const phase = await page.locator(".decision").getAttribute("data-phase");
      if (phase === "over") {
        break;
      }
      await expect(page.locator(".seat.on .name")).toHaveText(/^Anna/);
      if (!mine.has(phase)) {
        await page.keyboard.press("i");
        await page.locator(".advice .headline").waitFor({ timeout: 60_000 });
        hints += 1;
        expect(await violations(page), phase).toEqual([]);
      }
      mine.add(phase);
      if (phase === "place") {
        await page.keyboard.press("i");
        await page.locator(".ghost-rim").or(page.locator(".advice .headline")).first().waitFor();
        if (await page.locator(".ghost-rim").count() === 0) {
          await page.mouse.move(...(await middle(page.locator(".placement-hint").first())));
        }
        await page.locator(".decision button.main").click();
      } else if (phase === "offer" || phase === "bid") {
        await page.locator(".foot button[type=submit]").click();
      } else {
        await choices(page).first().click();
      }
    }
    expect(hints).toBeGreaterThanOrEqual(2);
    expect(mine.has("place")).toBeTruthy();
    expect(mine.has("figure")).toBeTruthy();
    await ended(page);
    expect(await violations(page)).toEqual([]);

    await page.getByRole("button", { name: "Review the game" }).click();
    await page.getByText(/Each decision is compared/).waitFor({ timeout: 60_000 });
    await expect(page.locator(".accounts li")).toHaveText(/Anna: [\d.]+ points lost/);
    await expect(page.locator(".accounts li"), "computers are not reviewed").toHaveCount(1);
    await expect(page.locator(".result").getByText(/ won by \d+ points?[.,]/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.locator(".mistakes button").first().click();
    await page.locator(".verdict p", { hasText: /Better by/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.locator(".verdict").getByRole("button", { name: "Result" }).click();
    await page.locator(".result").waitFor();
  });
});

test("the result does not move while a long game is reviewed", async ({ page, open }) => {
  await open();
  await load(page, played("two-players"));
  const result = page.locator(".result");
  await result.waitFor();
  await rest(page);
  await result.evaluate((element) => {
    element.stayed = true;
  });
  await page.getByRole("button", { name: "Review the game" }).click();
  const told = page.locator(".reviewing .fine");
  await expect.poll(async () => Number.parseInt(await told.innerText()), { timeout: 60_000 }).toBeGreaterThan(3);
  expect(await result.evaluate((element) => element.stayed)).toBe(true);
  await page.getByRole("button", { name: "Stop the review" }).click();
  await page.getByRole("button", { name: "Resume the review" }).waitFor();
});

test("one click starts a game against the computer, which loads only then", async ({ page, open }) => {
  const loads = [];
  page.on("request", (request) => loads.push(new URL(request.url()).pathname));
  const bots = () => loads.filter((path) => path.includes("/bots-"));
  await open();
  await begin(page, "favorites");
  await page.locator(".placement-hint").first().waitFor();
  expect(bots()).toEqual([]);
  await page.locator("#menu > summary").click();
  await page.getByRole("button", { name: "New game" }).click();
  await begin(page, "first", "computer");
  await page.locator(".placement-hint").first().waitFor();
  await expect(page.locator(".seat").nth(1)).toHaveText(/Blue\s+easy/);
  await page.locator(".placement-hint").first().hover({ force: true });
  await page.locator(".decision button.main").click();
  await page.locator("button.none").click();
  await persons(page);
  expect(await tiles(page)).toBeGreaterThanOrEqual(3);
  expect(bots().length, bots().join(" ")).toBe(3);
  const [game] = await kept(page);
  expect(game.players[1].bot).toBe("easy");
  await page.locator("#menu > summary").click();
  await page.getByRole("button", { name: "New game" }).click();
  await expect(page.locator(".saves li").first()).toContainText("Base game, Blue: easy");
});

test("levels chosen on the start screen stay with the game", async ({ page, open }) => {
  await open();
  await customize(page);
  await page.getByLabel("Player 2: person or computer").selectOption("hard");
  await page.getByRole("button", { name: "Add a player" }).click();
  await page.getByLabel("Player 3: person or computer").selectOption("easy");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".placement-hint").first().waitFor();
  await resume(page);
  await page.locator(".placement-hint").first().waitFor();
  const seats = await page.locator(".seat .name").allInnerTexts();
  expect(seats.map((text) => text.replace(/\s+/g, " "))).toEqual(["Red", "Blue hard", "Yellow easy"]);
});

test("undo stops the thinking and returns to the last decision of a person", async ({ page, open }) => {
  await page.clock.install();
  await pace(page, "slow");
  await open();
  await load(page, duel);
  await page.getByRole("button", { name: "Replay (H)" }).click();
  await first(page);
  await page.getByText("Blue (medium) is thinking").first().waitFor();
  expect(await moment(page)).toBe(2);
  await page.keyboard.press("u");
  await due(page, "figure");
  expect(await moment(page)).toBe(1);
  // No action follows after the computer's pause.
  await page.clock.runFor(2_500);
  expect(await moment(page)).toBe(1);
  await page.keyboard.press("n");
  await persons(page);
  const after = await moment(page);
  expect(after).toBeGreaterThan(2);
  await page.keyboard.press("u");
  await due(page, "figure");
  expect(await moment(page), "past all that the computer did").toBe(1);
});

test("games of computers are watched, paused and stepped", async ({ page, open }) => {
  await open();
  await load(page, watched);
  await page.getByRole("button", { name: "Replay (H)" }).click();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByText(/paused$/).first().waitFor();
  const before = await moment(page);
  await page.getByRole("button", { name: "One move", exact: true }).click();
  await page.waitForFunction((n) => Number(document.getElementById("moment").value) === n + 1, before);
  await page.getByText(/paused$/).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await openMenu(page, "Settings");
  await page.getByLabel("Computer speed").selectOption("fast");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await ended(page);
  expect(await tiles(page)).toBe(9);
  await expect(page.getByRole("button", { name: "Review the game" })).toHaveCount(0);
});

test("a computer's action is explained with numbers", async ({ page, open }) => {
  await pace(page, "fast");
  await open();
  await load(page, duel);
  await first(page);
  await persons(page);
  await page.locator(".log .why").first().click();
  await page.locator(".log .reasons .numbers summary").click();
  const told = await page.locator(".log .reasons").innerText();
  const edges = await page.locator(".log .reasons > *").evaluateAll((parts) => parts.map((it) => it.getBoundingClientRect().left));
  expect(new Set(edges).size, "one below the other").toBe(1);
  expect(told).toMatch(/should (win|lose) by about \d+ points?\.|It should end about even\./);
  expect(told).toMatch(/The next best move is \d+\.\d points worse\.|Another move is just as good\./);
  expect(await violations(page)).toEqual([]);
  await page.locator(".log .why").first().click();
  await expect(page.locator(".log .reasons")).toHaveCount(0);
  // The same after a reload, which keeps no reasons.
  await rest(page);
  await page.reload();
  await page.locator(".log .why").first().click();
  await page.locator(".log .reasons .numbers summary").click();
  await expect(page.locator(".log .reasons")).toContainText(/next best|just as good/);
  expect(await page.locator(".log .reasons").innerText()).toBe(told);
});

test("a hint shows a move without playing it", async ({ page, open }) => {
  await open();
  await load(page, duel);
  await page.locator(".placement-hint").first().waitFor();
  await page.getByRole("button", { name: "Hint (I)" }).click();
  await page.locator(".advice .headline").waitFor({ timeout: 60_000 });
  await expect(page.locator(".advised-rim")).toHaveCount(1);
  expect(await tiles(page)).toBe(1);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Hide hint" }).click();
  await expect(page.locator(".advised-rim")).toHaveCount(0);
  await page.keyboard.press("i");
  await page.locator(".advised-rim").waitFor({ state: "attached" });
  await page.locator(".decision button.main").click();
  await due(page, "figure");
  expect(await tiles(page)).toBe(2);
});

test("a seat is handed to a computer and back", async ({ page, open }) => {
  await pace(page, "fast");
  await open();
  await load(page, { ...duel, players: [{ color: "red", name: "Anna" }, { color: "blue" }] });
  await first(page);
  await page.locator(".placement-hint").first().waitFor();
  await page.locator("#menu > summary").click();
  await page.getByRole("button", { name: "Change players" }).click();
  await page.getByLabel("Blue: person or computer").selectOption("hard");
  await page.locator(".seat.on", { hasText: "Anna" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Blue: person or computer").selectOption("person");
  await expect(page.locator(".seat .name .icon")).toHaveCount(0);
  await page.keyboard.press("Escape");
  const [[x, y]] = await placementHints(page);
  await page.mouse.move(x, y);
  await page.locator(".decision button.main").click();
  await page.locator("button.none").click();
  await expect(page.locator(".prompt")).toHaveText(/^Blue/);
});
