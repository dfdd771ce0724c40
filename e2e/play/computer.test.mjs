// Computer players: games against them, watching them, hints, the review, and
// what happens if their worker fails.

import { violations } from "../support/axe.mjs";
import { choices, due, kept, load, middle, place, rest, resume, short, tiles } from "../support/game.mjs";
import { expect, forget, screens, test } from "../support/harness.mjs";

/** A short game with something of everything. */
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
    "tower.D", "base.D", "watch.C", "base.V", "base.W", "bcb.B", "base.N", "base.U",
    "base.G", "tower.F", "base.R", "base.K", "watch.E", "base.V",
  ],
  actions: [],
};

/** Two computers and a few tiles. */
const watched = {
  ...short,
  players: [{ color: "red", bot: "easy" }, { color: "blue", bot: "medium" }],
  stack: ["base.U", "base.E", "base.B", "base.U", "base.V", "base.V", "base.U", "base.E"],
};

/** Anna against a computer. */
const duel = { ...watched, players: [{ color: "red", name: "Anna" }, { color: "blue", bot: "medium" }] };

/** The moment that is on the table: the number of actions before it. */
function moment(page) {
  return page.locator("#moment").inputValue().then(Number);
}

/** Sets how fast computers play, before the page is opened. */
function pace(page, name) {
  return page.addInitScript((name) => localStorage.setItem("bastide.pace", name), name);
}

/** Waits until a person has to decide, or until the game is over. */
function persons(page) {
  return page.locator(".decision:not(.bot)").waitFor();
}

/** Anna's first turn: the tile and no meeple. */
async function first(page) {
  await place(page, "1,0");
  await page.locator("button.none").click();
}

/** A worker that does this with every message. */
function crafted(page, body) {
  return page.route("**/worker.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `postMessage("ready"); onmessage = (event) => { ${body} };` }),
  );
}

test.describe(() => {
  test.use(screens.phone);

  test("a game with everything on is played against three computers on a phone", async ({ page, open }) => {
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
      await expect(page.locator(".prompt")).toHaveText(/^Anna/);
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
        await page.locator(".bidding button[type=submit]").click();
      } else {
        await choices(page).first().click();
      }
    }
    expect(hints).toBeGreaterThanOrEqual(2);
    expect(mine.has("place")).toBeTruthy();
    expect(mine.has("figure")).toBeTruthy();
    await page.locator(".result").waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole("button", { name: "Review the game" }).click();
    await page.getByText(/Each decision is compared/).waitFor({ timeout: 60_000 });
    await expect(page.locator(".accounts li")).toHaveText(/Anna: [\d.]+ points lost/);
    await expect(page.locator(".accounts li"), "computers are not reviewed").toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await page.locator(".mistakes button").first().click();
    await page.locator(".verdict p", { hasText: /Better by/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.locator(".verdict").getByRole("button", { name: "Result" }).click();
    await page.locator(".result").waitFor();
  });
});

test("one click starts a game against the computer, which loads only then", async ({ page, open }) => {
  const loads = [];
  page.on("request", (request) => loads.push(new URL(request.url()).pathname));
  const bots = () => loads.filter((path) => path.includes("/bots-"));
  await open();
  await page.getByRole("button", { name: "Two players", exact: true }).click();
  await page.locator(".placement-hint").first().waitFor();
  expect(bots()).toEqual([]);
  await page.locator(".menu summary").click();
  await page.getByRole("button", { name: "New game" }).click();
  await page.getByRole("button", { name: "Base game against the computer" }).click();
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
});

test("strengths are chosen on the start screen and stay with the game", async ({ page, open }) => {
  await open();
  await page.getByLabel("Who plays as player 2").selectOption("hard");
  await page.getByRole("button", { name: "Add a player" }).click();
  await page.getByLabel("Who plays as player 3").selectOption("easy");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".placement-hint").first().waitFor();
  await resume(page);
  await page.locator(".placement-hint").first().waitFor();
  const seats = await page.locator(".seat .name").allInnerTexts();
  expect(seats.map((text) => text.replace(/\s+/g, " "))).toEqual(["Red", "Blue hard", "Yellow easy"]);
});

