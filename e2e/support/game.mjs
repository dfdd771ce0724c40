// Playing in the browser: a short game with a fixed stack, and helpers for tests and
// screenshots.

import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { gone } from "./browser.mjs";

/** Two players, four tiles. With the turns below, Anna ends with 7 points and Blue with 4. */
export const short = {
  format: "bastide/1",
  players: [{ color: "red", name: "Anna" }, { color: "blue" }],
  systems: [],
  stack: ["base.U", "base.E", "base.B", "base.U"],
  actions: [],
};

/**
 * The turns of that game: the cell; the number of the choice for a meeple, if any; and
 * the keys for the same. Anna has a road of 3 tiles and a monastery with 3 neighbors,
 * both open at the end: 3 + 4. Blue completes a city of two tiles: 4.
 */
export const turns = [
  { cell: "1,0", choice: 0, keys: ["ArrowRight", "Enter", "1"] },
  { cell: "0,-1", choice: 0, keys: ["ArrowUp", "ArrowLeft", "Enter", "1"] },
  { cell: "0,1", choice: 0, keys: ["ArrowDown", "ArrowDown", "Enter", "1"] },
  { cell: "-1,0", keys: ["ArrowLeft", "ArrowUp", "Enter", "n"] },
];

/** A few tiles of each set of the first five systems, enough for every kind of decision. */
export const few = [
  "base.U", "tower.K", "base.E", "bcb.A", "watch.A", "tower.A", "base.V", "bcb.D", "tower.B", "base.B",
  "watch.C", "base.X", "tower.J", "base.E", "bcb.E", "base.W", "tower.C", "watch.D", "base.V", "bcb.B",
  "tower.D", "base.K", "base.Vg", "watch.G", "bcb.G", "tower.F", "base.J", "base.U", "bcb.D", "base.N",
];

/**
 * True in a full run (`cargo xtask test --all browser`): games with all tiles, which take
 * a quarter of an hour, and every screen in each color scheme and in every way.
 */
export const whole = process.env.BASTIDE_WHOLE !== undefined;

/**
 * True if the thing called `name` is tested in way number `way` of `ways`. A hash of the
 * name decides, so that it keeps its way when others are added or removed.
 */
export function isTurn(name, way, ways) {
  let hash = 0;
  for (const letter of name) {
    hash = (Math.imul(hash, 31) + letter.codePointAt(0)) >>> 0;
  }
  // The lowest bits hardly depend on the first letters.
  return whole || ((hash ^ (hash >>> 15)) >>> 0) % ways === way;
}

/** A record's entry for the tiles drawn: all from a seed, or the given ones. */
export const tilesOf = (seed, stack) => (whole ? { seed } : { stack });

/** Opens `record` through the program's file button; that of the first picture is inert. */
export async function load(page, record) {
  const text = typeof record === "string" ? record : JSON.stringify(record);
  await page.locator("input[type=file]:not(#loading *)").first().setInputFiles({
    name: "game.json",
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });
}

/** Opens the menu, and a group in it. */
export async function openMenu(page, group) {
  await page.locator("#menu > summary").click();
  if (group !== undefined) {
    const summary = page.locator("#menu .group > summary", { hasText: group });
    if (!(await summary.evaluate(({ parentElement }) => parentElement.open))) {
      await summary.click();
    }
  }
}

/** Opens the overlay menu. */
export async function openViews(page) {
  await page.locator("#views > summary").click();
  await page.locator(".overlay-switches").waitFor();
}

/**
 * Starts a quick game from the start screen in any language: `first`, `favorites` or
 * `all`, with `computer`, `two` or `link`.
 */
export async function begin(page, game = "first", company = "two") {
  await page.locator(`[name=company][value=${company}]`).check();
  await page.locator(`button[name=${game}]`).click();
}

/** Opens the form of the custom game on the start screen, unless it is open. */
export async function customize(page) {
  if (!(await page.locator("details.custom").evaluate(({ open }) => open))) {
    await page.locator("details.custom > summary").click();
  }
  await page.locator(".custom form").waitFor();
}

/**
 * Waits until the app has finished its deferred work: the log, the remaining tiles, the
 * save. In a frame, `page` is an element of it.
 */
export function rest(page) {
  return page.evaluate(async () => {
    // Hidden pages get no frames.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, 400);
      });
    for (let n = 0; n < 3; n++) {
      await frame();
    }
    // A button that has just come ignores fingers.
    const delays = document.getAnimations().filter((one) => one.animationName === "ready");
    await Promise.all(delays.map((one) => one.finished.catch(() => {})));
  });
}

/** Reloads the page, which resumes the game on the table. */
export async function resume(page) {
  await page.reload();
  await page.locator(".table").waitFor();
}

