// Takes screenshots of the built site: `node pictures/shots.mjs [STATE]...` writes
// `target/shots/STATE-VIEWPORT-SCHEME.png` for the named states of `states.mjs`, or for
// all.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { states } from "./states.mjs";
import { launch, viewports } from "../support/browser.mjs";
import { shoot } from "./shoot.mjs";
import { root, serve } from "../support/site.mjs";

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
      const how = { viewport, schemes: ["light", "dark"] };
      const problems = await shoot(browser, site.url, state, how, (scheme, picture) => {
        const file = join(folder, `${state.name}-${viewport}-${scheme}.png`);
        writeFileSync(file, picture);
        console.log(file);
      });
      for (const problem of problems) {
        console.error(`  ${state.name}: ${problem}`);
        process.exitCode = 1;
      }
    }
  }
} finally {
  await browser.close();
  site.close();
}
