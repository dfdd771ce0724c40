// The table stays in place during a game: no part of it moves, and the board only if the
// subject of the decision would be out of view, or too small for a finger.

import { choices, dice, due, ended, few, load, middle, rest, still } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";

/** The positions of all parts, the camera, and the cells of the decision. */
function look(page) {
  return page.evaluate(() => {
    const box = (it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return [x, y, width, height].map((n) => Math.round(n)).join(" ");
    };
    const parts = [".bar", ".players", ".seat", "#board", ".decision"];
    const all = parts.flatMap((part) => [...document.querySelectorAll(part)].map((it) => `${part} ${box(it)}`));
    const camera = document.querySelector(".camera");
    const board = document.querySelector("#board").getBoundingClientRect();
    // Cells below the buttons over the board are out of view, too.
    const [left, right] = [".overlay-box", ".tools"].map((box) => document.querySelector(box).getBoundingClientRect());
    const isOver = left.bottom <= board.bottom && right.bottom <= board.bottom;
    return {
      parts: all,
      phase: document.querySelector(".decision").dataset.phase,
      transform: camera.style.transform,
      // The board units of a pixel; a tile has 1000.
      tile: 1000 / camera.querySelector("svg").viewBox.baseVal.width,
      from: [isOver ? left.right - board.left : 0, 0],
      to: [isOver ? right.left - board.left : board.width, board.height],
      hints: [...document.querySelectorAll(".placement-hint")].map((hint) => hint.dataset.cell),
    };
  });
}

/** True if no part of a cell is covered, as the board is shown. */
function isSeen({ transform, tile, from, to }, cell) {
  const offset = transform.match(/-?[\d.]+/g).map(Number);
  const at = cell.split(",").map((n, axis) => offset[axis] + n * tile);
  // The app leaves some pixels next to the buttons.
  return at.every((start, axis) => start >= from[axis] + 5 && start + tile <= to[axis] - 5);
}

/** Makes the pending decision at random; returns the cell of a tile it places. */
async function decide(page, random, hand) {
  const phase = await page.locator(".decision").getAttribute("data-phase");
  if (phase === "place") {
    const hints = page.locator(".placement-hint");
    const hint = hints.nth(random(await hints.count()));
    const cell = await hint.getAttribute("data-cell");
    await hand(...(await middle(hint)));
    await page.locator(".ghost-rim").waitFor();
    await page.locator(".foot button.main").click();
    return cell;
  }
  if (phase === "offer" || phase === "bid") {
    const last = phase === "bid" && random(2) === 0 ? ".foot .none" : ".foot [type=submit]";
    await page.locator(last).click();
    return undefined;
  }
  await choices(page).nth(random(await choices(page).count())).click();
  return undefined;
}

const laptop = { viewport: { width: 1366, height: 650 } };

for (const [name, screen, count, tag] of [
  ["phone", screens.phone, 6, []],
  ["laptop", laptop, 8, "@long"],
  ["phone", screens.phone, 14, "@long"],
  ["laptop", laptop, 14, "@long"],
]) {
  test.describe(() => {
    test.use(screen);

    test(`nothing on the table moves during a game of ${count} tiles on a ${name}`, { tag }, async ({ page, open }) => {
      const hand = (x, y) => (screen.hasTouch ? page.touchscreen.tap(x, y) : page.mouse.move(x, y));
      await open();
      await load(page, {
        format: "bastide/1",
        players: [{ color: "red", name: "Anna" }, { color: "blue" }, { color: "yellow" }],
        systems: ["tower", "bridges", "castles", "bazaars", "watchtowers"],
        stack: few.slice(0, count),
      });
      await due(page, "place");
      await page.locator(".placement-hint").first().waitFor();
      await rest(page);
      await still(page);
      const random = dice(3);
      const first = await look(page);
      let before = first;
      let placed = "0,0";
      const moved = [];
      for (let n = 0; before.phase !== "over"; n++) {
        expect(n, "the game does not end").toBeLessThan(400);
        placed = (await decide(page, random, hand)) ?? placed;
        await page.mouse.move(0, 0);
        await rest(page);
        await page.locator(".placement-hint, .actions button").first().waitFor();
        await rest(page);
        await still(page);
        // The result takes the place of all that was there for the game.
        if ((await page.locator(".result").count()) > 0) {
          break;
        }
        const now = await look(page);
        const what = `decision ${n}, ${before.phase} to ${now.phase}`;
        expect(now.parts, what).toEqual(first.parts);
        // For a finger, the camera comes closer to the marks on a tile, and returns
        // afterwards.
        if (screen.hasTouch && now.phase !== "place" && now.tile > before.tile) {
          before = { ...before, phase: now.phase };
          continue;
        }
        const cells = now.phase === "place" ? now.hints : [placed];
        if (cells.every((cell) => isSeen(before, cell))) {
          expect(now.transform, `${what} at ${cells.join(" ")}`).toBe(before.transform);
        } else {
          moved.push(what);
        }
        before = now;
      }
      await ended(page);
      expect(moved.length, moved.join("; ")).toBeLessThan(10);
    });
  });
}

for (const [count, tag] of [[4, []], [20, "@long"]]) {
  test(`a game of six computers and ${count} tiles shifts nothing on the page`, { tag }, async ({ page, open }) => {
    await page.addInitScript(() => {
      localStorage.setItem("bastide.pace", "fast");
      globalThis.shifts = [];
      const name = (node) => node?.closest?.("[class]")?.className ?? node?.parentElement?.className ?? "gone";
      const note = (list) => {
        for (const { value, sources } of list.getEntries()) {
          globalThis.shifts.push([value, ...sources.map(({ node, previousRect, currentRect }) =>
            `${name(node)} ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`)]);
        }
      };
      new PerformanceObserver(note).observe({ type: "layout-shift" });
    });
    await open();
    const colors = ["red", "blue", "green", "yellow", "black", "pink"];
    await load(page, {
      format: "bastide/1",
      players: colors.map((color) => ({ color, bot: "easy" })),
      systems: ["tower", "bridges", "castles", "bazaars", "watchtowers"],
      stack: few.slice(0, count),
    });
    await page.locator(".table").waitFor();
    await rest(page);
    await page.evaluate(() => {
      globalThis.shifts = [];
    });
    await page.locator(".result").waitFor({ timeout: 120_000 });
    const shifts = await page.evaluate(() => globalThis.shifts);
    const sum = shifts.reduce((sum, [value]) => sum + value, 0);
    const worst = shifts.sort(([a], [b]) => b - a).slice(0, 12);
    expect(sum, JSON.stringify(worst)).toBeLessThan(0.1);
  });
}