/** The texts of the saved games, latest first. */
async function keptTexts(page) {
  await rest(page);
  const texts = await page.evaluate(() =>
    Object.entries({ ...localStorage })
      .filter(([key]) => key.startsWith("bastide.game."))
      .map(([, text]) => text),
  );
  const time = (text) => Number(/^%time (\d+)/m.exec(text)[1]);
  return texts.sort((a, b) => time(b) - time(a));
}

const record = (text) => JSON.parse(text.replace(/^%.*\n/gm, ""));

/** The records of the saved games, latest first. */
export async function kept(page) {
  return (await keptTexts(page)).map(record);
}

/** The actions of the latest saved game, up to the moment on the table. */
export async function made(page) {
  const [text] = await keptTexts(page);
  const at = /^%at (\d+)/m.exec(text ?? "")?.[1];
  return text && record(text).actions.slice(0, at);
}

/** The middle of a located element, in pixels of the window. */
export async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
}

/**
 * The middles of the visible cells for the drawn tile, as held or else after rotation,
 * once the board is at rest.
 */
export async function placementHints(page) {
  await page.locator(".placement-hint").first().waitFor();
  await still(page);
  return page.locator(".placement-hint").evaluateAll((elements) => {
    const held = elements.filter((element) => element.classList.contains("held"));
    return [...held, ...elements]
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      })
      .filter(([x, y]) => document.elementFromPoint(x, y)?.closest(".window"));
  });
}

/** Waits until the camera has not moved for two frames. */
export function still(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const camera = document.querySelector(".camera");
        let last;
        let same = 0;
        const look = () => {
          const { scrollLeft, scrollTop } = document.getElementById("pan") ?? {};
          const now = `${camera?.style.transform} ${scrollLeft} ${scrollTop}`;
          same = now === last ? same + 1 : 0;
          last = now;
          if (same === 2) {
            resolve();
          } else {
            requestAnimationFrame(look);
          }
        };
        look();
      }),
  );
}

/** Lets time pass for the page, which ignores a press on the board directly after a placement. */
export function pass(page, milliseconds = 1_000) {
  return page.evaluate((milliseconds) => {
    if (globalThis.passed === undefined) {
      const { get } = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
      Object.defineProperty(Event.prototype, "timeStamp", {
        get() {
          return get.call(this) + globalThis.passed;
        },
      });
    }
    globalThis.passed = (globalThis.passed ?? 0) + milliseconds;
  }, milliseconds);
}

/** Stops the clock of the page's events; `pass` advances it. */
export function freeze(page) {
  return page.evaluate(() => {
    globalThis.passed = 0;
    Object.defineProperty(Event.prototype, "timeStamp", { get: () => 1_000_000 + globalThis.passed });
  });
}

/** Moves to a cell for the tile and clicks, like a mouse. */
export async function put(page, cell) {
  const hint = page.locator(`.placement-hint[data-cell="${cell}"]`);
  await hint.waitFor();
  // The board may move once more when its deferred layers appear.
  await expect(async () => {
    await still(page);
    const [x, y] = await middle(hint);
    await page.mouse.move(x + 1, y);
    await page.mouse.move(x, y);
    await page.locator(".ghost").waitFor({ timeout: 2_000 });
    await page.mouse.click(x, y);
  }).toPass({ timeout: 10_000 });
}

/** Places the tile on a cell, and waits for the next decision. */
export async function place(page, cell) {
  await put(page, cell);
  await page.locator(".actions .spot, .actions .none").first().waitFor();
  await pass(page);
}

/** Plays one of the turns above by clicking on the board. */
export async function play(page, { cell, choice }) {
  await place(page, cell);
  // Two actions without a frame between are a jump, without motion.
  await rest(page);
  if (choice === undefined) {
    await page.locator("button.none").click();
  } else {
    await page.mouse.click(...(await middle(page.locator(`.choice[data-choice="${choice}"] use`))));
    // With a finger, choices need confirmation.
    if (await page.evaluate(() => matchMedia("(pointer: coarse)").matches)) {
      await page.locator(".main-box .main").click();
    }
  }
  await page.locator("button.none").waitFor({ state: "detached" });
  await rest(page);
}

/** Ends the count of the final points, if there is one. */
async function skipCount(page) {
  await rest(page);
  if ((await page.locator(".count button").count()) > 0) {
    await page.keyboard.press("Escape");
    await page.locator(".count").waitFor({ state: "detached" });
    await rest(page);
  }
}

/** Waits for the result of a game. */
export async function ended(page) {
  await due(page, "over");
  await skipCount(page);
  await page.locator(".result").waitFor();
}