test("undo stops the thinking and goes back to the last decision of a person", async ({ page, open }) => {
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
  // Nothing comes after the pause in which the computer would have played.
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

test("computers alone are watched, paused and stepped", async ({ page, open }) => {
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
  await page.locator(".menu summary").click();
  await page.getByLabel("Computer speed").selectOption("fast");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await page.locator(".result").waitFor();
  expect(await tiles(page)).toBe(9);
  await expect(page.getByRole("button", { name: "Review the game" })).toHaveCount(0);
});

test("why a computer did something is told with the numbers", async ({ page, open }) => {
  await pace(page, "fast");
  await open();
  await load(page, duel);
  await first(page);
  await persons(page);
  await page.locator(".log .why").first().click();
  const told = await page.locator(".log .reasons").innerText();
  expect(told).toMatch(/^Likely result: (a tie|\d+\.\d points (ahead|behind))\./);
  expect(told).toMatch(/The next best choice would be \d+\.\d points worse\./);
  expect(await violations(page)).toEqual([]);
  await page.locator(".log .why").first().click();
  await expect(page.locator(".log .reasons")).toHaveCount(0);
});

test("a hint shows a move and plays nothing", async ({ page, open }) => {
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

test("a seat is given to a computer and taken back", async ({ page, open }) => {
  await pace(page, "fast");
  await open();
  await load(page, { ...duel, players: [{ color: "red", name: "Anna" }, { color: "blue" }] });
  await first(page);
  await page.locator(".placement-hint").first().waitFor();
  await page.locator(".menu summary").click();
  await page.getByRole("button", { name: "Who plays" }).click();
  await page.getByLabel("Who plays Blue").selectOption("hard");
  await page.locator(".prompt", { hasText: "Anna" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Who plays Blue").selectOption("person");
  await first(page).catch(() => {});
  await expect(page.locator(".seat .name .icon")).toHaveCount(0);
});

const noise = /worker\.js|Failed to load|Uncaught|crafted/;

test.describe(() => {
  test.use({ allow: noise });

  test("a worker that is blocked is told of; the seat is kept and it can be tried again", async ({ page, open }) => {
    await pace(page, "fast");
    await page.route("**/worker.js", (route) => route.abort());
    await open();
    await load(page, duel);
    await first(page);
    await page.locator(".prompt", { hasText: "could not be loaded" }).waitFor();
    await rest(page);
    await expect(page.locator("p[role=status]")).toHaveText(/could not be loaded/);
    expect(await violations(page)).toEqual([]);
    expect((await kept(page))[0].actions.length).toBe(2);
    await page.unroute("**/worker.js");
    await page.getByRole("button", { name: "Try again" }).click();
    await persons(page);
    expect((await kept(page))[0].actions.length).toBeGreaterThan(2);
  });
});

test.describe(() => {
  test.use({ allow: noise });

  test("without workers a person takes the seat over", async ({ page, open }) => {
    await page.addInitScript(() => delete globalThis.Worker);
    await open();
    await load(page, duel);
    await first(page);
    await page.locator(".prompt", { hasText: "could not be loaded" }).waitFor();
    await page.getByRole("button", { name: "Decide for Blue" }).click();
    await page.locator(".placement-hint").first().waitFor();
    await expect(page.locator(".prompt")).toHaveText(/^Blue, place/);
  });
});

for (const [name, body, says] of [
  ["breaks down", 'throw new Error("crafted")', "crashed"],
  ["answers with an error", 'postMessage("error 1\\ncrafted")', "crashed"],
  ["talks nonsense", 'postMessage(`answer ${event.data.split(" ")[1]}\\nhello`)', "illegal move"],
]) {
  test.describe(() => {
    test.use({ allow: noise });

    test(`a worker that ${name} loses nothing`, async ({ page, open }) => {
      await crafted(page, `if (event.data !== "stop") { ${body} }`);
      await open();
      await load(page, duel);
      await first(page);
      await page.locator(".prompt", { hasText: says }).waitFor();
      await page.unroute("**/worker.js");
      await page.getByRole("button", { name: "Decide for Blue" }).click();
      await page.locator(".placement-hint").first().waitFor();
      expect((await kept(page))[0].actions.length).toBe(2);
    });
  });
}

/** Asks for a hint in a page whose clock stands still, until it is said that none comes. */
async function waitForHintInVain(page) {
  await load(page, duel);
  await page.locator(".placement-hint").first().waitFor();
  await page.keyboard.press("i");
  await page.getByText("Looking for a hint").waitFor();
  await page.clock.runFor(5_000);
  await page.locator(".advice", { hasText: "not responding" }).waitFor();
}

test.describe(() => {
  test.use({ allow: noise });

  test("a worker that falls silent is noticed, for a hint as well", async ({ page, open }) => {
    await page.clock.install();
    await crafted(page, "");
    await open();
    await waitForHintInVain(page);
    await page.getByRole("button", { name: "Continue without a hint" }).click();
    await expect(page.locator(".advice")).toHaveCount(0);
    expect(await page.locator(".placement-hint").count() > 0).toBe(true);
  });
});

test("a worker that does not arrive is noticed within five seconds", async ({ page, open }) => {
  await page.clock.install();
  await page.route("**/worker.js", () => {});
  await open();
  await waitForHintInVain(page);
});

test("a worker that talks nonsense is replaced", async ({ page, open }) => {
  await pace(page, "fast");
  let asked = 0;
  await page.route("**/worker.js", (route) => {
    asked += 1;
    if (asked > 1) {
      return route.continue();
    }
    const body = 'onmessage = (event) => postMessage(`answer ${event.data.split(" ")[1]}\\nhello`);';
    return route.fulfill({ contentType: "text/javascript", body });
  });
  await open();
  await load(page, duel);
  await first(page);
  await persons(page);
  const [game] = await kept(page);
  expect(game.actions.length).toBeGreaterThan(2);
  expect(game.players[1].bot, "the level stays").toBe("medium");
  expect(asked).toBe(2);
});

test.describe(() => {
  test.use({ allow: noise });

  test("master plays the same with one worker, with four, and if one of them does not come", async ({ page, open }) => {
    test.slow();
    await page.addInitScript(() => {
      globalThis.started = 0;
      globalThis.Worker = class extends Worker {
        constructor(...args) {
          super(...args);
          globalThis.started += 1;
        }
      };
    });
    const found = [];
    for (const [cores, lost, workers] of [[2, 0, 1], [5, 0, 4], [64, 0, 4], [5, 1, 5]]) {
      await page.addInitScript((cores) => {
        Object.defineProperty(navigator, "hardwareConcurrency", { configurable: true, get: () => cores });
      }, cores);
      let asked = 0;
      await page.route("**/worker.js", (route) => {
        asked += 1;
        return asked <= lost ? route.abort() : route.continue();
      });
      await open();
      await page.evaluate(() => localStorage.setItem("bastide.pace", "fast"));
      await page.reload();
      await load(page, {
        ...duel,
        players: [{ color: "red", name: "Anna" }, { color: "blue", bot: "master" }],
        stack: [
          "base.U", "base.E", "base.B", "base.V", "base.D", "base.V", "base.W", "base.N",
          "base.U", "base.G", "base.R", "base.K", "base.V", "base.U", "base.E",
        ],
      });
      await first(page);
      await persons(page);
      const [game] = await kept(page);
      expect(game.players[1].bot).toBe("master");
      expect(game.actions.length).toBeGreaterThan(2);
      expect(await page.evaluate(() => globalThis.started), `${cores} cores`).toBe(workers);
      found.push(game.actions);
      await page.unroute("**/worker.js");
      await forget(page);
    }
    for (const actions of found) {
      expect(actions).toEqual(found[0]);
    }
  });
});

test("a computer that falls silent is asked again, and then goes on at a lower level", async ({ page, open }) => {
  await page.clock.install();
  // Only the easy level gets an answer, which is legal.
  await crafted(page, `
    const [, number, level] = event.data.split(" ");
    if (level === "easy") {
      const parts = " 0".repeat(11);
      postMessage(\`answer \${number}\nturn\n0\${parts}\tplace 0,-1 180\`);
    }`);
  await open();
  await load(page, duel);
  await first(page);
  const notice = page.locator(".notice", { hasText: "Blue continues at level “easy”" });
  await page.clock.runFor(5_000);
  await expect(notice).toHaveCount(0);
  // A worker that is loaded once more is given time for that.
  await expect(async () => {
    await page.clock.runFor(2_500);
    await expect(notice).toBeVisible({ timeout: 50 });
  }).toPass();
  expect(await violations(page)).toEqual([]);
  await expect(async () => {
    await page.clock.runFor(500);
    expect(await tiles(page)).toBe(3);
  }).toPass();
  expect((await kept(page))[0].players[1].bot).toBe("easy");
});

test("the worker answers garbage with errors and goes on", async ({ page, open }) => {
  await open();
  const record = { ...watched, actions: ["place 1,0 0", "pass"] };
  const answers = await page.evaluate(async (record) => {
    const worker = new Worker(`${document.documentElement.dataset.bots}/worker.js`, { type: "module" });
    const heard = [];
    const next = () => new Promise((resolve) => {
      worker.onmessage = ({ data }) => data !== "loading" && resolve(data);
    });
    let answer = next();
    heard.push(await answer);
    for (const message of [
      42, {}, "", "think", "think 1 hard 1", "think x hard 1\n\n{}", "think 2 hard 1\n\n",
      "think 3 hard 1\n\n{", "think 4 clever 1\n\n" + JSON.stringify(record),
      "think 5 hard 1\njump\n" + JSON.stringify(record),
      "think 6 hard 1\n\n" + JSON.stringify({ ...record, actions: ["place 5,5 0"] }),
      "think 7 hard 1\n\n" + "[".repeat(100000),
      "think 8 medium 1\n\n" + JSON.stringify(record),
    ]) {
      answer = next();
      worker.postMessage(message);
      heard.push((await answer).split("\n")[0]);
    }
    worker.terminate();
    return heard;
  }, record);
  expect(answers).toEqual([
    "ready", "error 0", "error 0", "error 0", "error 0", "error 0", "error 0", "error 2",
    "error 3", "error 4", "error 5", "error 6", "error 7", "answer 8",
  ]);
});
