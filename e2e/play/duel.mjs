// Games against computers that several tests play.

import { place, short } from "../support/game.mjs";

/** Two computers and a few tiles. */
export const watched = {
  ...short,
  players: [{ color: "red", bot: "easy" }, { color: "blue", bot: "medium" }],
  stack: ["base.U", "base.E", "base.B", "base.U", "base.V", "base.V", "base.U", "base.E"],
};

/** Anna against a computer. */
export const duel = { ...watched, players: [{ color: "red", name: "Anna" }, { color: "blue", bot: "medium" }] };

/** Sets how fast computers play, before the page is opened. */
export function pace(page, name) {
  return page.addInitScript((name) => localStorage.setItem("bastide.pace", name), name);
}

/** Waits until a person has to decide, or until the game is over. */
export function persons(page) {
  return page.locator(".decision:not(.bot)").waitFor();
}

/** Anna's first turn: the tile and no meeple. */
export async function first(page) {
  await place(page, "1,0");
  await page.locator("button.none").click();
}
