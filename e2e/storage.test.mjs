// What the browser keeps, and what happens when it does not.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { violations } from "./support/axe.mjs";
import { kept, load, play, scores, short, tiles, turns } from "./support/game.mjs";
import { test } from "./support/harness.mjs";
import { counts, lists, says, until } from "./support/wait.mjs";

for (const base of ["/", "/wiki/games/bastide/"]) {
  test(`a game survives a reload at ${base}`, { base }, async ({ page, open }) => {
    await open();
    await load(page, short);
    await play(page, turns[0]);
    await play(page, turns[1]);
    await page.reload();
    await page.getByRole("button", { name: "Continue" }).click();
    assert.equal(await tiles(page), 3);
    assert.deepEqual(await scores(page), [0, 4]);
    await lists(page.locator(".seat .name"), ["Anna", "Blue"]);
    await play(page, turns[2]);
    await play(page, turns[3]);
    assert.deepEqual(await scores(page), [7, 4]);
  });
}

test("a damaged game is set aside, and the program starts", async ({ page, open }) => {
  const damaged = '{"format": "bastide/1", "players": [{"color": "red"';
  await page.addInitScript((text) => localStorage.setItem("bastide.game", text), damaged);
  await open();
  const message = page.getByRole("alert");
  await message.waitFor();
  await says(message, /saved game is damaged/);
  const kept = await page.evaluate(() => [
    localStorage.getItem("bastide.damaged"),
    localStorage.getItem("bastide.game"),
  ]);
  assert.deepEqual(kept, [damaged, null]);
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".opening").first().waitFor();
});

const obstacles = {
  forbidden: () => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
};

for (const [name, obstacle] of Object.entries(obstacles)) {
  test(`with ${name} storage the game goes on, and is told so once`, async ({ page, open }) => {
    await page.addInitScript(obstacle);
    await open();
    await load(page, short);
    const message = page.getByRole("alert");
    await message.waitFor();
    await says(message, /keeps nothing/);
    await message.getByRole("button").click();
    for (const turn of turns) {
      await play(page, turn);
      await message.waitFor({ state: "hidden" });
    }
    assert.deepEqual(await scores(page), [7, 4]);
  });
}

test("a game is saved as a file that can be loaded", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await page.locator(".menu summary").click();
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const file = await (await downloaded).path();
  const record = JSON.parse(await readFile(file, "utf8"));
  assert.deepEqual(record.stack, short.stack);
  assert.deepEqual(record.actions, ["place 1,0 0", "meeple road E"]);
  await page.locator(".menu summary").click();
  await page.getByRole("button", { name: "New game" }).click();
  await load(page, JSON.stringify(record));
  await page.locator("#grid:focus").waitFor({ state: "attached" });
  assert.equal(await tiles(page), 2);
});

test("a file that is no record leaves the table as it was", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await page.locator(".menu summary").click();
  await load(page, { ...short, stack: ["base.U", "base.Z"] });
  const message = page.getByRole("alert");
  await message.waitFor();
  await says(message, /cannot be played: .*stack\[1\]/);
  assert.equal(await tiles(page), 2);
});

/** Goes to the start screen by way of the menu. */
async function leave(page) {
  await page.locator(".menu summary").click();
  await page.getByRole("button", { name: "New game" }).click();
}

test("the game of an older version finds its place among the others", async ({ page, open }) => {
  const old = { ...short, actions: ["place 1,0 0", "meeple road E"] };
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem("begun")) {
      sessionStorage.setItem("begun", "yes");
      localStorage.setItem("bastide.game", text);
    }
  }, JSON.stringify(old));
  await open();
  assert.equal(await page.evaluate(() => localStorage.getItem("bastide.game")), null);
  assert.deepEqual((await kept(page))[0].actions, old.actions);
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  assert.equal(await tiles(page), 2);
});

