// Storage, and its failures.

import { readFile } from "node:fs/promises";
import { violations } from "../support/axe.mjs";
import { begin, due, keepMany, kept, load, openMenu, play, played, resume, scores, short, tiles, turns } from "../support/game.mjs";
import { expect, test } from "../support/harness.mjs";

for (const base of ["/", "/wiki/games/bastide/"]) {
  test.describe(() => {
    test.use({ base });

    test(`a game survives a reload at ${base}`, { tag: base === "/" ? [] : "@long" }, async ({ page, open }) => {
      await open();
      await load(page, short);
      await play(page, turns[0]);
      await play(page, turns[1]);
      await resume(page);
      expect(await tiles(page)).toBe(3);
      expect(await scores(page)).toEqual([0, 4]);
      await expect(page.locator(".seat .name")).toHaveText(["Anna", "Blue"]);
      await play(page, turns[2]);
      expect(await tiles(page)).toBe(4);
    });
  });
}

test("a damaged game is set aside, and the app starts", async ({ page, open }) => {
  const damaged = '{"format": "bastide/1", "players": [{"color": "red"';
  await page.addInitScript((text) => localStorage.setItem("bastide.game", text), damaged);
  await open();
  const message = page.getByRole("alert");
  await message.waitFor();
  await expect(message).toHaveText(/saved game is damaged/);
  const kept = await page.evaluate(() => [
    localStorage.getItem("bastide.damaged"),
    localStorage.getItem("bastide.game"),
  ]);
  expect(kept).toEqual([damaged, null]);
  await begin(page);
  await page.locator(".placement-hint").first().waitFor();
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
  test(`with ${name} storage the game continues, with one message`, async ({ page, open }) => {
    await page.addInitScript(obstacle);
    await open();
    await load(page, short);
    const message = page.getByRole("alert");
    await message.waitFor();
    await expect(message).toHaveText(/cannot save anything/);
    await message.getByRole("button").click();
    for (const turn of turns.slice(0, 2)) {
      await play(page, turn);
      await message.waitFor({ state: "hidden" });
    }
    expect(await scores(page)).toEqual([0, 4]);
  });
}

test("a game is saved as a file that can be loaded", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await page.locator("#menu > summary").click();
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save to a file" }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^bastide-anna-blue-\d{4}-\d\d-\d\d\.json$/);
  const record = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(record.stack).toEqual(short.stack);
  expect(record.actions).toEqual(["place 1,0 0", "meeple road E"]);
  await page.locator("#menu > summary").click();
  await page.getByRole("button", { name: "New game" }).click();
  await load(page, JSON.stringify(record));
  await page.locator("#grid:focus").waitFor({ state: "attached" });
  expect(await tiles(page)).toBe(2);
});

test("a file without the game's variations says so", async ({ page, open }) => {
  await open();
  await load(page, { ...short, actions: ["place 1,0 0", "meeple road E"] });
  await due(page, "place");
  await page.keyboard.press("Control+z");
  await due(page, "figure");
  await page.locator("button.none").click();
  await page.locator("#menu > summary").click();
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save to a file" }).click();
  await downloaded;
  await expect(page.locator(".notice")).toContainText("without variations");
});

test("a file that is not a record leaves the table alone", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await page.locator("#menu > summary").click();
  await load(page, { ...short, stack: ["base.U", "base.Z"] });
  const message = page.getByRole("alert");
  await message.waitFor();
  await expect(message).toHaveText(/cannot be opened: .*stack\[1\]/);
  expect(await tiles(page)).toBe(2);
});

/** Goes to the start screen through the menu. */
async function leave(page) {
  await page.locator("#menu > summary").click();
  await page.getByRole("button", { name: "New game" }).click();
}

test("the game of an old version joins the saved games", async ({ page, open }) => {
  const old = { ...short, actions: ["place 1,0 0", "meeple road E"] };
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem("begun")) {
      sessionStorage.setItem("begun", "yes");
      localStorage.setItem("bastide.game", text);
    }
  }, JSON.stringify(old));
  await open();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("bastide.game"))).toBe(null);
  expect((await kept(page))[0].actions).toEqual(old.actions);
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).click();
  expect(await tiles(page)).toBe(2);
});

test("only the game on the table resumes by itself, in its own tab", async ({ context, page, open, url }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await resume(page);
  expect(await tiles(page)).toBe(2);
  const other = await context.newPage();
  await other.goto(url);
  await other.getByRole("button", { name: "Continue" }).waitFor();
  await leave(page);
  await page.reload();
  await page.getByRole("button", { name: "Continue" }).waitFor();
});

