// A whole evening at a real table: three people, the box with ten expansions, one phone. Its
// pictures lie with the output of the test.

import { choices, dice, due, ended, made, middle, pass, rest, resume, still } from "../support/game.mjs";
import { expect, screens, test } from "../support/harness.mjs";

test.use(screens.phone);

/** The expansions that are not in the box. */
const absent = ["dragon", "abbey"];

/** The main button, once a choice is selected. */
const main = (page) => page.locator(".main-box button:not([aria-disabled])");

const phaseOf = (page) => page.locator(".decision").getAttribute("data-phase");

/** The number of decisions so far. */
const count = async (page) => (await made(page))?.length ?? 0;

/** Fills in the form of a game with the box. */
async function setUp(page, film) {
  await film("start");
  await page.getByText(/^Play with the box/).tap();
  const form = page.locator(".from-box form");
  await form.getByRole("button", { name: "Add a player" }).tap();
  for (const [n, name] of ["Anna", "Ben", "Maximiliane"].entries()) {
    await form.getByLabel(`Name of player ${n + 1}`).fill(name);
  }
  await film("form");
  await form.getByRole("button", { name: "All on" }).tap();
  for (const system of absent) {
    await form.locator(`[name=system-${system}]`).tap();
  }
  await film("expansions");
  await form.getByRole("button", { name: "Start the game" }).tap();
  await due(page, "draw");
}

/** Taps the key of a tile, which is as likely as in a bag; now and then after a search. */
async function draw(page, random) {
  const keys = page.locator(".box-keys button");
  if (random(4) === 0) {
    const roads = page.getByRole("group", { name: "Road sides" });
    await roads.getByText(`${random(4)}`, { exact: true }).tap();
    if ((await keys.count()) === 0) {
      await roads.getByText("All", { exact: true }).tap();
    }
  }
  const left = (await keys.locator("b").allInnerTexts()).map((text) => Number.parseInt(text));
  let n = random(left.reduce((sum, many) => sum + many));
  const key = left.findIndex((many) => (n -= many) < 0);
  await keys.nth(key).tap();
}

/** Taps something on the board; what is out of view, on the whole board. */
async function tapOnBoard(page, locator) {
  const isSeen = async () => {
    const at = await middle(locator);
    return page.evaluate(([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest(".window")), at);
  };
  if (!(await isSeen())) {
    await page.getByRole("button", { name: /^Show the (whole )?board/ }).first().tap();
    await still(page);
  }
  await page.touchscreen.tap(...(await middle(locator)));
}

/** Taps a space for the tile, among those with the most neighbors, and places it. */
async function place(page, random) {
  await page.locator(".placement-hint").or(choices(page)).first().waitFor();
  await still(page);
  const cells = await page.locator(".placement-hint").evaluateAll((hints) => {
    const isTile = (x, y) => document.getElementById(`at${x},${y}`) !== null;
    return hints.map(({ dataset }) => {
      const [x, y] = dataset.cell.split(",").map(Number);
      const beside = [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]];
      return [dataset.cell, beside.filter(([x, y]) => isTile(x, y)).length];
    });
  });
  const offered = await choices(page).count();
  if (cells.length === 0 || (offered > 0 && random(3) === 0)) {
    return choose(page, random);
  }
  const most = Math.max(...cells.map(([, many]) => many));
  const best = cells.filter(([, many]) => many === most || random(4) === 0);
  const [cell] = best[random(best.length)];
  await tapOnBoard(page, page.locator(`.placement-hint[data-cell="${cell}"]`));
  await page.getByRole("button", { name: "Place", exact: true }).tap();
}

/** Taps one of the choices, or declines, and confirms. */
async function choose(page, random) {
  await choices(page).first().waitFor();
  const none = page.locator(".actions button.none");
  const some = page.locator(".actions .list button:not(.rule-link)");
  const many = await some.count();
  if (many === 0 || ((await none.count()) > 0 && random(5) < 2)) {
    return none.tap();
  }
  const before = await count(page);
  await some.nth(random(many)).tap();
  await rest(page);
  if ((await count(page)) === before) {
    await main(page).tap();
  }
}

