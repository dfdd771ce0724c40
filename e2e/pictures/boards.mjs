// Takes screenshots of the boards drawn by `cargo xtask gallery` at three sizes and shows
// them on a page: `node pictures/boards.mjs FOLDER [BEFORE]`. BEFORE is a folder of earlier
// screenshots, shown next to the new ones.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { launch } from "../support/browser.mjs";

/** The sizes of a tile in pixels. */
const sizes = [48, 100, 300];

/** The largest picture; larger ones are cropped to their middle. */
const most = { width: 2400, height: 1800 };

const [folder, earlier] = process.argv.slice(2);
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

/** The page: a section for each board, light and dark side by side, each after what it
    was before. */
function index() {
  const names = [...new Set(boards.map((name) => name.replace(/-(light|dark)\.svg$/, "")))];
  const shot = (path, text) => `<a href="${path}"><img loading="lazy" src="${path}" alt="${text}"></a>`;
  const shots = (picture, text) => {
    const before = earlier && join(earlier, picture);
    const old = before && existsSync(before) ? shot(relative(resolve(folder), resolve(before)), `${text}, before`) : "";
    return old + shot(picture, text);
  };
  const pair = (name, theme, size) => shots(`${name}-${theme}-${size}.png`, `${name}, ${theme}, ${size} pixels a tile`);
  const row = (name, size) => `<div>${["light", "dark"].map((theme) => pair(name, theme, size)).join("")}</div>`;
  const section = (name) => name === "looks.svg"
    ? `<section><h2>All looks</h2><div>${shots("looks-100.png", "every tile with all its looks")}</div></section>`
    : `<section><h2>${name}</h2>${sizes.map((size) => row(name, size)).join("")}</section>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bastide: boards</title>
<style>body{margin:1rem;font:1rem/1.4 system-ui,sans-serif}div{display:flex;gap:1rem}img{max-width:100%}a{flex:1}</style>
</head><body>${names.map(section).join("")}</body></html>`;
}