/** The points of each player on the score board, once the final ones are counted. */
export async function scores(page) {
  await skipCount(page);
  const texts = await page.locator(".score b").allInnerTexts();
  return texts.map((text) => Number(text.replace("\u2212", "-")));
}

/** The number of tiles on the board. */
export async function tiles(page) {
  await rest(page);
  return page.locator("#tiles > svg").count();
}

/** The root folder of the scenarios. */
const scenarios = new URL("../../scenarios/", import.meta.url);

/**
 * The scenario `name`, such as `castles/castle-owner`, as a record after its first
 * `count` actions.
 */
export function moment(name, count) {
  const { players, systems, tiles, options, position, drawn, stack, steps } = JSON.parse(
    readFileSync(new URL(`${name}.json`, scenarios), "utf8"),
  );
  const actions = steps.flatMap((step) => step.do ?? []).slice(0, count);
  return { format: "bastide/1", players, systems, tiles, options, position, drawn, stack, actions };
}

/** The folder of the recorded games with all expansions. */
const games = new URL("../../crates/cli/tests/games/", import.meta.url);

/**
 * The recorded game `name`, such as `two-players`, after its first `count` actions, or
 * before its last `-count`.
 */
export function played(name, count) {
  const record = JSON.parse(readFileSync(new URL(`${name}.json`, games), "utf8"));
  return { ...record, actions: record.actions.slice(0, count) };
}

/**
 * The recorded game before the placement of tile number `turn`; if negative, before that
 * many placements from the end.
 */
export function drawn(name, turn) {
  const { actions } = played(name);
  const places = [...actions.keys()].filter((n) => actions[n].startsWith("place"));
  return played(name, places.at(turn));
}

/** Waits for a decision of `phase`, which the result may have replaced. */
export async function due(page, phase) {
  await page.locator(`.decision[data-phase="${phase}"]`).waitFor({ state: "attached" });
}

/** The prompt, which begins with the player's name. */
export function question(page) {
  return page.locator(".prompt").innerText();
}

/** The buttons of the choices in order; the last one may be to decline. */
export function choices(page) {
  return page.locator(".actions .list button:not(.rule-link), .actions button.none");
}

/** A reproducible generator of random numbers below `n`. */
export function dice(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** The number of a button's choice. */
export async function numberOf(page, button) {
  await button.waitFor();
  const all = await choices(page).elementHandles();
  return button.evaluate((button, all) => all.indexOf(button), all);
}

/** The target on the board of the choice with this text. */
export async function target(page, text) {
  const n = await numberOf(page, choices(page).filter({ hasText: text }));
  return page.locator(`.choices [data-choice="${n}"]`).last();
}

/** Clicks the target on the board of the choice with this text. */
export async function pressTarget(page, text) {
  const at = await target(page, text);
  await at.waitFor();
  await still(page);
  await page.mouse.click(...(await middle(at)));
}

/**
 * A bazaar of three players after the turn that opens it and the first `count` decisions:
 * Blue's offer, Green's bid, Anna's pass, Blue's purchase, and so on.
 */
export function market(options = {}, count = 0) {
  const decisions = ["offer base.B 2", "bid 5", "pass", "buy", "offer base.A 0", "pass"];
  return {
    format: "bastide/1",
    players: [{ color: "red", name: "Anna" }, { color: "blue" }, { color: "green" }],
    systems: ["bazaars"],
    options,
    stack: ["bcb.D", "base.A", "base.B", "base.E", "base.V", "base.U"],
    actions: ["place 0,-1 0", "pass", ...decisions.slice(0, count)],
  };
}

/**
 * Stores `count` whole games and reloads. With `spare`, fills the rest of the storage
 * except for that number of characters.
 */
export async function keepMany(page, count, spare) {
  const text = JSON.stringify(played("six-players-draft"));
  await page.evaluate(([text, count, spare]) => {
    for (let n = 0; n < count; n++) {
      const head = `%time ${1_770_000_000_000 + n * 86_400_000}\n%token ${n}\n%seat red 12 Player ${n}\n%seat blue 3 \n%left 40\n`;
      localStorage.setItem(`bastide.game.${n + 1}`, head + text);
    }
    let rest = "";
    for (let step = 2 ** 22; spare !== undefined && step >= 1; step /= 2) {
      try {
        localStorage.setItem("other", rest + "x".repeat(step));
        rest += "x".repeat(step);
      } catch {
        // Too large.
      }
    }
    localStorage.setItem("other", rest.slice(spare ?? 0));
  }, [text, count, spare]);
  await page.reload();
  await gone(page);
  await page.locator(".saves").first().waitFor();
}
