// Photographs the boards that `cargo xtask gallery` has drawn, at three sizes, and
// puts them on a page: `node boards.mjs FOLDER`.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch } from "./support/browser.mjs";

/** Pixels of a tile. */
const sizes = [48, 100, 300];

/** The largest picture; of a larger one its middle is shown. */
const most = { width: 2400, height: 1800 };

const folder = process.argv[2];
const boards = readdirSync(folder).filter((name) => name.endsWith(".svg"));
const browser = await launch();
const page = await browser.newPage();
for (const name of boards) {
  const svg = readFileSync(join(folder, name), "utf8");
  const [, width, height] = /viewBox="-?\d+ -?\d+ (\d+) (\d+)"/.exec(svg);
  for (const size of name.startsWith("looks") ? [100] : sizes) {
    const [w, h] = [width, height].map((length) => Math.round((length * size) / 1000));
    const isWhole = name.startsWith("looks");
    const window = isWhole ? { width: w, height: h } : { width: Math.min(w, most.width), height: Math.min(h, most.height) };
    await page.setViewportSize(window);
    await page.setContent(`<style>body{margin:0;display:grid;place-content:center;height:100vh;overflow:hidden}
      svg{width:${w}px;height:${h}px}</style>${svg}`);
    writeFileSync(join(folder, file(name, size)), await page.screenshot());
  }
}
await browser.close();
writeFileSync(join(folder, "index.html"), index());
console.log(`${join(folder, "index.html")}: ${boards.length} pictures at ${sizes.join(", ")} px a tile`);

function file(name, size) {
  return name.replace(".svg", `-${size}.png`);
}

/** The page: a section for each board, light and dark side by side. */
function index() {
  const names = [...new Set(boards.map((name) => name.replace(/-(light|dark)\.svg$/, "")))];
  const shot = (name, theme, size) => `<a href="${name}-${theme}-${size}.png"><img loading="lazy" src="${name}-${theme}-${size}.png" alt="${name}, ${theme}, ${size} pixels a tile"></a>`;
  const row = (name, size) => `<div>${["light", "dark"].map((theme) => shot(name, theme, size)).join("")}</div>`;
  const section = (name) => name === "looks.svg"
    ? `<section><h2>All looks</h2><img src="looks-100.png" alt="every tile with all its looks"></section>`
    : `<section><h2>${name}</h2>${sizes.map((size) => row(name, size)).join("")}</section>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bastide: boards</title>
<style>body{margin:1rem;font:1rem/1.4 system-ui,sans-serif}div{display:flex;gap:1rem}img{max-width:100%}a{flex:1}</style>
</head><body>${names.map(section).join("")}</body></html>`;
}
