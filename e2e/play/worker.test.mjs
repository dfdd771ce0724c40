// The workers of the computer players: their number, and failures.

import { violations } from "../support/axe.mjs";
import { kept, load, rest, tiles } from "../support/game.mjs";
import { expect, forget, test } from "../support/harness.mjs";
import { duel, first, pace, persons, watched } from "./duel.mjs";

/** A worker that runs `body` on every message. */
function crafted(page, body) {
  return page.route("**/worker.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `postMessage("ready"); onmessage = (event) => { ${body} };` }),
  );
}

const noise = /worker\.js|Failed to load|Uncaught|crafted/;

test.describe(() => {
  test.use({ allow: noise });

  test("a blocked worker is reported; the seat is kept and can be retried", async ({ page, open }) => {
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

  test("without workers a person takes over the seat", async ({ page, open }) => {
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

/** Requests a hint on a page with a stopped clock, until the failure is reported. */
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

  test("a silent worker is noticed, also for a hint", async ({ page, open }) => {
    await page.clock.install();
    await crafted(page, "");
    await open();
    await waitForHintInVain(page);
    await page.getByRole("button", { name: "Continue without a hint" }).click();
    await expect(page.locator(".advice")).toHaveCount(0);
    expect(await page.locator(".placement-hint").count() > 0).toBe(true);
  });
});

test("a worker that does not load is noticed within five seconds", async ({ page, open }) => {
  await page.clock.install();
  await page.route("**/worker.js", () => {});
  await open();
  await waitForHintInVain(page);
});

test("a worker with malformed messages is replaced", async ({ page, open }) => {
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

  test("master plays the same with one worker, with four, and with one of four missing", { tag: "@long" }, async ({ page, open }) => {
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

test("a silent computer is asked again, and then continues at a lower level", async ({ page, open }) => {
  await page.clock.install();
  // Only the easy level gets a legal answer.
  await crafted(page, `
    const [, number, level] = event.data.split(" ");
    if (level === "easy") {
      const parts = " 0".repeat(11);
      postMessage(\`answer \${number}\n3 turn\n0\${parts}\tplace 0,-1 180\`);
    }`);
  await open();
  await load(page, duel);
  await first(page);
  const notice = page.locator(".notice", { hasText: "Blue continues at level “easy”" });
  await page.clock.runFor(5_000);
  await expect(notice).toHaveCount(0);
  // A reloaded worker gets time to load.
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

test("the worker answers garbage with errors and continues", async ({ page, open }) => {
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
