// Takes pictures of the built site: `node shots.mjs [STATE]...` writes
// `target/shots/STATE-VIEWPORT-SCHEME.png` for the named states of `states.mjs`,
// or for all.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { states } from "./states.mjs";
import { launch, open, viewports, watch } from "./support/browser.mjs";
import { root, serve } from "./support/site.mjs";

const names = process.argv.slice(2);
const unknown = names.filter((name) => states.every((state) => state.name !== name));
if (unknown.length > 0) {
  console.error(`no state ${unknown.join(", ")} in states.mjs`);
  process.exit(2);
}
const chosen = states.filter(({ name }) => names.length === 0 || names.includes(name));
const folder = join(root, "target/shots");
mkdirSync(folder, { recursive: true });

const site = await serve();
const browser = await launch();
try {
  for (const state of chosen) {
    for (const viewport of Object.keys(viewports)) {
      for (const scheme of ["light", "dark"]) {
        await shoot(state, viewport, scheme);
      }
    }
  }
} finally {
  await browser.close();
  site.close();
}

async function shoot({ name, suffix = "", prepare }, viewport, scheme) {
  const page = await browser.newPage({
    viewport: viewports[viewport],
    hasTouch: viewport === "phone",
    colorScheme: scheme,
  });
  const problems = watch(page);
  await open(page, site.url + suffix);
  await prepare?.(page);
  const file = join(folder, `${name}-${viewport}-${scheme}.png`);
  await page.screenshot({ path: file });
  await page.close();
  console.log(file);
  for (const problem of problems) {
    console.error(`  ${problem}`);
    process.exitCode = 1;
  }
}
