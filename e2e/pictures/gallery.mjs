// Takes screenshots of every state in `states.mjs`, on a laptop and on a phone, light and
// dark, in English and French: `node pictures/gallery.mjs [STATE]...` writes them into
// `target/gallery` with a page to view them.

import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { states } from "./states.mjs";
import { launch, viewports } from "../support/browser.mjs";
import { several, shoot } from "./shoot.mjs";
import { root, serve } from "../support/site.mjs";

const folder = join(root, "target/gallery");
const names = process.argv.slice(2);
const unknown = names.filter((name) => states.every((state) => state.name !== name));
if (unknown.length > 0) {
  console.error(`no state ${unknown.join(", ")} in states.mjs`);
  process.exit(2);
}
if (names.length === 0) {
  rmSync(folder, { recursive: true, force: true });
}
mkdirSync(folder, { recursive: true });

/** The series of screenshots, which are the columns of the page. */
const series = [
  ...Object.keys(viewports).map((viewport) => ({ viewport, language: "en", schemes: ["light", "dark"] })),
  ...Object.keys(viewports).map((viewport) => ({ viewport, language: "fr", schemes: ["light"] })),
];

const site = await serve();
const browser = await launch();
const failures = [];
const start = Date.now();
try {
  const chosen = states.filter(({ name }) => names.length === 0 || names.includes(name));
  const work = chosen.flatMap((state) => series.map((how) => ({ state, how })));
  await several(2, work, async ({ state, how }) => {
    const problems = await shoot(browser, site.url, state, how, (scheme, picture) => {
      writeFileSync(join(folder, file(state, { ...how, scheme })), picture);
    });
    failures.push(...problems.map((problem) => `${state.name}, ${how.language}, ${how.viewport}: ${problem}`));
  });
} finally {
  await browser.close();
  site.close();
}
writeFileSync(join(folder, "index.html"), index(new Set(readdirSync(folder))));
console.log(`${join(folder, "index.html")}: ${states.length} states in ${Math.round((Date.now() - start) / 1000)} s`);
for (const failure of failures) {
  console.error(failure);
  process.exitCode = 1;
}

function file({ name }, { language, viewport, scheme }) {
  return `${name}-${language}-${viewport}-${scheme}.png`;
}

/** The page: a section for each group, a row of screenshots for each state. */
function index(files) {
  const groups = [...new Set(states.map(({ group }) => group))];
  const shots = series.flatMap((how) => how.schemes.map((scheme) => ({ ...how, scheme })));
  const picture = (state, shot) => {
    const name = file(state, shot);
    const { width, height } = viewports[shot.viewport];
    const label = `${shot.viewport}, ${shot.scheme}, ${shot.language}`;
    return files.has(name)
      ? `<a href="${name}"><img loading="lazy" src="${name}" alt="${state.caption}: ${label}" width="${width}" height="${height}"></a>`
      : `<p>no picture: ${label}</p>`;
  };
  const row = (state) =>
    `<figure id="${state.name}"><figcaption><a href="#${state.name}">${state.name}</a> ${state.caption}</figcaption>
    <div>${shots.map((shot) => picture(state, shot)).join("")}</div></figure>`;
  const section = (group) =>
    `<section><h2>${group}</h2>${states.filter((state) => state.group === group).map(row).join("")}</section>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bastide: every state</title><style>
:root { color-scheme: light dark; font: 1rem/1.4 system-ui, sans-serif; }
body { margin: 1rem 2rem; }
nav a { margin-right: 1rem; }
figure { margin: 0 0 2rem; }
figcaption { margin-bottom: 0.4rem; }
figcaption a { font-weight: 600; }
div { display: flex; gap: 0.6rem; overflow-x: auto; }
img { height: 22rem; width: auto; border: 1px solid #8888; }
</style></head><body><h1>Every state</h1>
<nav>${groups.map((group) => `<a href="#${states.find((state) => state.group === group).name}">${group}</a>`).join("")}</nav>
${groups.map(section).join("\n")}
</body></html>
`;
}
