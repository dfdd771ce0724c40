// A computer at the strength of the person: chosen, explained, kept with its game.

import { violations } from "../support/axe.mjs";
import { begin, customize, kept, place, placementHints, resume } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";
import { pace, persons } from "./duel.mjs";

/** A result that is a tie with a computer of this level. */
const tie = (n, bot) => ({
  id: n.toString(16).padStart(16, "0"),
  time: `${1_770_000_000_000 + n}`,
  program: "1.1.1",
  systems: [],
  players: [
    { color: "red", score: 50, points: { cities: 50 } },
    { color: "blue", bot, score: 50, points: { cities: 50 } },
  ],
});

/** The level of the computer in the score board. */
const level = (page) => page.locator(".seat").nth(1).locator("small");

/** A turn without a meeple, and the computer's answer. */
async function turn(page) {
  const [[x, y]] = await placementHints(page);
  await page.mouse.click(x, y);
  await page.locator("button.none").click();
  await persons(page);
}

test("a computer at one's own strength begins near the rating, and keeps that level", async ({ page, open }) => {
  await pace(page, "fast");
  await open();
  await page.locator("select[name=level]").selectOption("adaptive");
  await begin(page, "first", "computer");
  await expect(page.getByRole("alert")).toContainText("You have no rating yet, so the computer begins at “careful”.");
  await expect(level(page)).toHaveText("careful");
  expect(await violations(page)).toEqual([]);
  await turn(page);
  await turn(page);
  const [before] = await kept(page);
  expect(before.players.map(({ bot }) => bot)).toEqual([undefined, "adaptive careful"]);
  const shown = await level(page).textContent();
  await resume(page);
  await expect(level(page)).toHaveText(shown);
  await expect(page.getByRole("alert")).toBeEmpty();
  await turn(page);
  const [after] = await kept(page);
  expect(after.players).toEqual(before.players);
  expect(after.actions.slice(0, before.actions.length)).toEqual(before.actions);

  const results = Array.from({ length: 12 }, (_, n) => tie(n, "hard"));
  await page.evaluate((results) => {
    results.forEach((result) => localStorage.setItem(`bastide.result.${result.id}`, JSON.stringify(result)));
  }, results);
  await page.locator("#menu > summary").click();
  await page.getByRole("button", { name: "New game" }).click();
  await expect(page.locator(".again")).toContainText("Computer, my strength");
  await customize(page);
  await page.getByText("Levels and styles").click();
  await expect(page.locator(".levels")).toContainText(
    "My strength: adapts to you. Without a rating it begins at “careful”",
  );
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(level(page)).toHaveText("hard");
  await expect(page.getByRole("alert")).toBeEmpty();
  // With a second person, there is nobody to adapt to.
  await page.locator("#menu > summary").click();
  await page.getByRole("button", { name: "New game" }).click();
  await customize(page);
  await page.getByRole("button", { name: "Add a player" }).click();
  await page.getByLabel("Player 3: person or computer").selectOption("adaptive");
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "“My strength” needs exactly one person at the table, so the computer stays at “careful”.",
  );
});
