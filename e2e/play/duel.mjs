// Games with computers for several tests.

import { place, short } from "../support/game.mjs";

/** Two computers and a few tiles. */
export const watched = {
  ...short,
  players: [{ color: "red", bot: "easy" }, { color: "blue", bot: "medium" }],
  stack: ["base.U", "base.E", "base.B", "base.U", "base.V", "base.V", "base.U", "base.E"],
};

/** Anna against a computer. */
export const duel = { ...watched, players: [{ color: "red", name: "Anna" }, { color: "blue", bot: "medium" }] };

/** Sets the speed of computers, before the page is opened. */
export function pace(page, name) {
  return page.addInitScript((name) => localStorage.setItem("bastide.pace", name), name);
}

/** Waits for a person's decision, or for the end of the game. */
export function persons(page) {
  return page.locator(".decision:not(.bot)").waitFor();
}

/** Anna's first turn: a tile without meeple. */
export async function first(page) {
  await place(page, "1,0");
  await page.locator("button.none").click();
}