test("saved games are continued, deleted and restored", async ({ page, open }) => {
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
  const games = page.locator(".saves li");
  const who = page.locator(".saves .who");
  await expect(who).toHaveText(["Cleo 0, Blue 0", "Ben 0, Blue 4", "Ada 0, Blue 0"]);
  await expect(games.first()).toHaveText(/2 tiles left in the stack · \w+ \d+, \d{4}/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Delete: Ben" }).click();
  expect((await kept(page)).length).toBe(2);
  await expect(games.nth(1)).toHaveText(/Deleted/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Restore: Ben" }).click();
  expect((await kept(page)).length).toBe(3);
  await page.getByRole("button", { name: "Delete: Cleo" }).click();
  await page.reload();
  await expect(who).toHaveText(["Ben 0, Blue 4", "Ada 0, Blue 0"]);
  await page.getByRole("button", { name: "Continue: Ben" }).click();
  expect(await scores(page)).toEqual([0, 4]);
});

/** The number of saved games. */
const keeps = async (page) => (await kept(page)).length;

test("every game is saved, and all are reachable", async ({ page, open }) => {
  await open();
  await keepMany(page, 60);
  const games = page.getByRole("button", { name: /^Continue: / });
  await page.getByRole("heading", { name: "60 unfinished games" }).waitFor();
  // The start screen does not show all at once.
  const seen = await games.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
  expect(seen, `${seen} games are seen at first`).toBeGreaterThanOrEqual(3);
  expect(seen, `${seen} games are seen at first`).toBeLessThanOrEqual(10);
  const start = await page.getByRole("button", { name: "Play: Our favorites" }).boundingBox();
  expect(start.y, `a game can be begun ${start.y} px further down`).toBeLessThan(1_050);
  await page.getByText("57 older games").click();
  expect(await violations(page)).toEqual([]);
  await expect(games).toHaveCount(60);
  await page.getByRole("button", { name: "Delete: Player 3 12, Blue 3" }).click();
  await page.getByRole("button", { name: "Restore: Player 3 12" }).click();
  await page.getByRole("button", { name: "Continue: Player 0 12" }).click();
  await page.locator(".table").waitFor();
  await page.reload();
  await load(page, short);
  await play(page, turns[0]);
  expect(await keeps(page)).toBe(61);
});

test("without room nothing is deleted, and the player chooses games to delete", async ({ page, open, url }) => {
  await open();
  await keepMany(page, 3, 60);
  await load(page, short);
  const message = page.getByRole("alert");
  await message.getByText(/no room left to save this game/).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await keeps(page)).toBe(3);
  await play(page, turns[0]);
  await message.getByRole("button", { name: "Choose what to delete" }).click();
  const dialog = page.getByRole("dialog");
  const named = dialog.getByRole("button", { name: /^Delete: / });
  const names = () => named.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  await expect.poll(names).toEqual([0, 1, 2].map((n) => `Delete: Player ${n} 12, Blue 3`));
  expect(await violations(page)).toEqual([]);
  await dialog.getByText("not saved yet").waitFor();
  await named.first().click();
  await dialog.getByText("Your game is saved.").waitFor();
  expect(await page.evaluate(() => document.activeElement.getAttribute("aria-label"))).toMatch(/^Restore/);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await message.getByText(/no room/).waitFor({ state: "detached" });
  expect(await keeps(page)).toBe(3);
  await play(page, turns[1]);
  await page.goto(url);
  await page.locator(".table").waitFor();
  expect(await tiles(page)).toBe(3);
});

test("a game left without room stays in the page, and is saved once there is room", async ({ page, open }) => {
  await open();
  await keepMany(page, 2, 60);
  await load(page, short);
  await page.getByRole("alert").getByRole("button", { name: "Close the message" }).click();
  await play(page, turns[0]);
  await leave(page);
  const row = page.getByRole("listitem").filter({ hasText: "Anna" });
  await expect(row).toHaveText(/Not saved/);
  await page.getByRole("button", { name: "Delete: Player 0" }).click();
  await expect(row).not.toHaveText(/Not saved/);
  expect(await keeps(page)).toBe(2);
  // A deleted game cannot be restored then, which is reported, too.
  await page.getByRole("button", { name: "Restore: Player 0" }).click();
  await page.getByRole("alert").getByText(/no room left/).waitFor();
  await expect(page.getByRole("listitem").filter({ hasText: "Player 0" })).toHaveText(/Not saved/);
  await page.getByRole("button", { name: "Continue: Anna" }).click();
  expect(await tiles(page)).toBe(2);
  await play(page, turns[1]);
});

test("room made by another tab is used", async ({ page, open, url }) => {
  await open();
  await keepMany(page, 2, 60);
  await load(page, short);
  await play(page, turns[0]);
  expect(await keeps(page)).toBe(2);
  const other = await page.context().newPage();
  await other.goto(url);
  await other.getByRole("button", { name: "Delete: Player 0" }).click();
  await page.getByRole("alert").getByText(/no room/).waitFor({ state: "detached" });
  await expect.poll(async () => (await kept(page))[0].actions).toEqual(["place 1,0 0", "meeple road E"]);
  await other.close();
});

test("two tabs with the same game keep both versions", async ({ page, open, url }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  const other = await page.context().newPage();
  await other.goto(url);
  await other.getByRole("button", { name: "Continue" }).click();
  expect(await page.getByRole("alert").isHidden(), "nothing has happened there yet").toBeTruthy();
  await play(other, turns[1]);
  const message = page.getByRole("alert");
  await message.getByText("continued in another tab").waitFor();
  expect(await violations(page)).toEqual([]);
  await message.getByRole("button", { name: "Continue from there" }).click();
  expect(await tiles(page)).toBe(3);
  // Now both know the same version; the other tab learns of the next move.
  await play(page, turns[2]);
  const answer = other.getByRole("alert");
  await answer.getByText("continued in another tab").waitFor();
  await answer.getByRole("button", { name: "Continue here as a copy" }).click();
  await expect.poll(async () => (await kept(page)).map(({ actions }) => actions.length)).toEqual([4, 6]);
  await other.close();
});

test("a tab without events does not overwrite the other's game", async ({ page, open, url }) => {
  // As if it had been suspended.
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
  await page.getByRole("alert").getByText("continues here as a copy").waitFor();
  const games = (await kept(page)).map(({ actions }) => actions.at(-1));
  expect(games.sort()).toEqual(["meeple city S", "pass"]);
  await other.close();
});

test("damaged games are set aside when found or opened", async ({ page, open }) => {
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
  await expect(page.locator(".saves")).toHaveCount(0);
  const keys = await page.evaluate(() => Object.keys({ ...localStorage }).sort());
  expect(keys).toEqual(["bastide.damaged.1", "bastide.damaged.2"]);
  await begin(page);
  await page.locator(".placement-hint").first().waitFor();
});

test("without storage a game left can still be continued", async ({ page, open }) => {
  await page.addInitScript(obstacles.forbidden);
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await leave(page);
  await page.getByRole("button", { name: "Continue" }).click();
  expect(await tiles(page)).toBe(2);
});

test("storage that fills up during the game loses nothing", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  await page.evaluate(obstacles.full);
  await play(page, turns[1]);
  const message = page.getByRole("alert");
  await message.getByText("cannot save anything").waitFor();
  await leave(page);
  await page.getByRole("button", { name: "Continue" }).click();
  expect(await tiles(page)).toBe(3);
  expect((await kept(page))[0].actions.length).toEqual(2);
});

