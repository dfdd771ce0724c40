// Converts the pictures of the beginning, of a puzzle, and of the first and last step of
// every example to PNG, for pages that take no SVG: `node pictures/photograph.mjs FOLDER`.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch } from "../support/browser.mjs";

/** The longer side in pixels, enough for a sharp picture in a column of text. */
const longest = 1000;

const folder = process.argv[2];
const browser = await launch();
const page = await browser.newPage({ colorScheme: "light" });
for (const { id, steps, width, height, find } of JSON.parse(readFileSync(join(folder, "index.json")))) {
  for (const step of new Set([0, Math.min(1, steps), steps, "find"])) {
    const [across, down] = step === "find" ? find : [width, height];
    const scale = Math.min(1, longest / Math.max(across, down));
    const size = { width: Math.round(across * scale), height: Math.round(down * scale) };
    await page.setViewportSize(size);
    const name = join(folder, `${id}-${step}`);
    const svg = readFileSync(`${name}.svg`).toString("base64");
    await page.setContent(`<style>body{margin:0}img{display:block;width:100vw;height:100vh}</style>
      <img src="data:image/svg+xml;base64,${svg}">`);
    await page.locator("img").evaluate((image) => image.decode());
    writeFileSync(`${name}.png`, await page.screenshot());
  }
}
await browser.close();
