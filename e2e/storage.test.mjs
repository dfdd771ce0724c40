// What the browser keeps, and what happens when it does not.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { load, play, scores, short, tiles, turns } from "./support/game.mjs";
import { test } from "./support/harness.mjs";

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
    assert.deepEqual(await page.locator(".seat .name").allInnerTexts(), ["Anna", "Blue"]);
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
  assert.match(await message.innerText(), /saved game is damaged/);
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
    assert.match(await message.innerText(), /keeps nothing/);
    await message.getByRole("button").click();
    for (const turn of turns) {
      await play(page, turn);
      assert.ok(await message.isHidden());
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
  assert.match(await message.innerText(), /cannot be played: .*stack\[1\]/);
  assert.equal(await tiles(page), 2);
});
