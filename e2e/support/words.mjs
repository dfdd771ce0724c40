// Controls of the page by their text, in any language.

import { readFileSync } from "node:fs";

const folder = new URL("../../words/", import.meta.url);

/** The message of a key such as `menu.new`, of the page or of the editor. */
export function message(key, language = "en") {
  const files = ["first", "later", "editor"].map((name) => `${language}/${name}.txt`);
  const lines = files.flatMap((file) => readFileSync(new URL(file, folder), "utf8").split("\n"));
  const line = lines.find((line) => line.startsWith(`${key} = `));
  if (line === undefined) {
    throw new Error(`no message ${key} in ${language}`);
  }
  return line.slice(key.length + 3);
}

/** The buttons with this message. */
export async function named(page, key) {
  const language = await page.evaluate(() => document.documentElement.lang);
  return page.getByRole("button", { name: message(key, language), exact: true });
}