/** Offers a tile, bids, or passes. */
async function bid(page, random) {
  const none = page.locator(".actions button.none");
  if ((await none.count()) > 0 && random(2) === 0) {
    return none.tap();
  }
  const lots = page.locator(".lots .lot");
  const many = await lots.count();
  if (many > 0) {
    await lots.nth(random(many)).tap();
  }
  for (let n = random(3); n > 0; n--) {
    await page.getByRole("button", { name: "Bid 1 more" }).tap();
  }
  await page.locator(".foot button[type=submit]").tap();
}

/** Taps the tile placed last and names another one, which fits all that followed. */
async function correct(page, film) {
  const placed = (await made(page)).filter((action) => action.startsWith("place ")).at(-1);
  const [, cell] = placed.split(" ");
  await still(page);
  await tapOnBoard(page, page.locator(`[id="at${cell}"]`));
  await page.getByRole("button", { name: "A different tile lies here" }).waitFor();
  await film("tapped");
  await page.getByRole("button", { name: "A different tile lies here" }).tap();
  await page.locator(".correction").getByText(/^Which tile lies/).waitFor();
  await film("correction");
  const keys = page.locator(".box-keys button");
  const changed = page.getByText(/^The tile is changed/);
  let isStuck = false;
  for (let n = 0; n < (await keys.count()); n++) {
    await keys.nth(n).tap();
    await rest(page);
    if ((await changed.count()) > 0) {
      return film("corrected");
    }
    if (!isStuck) {
      isStuck = true;
      await film("stuck");
    }
  }
  await page.getByRole("button", { name: "Keep the tile" }).tap();
}

test("an evening with ten expansions is entered on a phone, to the final count", { tag: "@long" }, async ({ page, open }, info) => {
  test.setTimeout(3_600_000);
  await open();
  let pictures = 0;
  const film = async (name) => {
    await rest(page);
    await still(page);
    pictures += 1;
    const path = info.outputPath(`${String(pictures).padStart(2, "0")}-${name}.png`);
    await page.screenshot({ path });
  };
  await setUp(page, film);
  const random = dice(29);
  const plays = { draw, place, offer: bid, bid };
  const seen = new Map();
  const reminded = new Set();
  let undone = false;
  for (let turn = 0, n = 0; ; n++) {
    expect(n, "the game does not end").toBeLessThan(3_000);
    const phase = await phaseOf(page);
    if (phase === "over") {
      break;
    }
    await pass(page);
    const times = (seen.get(phase) ?? 0) + 1;
    seen.set(phase, times);
    if (phase === "draw") {
      turn += 1;
      for (const line of await page.locator(".reminders li").allInnerTexts()) {
        const kind = line.replace(/^.*?: /, "").replaceAll(/\d+/g, "N");
        if (!reminded.has(kind)) {
          reminded.add(kind);
          await film("reminder");
        }
      }
    }
    if (times === 1 || times === 20 || (["draw", "place", "figure"].includes(phase) && times % 50 === 0)) {
      await film(phase);
    }
    if (phase === "draw" && turn === 16) {
      await page.getByRole("button", { name: "Show the board" }).tap();
      await film("folded");
      await correct(page, film);
    }
    if (phase === "draw" && turn === 24 && !undone) {
      const before = await count(page);
      await page.getByRole("button", { name: /^Undo/ }).first().tap();
      await expect.poll(() => count(page)).toBeLessThan(before);
      await film("undone");
      undone = true;
      continue;
    }
    if (phase === "draw" && turn === 60) {
      // The phone was locked.
      await resume(page);
      await due(page, "draw");
      await pass(page);
    }
    const before = await count(page);
    // Two quick taps in one place would be a double tap, whose second half decides nothing.
    await page.locator(".prompt").tap();
    await (plays[phase] ?? choose)(page, random);
    await expect.poll(() => count(page), { message: phase }).not.toBe(before);
  }
  await film("count");
  await ended(page);
  await film("result");
  const actions = await made(page);
  expect(actions.filter((action) => action.startsWith("draw ")).length).toBeGreaterThan(150);
  for (const phase of ["draw", "place", "figure", "capture", "offer", "bid"]) {
    expect(seen.has(phase), `${phase} was never asked`).toBe(true);
  }
  await page.getByRole("button", { name: "Review the game" }).tap();
  await page.locator(".reviewing").waitFor();
  await film("review");
});
