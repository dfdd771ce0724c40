// Draws the icons of the installed site from the site's own icon: `node pictures/icons.mjs
// FOLDER`.
//
// Systems that crop icons (`maskable`) keep the middle four fifths. Such an icon has ground
// up to its edge, and so has that of iOS, which crops corners and shows transparency as
// black.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch } from "../support/browser.mjs";
import { root } from "../support/site.mjs";

const folder = process.argv[2];
const icon = readFileSync(join(root, "public/icon.svg"), "utf8");

/** The parts of the drawing to extend to the edge of a larger icon. */
const farther = [
  ['viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"'],
  ['<rect width="64" height="64" rx="13"', '<rect x="-8" y="-8" width="80" height="80"'],
  ["M0 47q15-7 31-4t33-5v13a13 13 0 0 1-13 13H13A13 13 0 0 1 0 51z", "M-8 51l8-4q15-7 31-4t33-5l8-3v37h-80z"],
  ["M26.5 64q-1-8 2-12h7q-2 5 2 12z", "M26.5 64q-1-8 2-12h7q-2 5 2 12l3 8h-13z"],
];

const full = farther.reduce((drawing, [before, after]) => {
  if (!drawing.includes(before)) {
    throw new Error(`icon.svg has no ${before}`);
  }
  return drawing.replace(before, after);
}, icon);

mkdirSync(folder, { recursive: true });
const browser = await launch();
const page = await browser.newPage();
for (const [name, drawing, size] of [
  ["192", icon, 192],
  ["512", icon, 512],
  ["maskable", full, 512],
  ["180", full, 180],
]) {
  await page.setViewportSize({ width: size, height: size });
  const svg = Buffer.from(drawing).toString("base64");
  await page.setContent(`<style>body{margin:0}img{display:block;width:100vw}</style>
    <img src="data:image/svg+xml;base64,${svg}">`);
  await page.locator("img").evaluate((image) => image.decode());
  writeFileSync(join(folder, `${name}.png`), await page.screenshot({ omitBackground: true }));
}
await browser.close();