/** Makes storage full while `isFull`. */
const fill = (page, isFull) =>
  page.evaluate((isFull) => {
    const set = (globalThis.set ??= Storage.prototype.setItem);
    Storage.prototype.setItem = function (key, value) {
      if (isFull) {
        throw new DOMException("full", "QuotaExceededError");
      }
      return set.call(this, key, value);
    };
  }, isFull);

/** The events when a page is left but may return. */
const hide = (page) => page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));

test("unsaved texts are reported on every visit until they are saved", async ({ page, open }) => {
  await open();
  await load(page, short);
  const message = page.getByRole("alert");
  for (const [lost, kept] of [turns.slice(0, 2), turns.slice(2, 4)]) {
    await fill(page, true);
    await play(page, lost);
    await message.getByText("cannot save anything").waitFor();
    await fill(page, false);
    await play(page, kept);
    await expect(message).toHaveText("");
  }
});

test("failed writes are retried when the page is left", async ({ page, open }) => {
  await open();
  await load(page, short);
  const message = page.getByRole("alert");
  await play(page, turns[0]);
  await fill(page, true);
  await play(page, turns[1]);
  await message.getByText("cannot save anything").waitFor();
  // Next to an unsaved game, a setting deserves no message; alone it does.
  await openMenu(page, "Settings");
  await page.getByRole("checkbox", { name: "Single-key shortcuts" }).click();
  await page.keyboard.press("Escape");
  await fill(page, false);
  await hide(page);
  await expect(message).toHaveText("");
  expect((await kept(page))[0].actions.length).toBe(4);
  expect(await page.evaluate(() => localStorage.getItem("bastide.letters"))).toBe("off");
  await fill(page, true);
  await openMenu(page, "Settings");
  await page.getByRole("checkbox", { name: "Single-key shortcuts" }).click();
  await message.getByText("could not save your last change").waitFor();
  expect(await violations(page)).toEqual([]);
  await fill(page, false);
  await hide(page);
  await expect(message).toHaveText("");
  expect(await page.evaluate(() => localStorage.getItem("bastide.letters"))).toBe("on");
});

test("damaged lines of a saved game are reported, and the original is set aside", async ({ page, open }) => {
  await open();
  await load(page, short);
  await play(page, turns[0]);
  const key = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.startsWith("bastide.game."));
    localStorage.setItem(key, localStorage.getItem(key).replace(/^%at .*$/m, "$&\n%line 0 place 1,0 0;pas"));
    return key;
  });
  await page.reload();
  const message = page.getByRole("alert");
  await message.getByText(/Part of this saved game is damaged .* line \d+, a variation \(“%line 0 place 1,0 0;pas”\)/).waitFor();
  expect(await violations(page)).toEqual([]);
  await play(page, turns[1]);
  const [aside, game] = await page.evaluate(
    (id) => [`bastide.damaged.${id}`, `bastide.game.${id}`].map((key) => localStorage.getItem(key)),
    key.split(".").at(-1),
  );
  expect(aside).toContain("%line 0 place 1,0 0;pas");
  expect(game).not.toContain("%line 0");
});