test("several games are kept, continued, thrown away and taken back", async ({ page, open }) => {
  await open();
  for (const name of ["Ada", "Ben", "Cleo"]) {
    const players = [{ color: "red", name }, { color: "blue" }];
    await load(page, { ...short, players });
    await play(page, turns[0]);
    if (name === "Ben") {
      await play(page, turns[1]);
    }
    await leave(page);
  }
  const games = page.locator(".shelf li");
  const who = () => page.locator(".shelf .who").allInnerTexts();
  await until(who, (names) => assert.deepEqual(names, ["Cleo 0 and Blue 0", "Ben 0 and Blue 4", "Ada 0 and Blue 0"]));
  await says(games.first(), /2 tiles left in the stack · \w+ \d+, \d{4}/);
  assert.deepEqual(await violations(page), []);
  await page.getByRole("button", { name: "Delete: Ben" }).click();
  assert.equal((await kept(page)).length, 2);
  await says(games.nth(1), /Deleted/);
  assert.deepEqual(await violations(page), []);
  await page.getByRole("button", { name: "Undo the deletion: Ben" }).click();
  assert.equal((await kept(page)).length, 3);
  await page.getByRole("button", { name: "Delete: Cleo" }).click();
  await page.reload();
  await until(who, (names) => assert.deepEqual(names, ["Ben 0 and Blue 4", "Ada 0 and Blue 0"]));
  await page.getByRole("button", { name: "Continue: Ben" }).click();
  assert.deepEqual(await scores(page), [0, 4]);
});

test("the oldest game makes room", async ({ page, open }) => {
  await open();
  for (let n = 0; n < 10; n++) {
    const players = [{ color: "red", name: `Player ${n}` }, { color: "blue" }];
    await load(page, { ...short, players, actions: ["place 1,0 0"] });
    await page.locator(".table").waitFor();
    await leave(page);
  }
  const names = (await kept(page)).map(({ players }) => players[0].name);
  assert.deepEqual(names, [9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Player ${n}`));
});

test("two tabs with the same game keep both", async ({ page, open, url }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  const other = await page.context().newPage();
  await other.goto(url);
  await other.getByRole("button", { name: "Continue" }).click();
  assert.ok(await page.getByRole("alert").isHidden(), "nothing has happened there yet");
  await play(other, turns[1]);
  const message = page.getByRole("alert");
  await message.getByText("went on in another tab").waitFor();
  assert.deepEqual(await violations(page), []);
  await message.getByRole("button", { name: "Show it as it is there" }).click();
  assert.equal(await tiles(page), 3);
  // Now both know the same; the other one hears of the next move.
  await play(page, turns[2]);
  const answer = other.getByRole("alert");
  await answer.getByText("went on in another tab").waitFor();
  await answer.getByRole("button", { name: "Go on here with a copy" }).click();
  assert.deepEqual((await kept(page)).map(({ actions }) => actions.length), [4, 6]);
  await other.close();
});

test("a tab that heard nothing does not write over the other's game", async ({ page, open, url }) => {
  // As if it had been asleep.
  await page.addInitScript(() => {
    addEventListener("storage", (event) => event.stopImmediatePropagation(), true);
  });
  await open();
  await load(page, short);
  await play(page, turns[0]);
  const other = await page.context().newPage();
  await other.goto(url);
  await other.getByRole("button", { name: "Continue" }).click();
  await play(other, turns[1]);
  await other.getByRole("button", { name: "Undo" }).click();
  await other.getByRole("button", { name: "No meeple" }).click();
  await play(page, turns[1]);
  await page.getByRole("alert").getByText("goes on here as a copy").waitFor();
  const games = (await kept(page)).map(({ actions }) => actions.at(-1));
  assert.deepEqual(games.sort(), ["meeple city S", "pass"]);
  await other.close();
});

test("damaged games are set aside when they are found or opened", async ({ page, open }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("begun")) {
      sessionStorage.setItem("begun", "yes");
      localStorage.setItem("bastide.game.1", "%seat no");
      localStorage.setItem("bastide.game.2", '%time 5\n%seat red 0 Dora\n{"format": "bastide/1",');
    }
  });
  await open();
  const message = page.getByRole("alert");
  await message.getByText(/saved game is damaged/).waitFor();
  await page.getByRole("button", { name: "Continue: Dora" }).click();
  await message.getByText(/saved game is damaged \(.*line/).waitFor();
  await counts(page.locator(".shelf"), 0);
  const keys = await page.evaluate(() => Object.keys({ ...localStorage }).sort());
  assert.deepEqual(keys, ["bastide.damaged.1", "bastide.damaged.2"]);
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".opening").first().waitFor();
});

test("without storage a left game can still be continued", async ({ page, open }) => {
  await page.addInitScript(obstacles.forbidden);
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await leave(page);
  await page.getByRole("button", { name: "Continue" }).click();
  assert.equal(await tiles(page), 2);
});

test("storage that becomes full during the game loses nothing", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await page.evaluate(obstacles.full);
  await play(page, turns[1]);
  const message = page.getByRole("alert");
  await message.getByText("keeps nothing").waitFor();
  await leave(page);
  await page.getByRole("button", { name: "Continue" }).click();
  assert.equal(await tiles(page), 3);
  assert.deepEqual((await kept(page))[0].actions.length, 2);
});
