// What a page shows, once it does: it draws what follows from a press at once,
// in the next frame, or in the one after. These wait as long as people would and
// then fail with what they saw instead.

import assert from "node:assert/strict";

const patience = 5_000;
const pause = 25;

/** Reads again and again until `check` does not complain about it any more. */
export async function until(read, check) {
  for (const end = Date.now() + patience; ; ) {
    try {
      return check(await read());
    } catch (error) {
      if (Date.now() > end) {
        throw error;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** The text of what a locator finds matches a pattern, or is a string. */
export function says(locator, expected, message) {
  return until(() => locator.innerText(), (text) => like(text, expected, message));
}

/** A locator finds so many, or as many as a function asks for. */
export function counts(locator, expected, message) {
  return until(
    () => locator.count(),
    (count) => {
      if (typeof expected === "function") {
        assert.ok(expected(count), message ?? `${count} found`);
      } else {
        assert.equal(count, expected, message);
      }
    },
  );
}

/** The texts of all that a locator finds. */
export function lists(locator, expected) {
  return until(() => locator.allInnerTexts(), (texts) => assert.deepEqual(texts, expected));
}

/** An attribute of what a locator finds matches a pattern, or is a string. */
export function has(locator, name, expected, message) {
  return until(() => locator.getAttribute(name), (value) => like(value ?? "", expected, message));
}

function like(text, expected, message) {
  if (expected instanceof RegExp) {
    assert.match(text, expected, message);
  } else {
    assert.equal(text, expected, message);
  }
}
