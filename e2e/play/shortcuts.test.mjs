// Keys that make decisions, and letters on other keyboards.

import { openViews, choices, due, freeze, load, made, market, middle, pass, question, rest, short } from "../support/game.mjs";
import { each, expect, test } from "../support/harness.mjs";

/** Presses a key as reported by a keyboard with other letters. */
const press = (page, key, code, more = {}) =>
  page.evaluate(([key, code, more]) => {
    const options = { key, code, bubbles: true, cancelable: true, ...more };
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", options));
  }, [key, code, more]);

/** A bazaar that asks Green for a bid, and then Anna. */
const bids = market({}, 1);

test("a held key decides once", async ({ page, open }) => {
  await open();
  await load(page, bids);
  await due(page, "bid");
  const [before, count] = [await question(page), (await made(page)).length];
  await page.keyboard.down("n");
  await expect.poll(() => question(page)).not.toBe(before);
  const next = await question(page);
  // However long it is held.
  await pass(page);
  for (let n = 0; n < 5; n += 1) {
    await page.keyboard.down("n");
    await rest(page);
  }
  expect(await question(page)).toBe(next);
  expect((await made(page)).length).toBe(count + 1);
  await page.keyboard.up("n");
  await page.keyboard.press("n");
  await expect.poll(async () => (await made(page)).length).toBe(count + 2);
});

test("a key does not answer a decision that was another player's until just now", async ({ page, open }) => {
  await page.clock.install();
  await open();
  await load(page, bids);
  await due(page, "bid");
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)));
  const ask = async () => {
    await page.clock.runFor(50);
    return question(page);
  };
  const before = await ask();
  await page.keyboard.press("n");
  const next = await ask();
  expect(next).not.toBe(before);
  // The second half of a double press.
  for (const key of ["n", "Enter", "Space", "1"]) {
    await page.keyboard.press(key);
    expect(await ask()).toBe(next);
  }
  await page.clock.runFor(300);
  await page.keyboard.press("n");
  expect(await ask()).not.toBe(next);
});

test("consecutive decisions of one player are as fast as the key presses", async ({ page, open }) => {
  await open();
  await load(page, short);
  await due(page, "place");
  await freeze(page);
  for (const key of ["ArrowRight", "Enter", "1"]) {
    await page.keyboard.press(key);
    await rest(page);
  }
  expect(await made(page)).toEqual(["place 1,0 0", "meeple road E"]);
});

/** The keys of R, U, Y, N, W and Z with the characters of keyboards. */
const keyboards = {
  Cyrillic: { KeyR: "к", KeyU: "г", KeyN: "т", KeyE: "у", KeyZ: "я", KeyY: "н" },
  Greek: { KeyR: "ρ", KeyU: "θ", KeyN: "ν", KeyE: "ε", KeyZ: "ζ", KeyY: "υ" },
  Hebrew: { KeyR: "ר", KeyU: "ו", KeyN: "מ", KeyE: "ק", KeyZ: "ז", KeyY: "ט" },
};

test("shortcuts are at their Latin positions on keyboards with other letters", async ({ page, open }) => {
  await open();
  await each(Object.entries(keyboards).map(([name, keys]) => ({ name, keys })), async ({ keys }) => {
    await page.evaluate(() => localStorage.clear());
    await load(page, short);
    await due(page, "place");
    const type = (code, more) => press(page, keys[code], code, more);
    const turned = page.locator(".hand .tile").first();
    const before = await turned.getAttribute("aria-label");
    await type("KeyR");
    await expect(turned).not.toHaveAttribute("aria-label", before);
    await press(page, keys.KeyR.toUpperCase(), "KeyR", { shiftKey: true });
    await expect(turned).toHaveAttribute("aria-label", before);
    await openViews(page);
    const features = page.getByRole("button", { name: /^Features: / });
    const state = await features.getAttribute("aria-pressed");
    await type("KeyE");
    await expect(features).not.toHaveAttribute("aria-pressed", state);
    await page.locator("#views > summary").click();
    await page.locator("#grid").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await due(page, "figure");
    await pass(page);
    await type("KeyN");
    await due(page, "place");
    expect(await made(page)).toEqual(["place 1,0 0", "pass"]);
    for (const [code, more, count] of [
      ["KeyZ", { ctrlKey: true }, 1], ["KeyZ", { ctrlKey: true, shiftKey: true }, 2],
      ["KeyU", {}, 1], ["KeyY", {}, 2], ["KeyZ", { metaKey: true }, 1],
    ]) {
      await type(code, more);
      await expect.poll(async () => (await made(page)).length, code).toBe(count);
    }
  });
});

test("Latin letters count as printed on the keys", async ({ page, open }) => {
  await open();
  await load(page, short);
  await due(page, "place");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await due(page, "figure");
  const before = await choices(page).count();
  // On a French keyboard the key of W types Z, and that of M a comma.
  await press(page, "w", "KeyZ", { ctrlKey: true });
  await press(page, ",", "KeyN");
  await rest(page);
  await expect(choices(page)).toHaveCount(before);
  await press(page, "z", "KeyW", { ctrlKey: true });
  await due(page, "place");
  expect(await middle(page.locator(".placement-hint").first())).toHaveLength(2);
});
