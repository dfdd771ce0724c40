// `trunk serve`, for users of Trunk: the game without computer players.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { open } from "../support/browser.mjs";
import { begin, placementHints } from "../support/game.mjs";
import { test } from "../support/harness.mjs";
import { root } from "../support/site.mjs";

/** A free port. */
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}

test.setTimeout(600_000);
// The policy blocks Trunk's reload script.
test.use({ allow: /./ });

test("trunk serve builds and serves the game", async ({ page }) => {
  const port = await freePort();
  const line = ["serve", "--locked", "--no-autoreload", "--port", `${port}`, "--dist", "target/trunk"];
  const env = { ...process.env, PATH: join(root, "target/tools/bin") + delimiter + process.env.PATH };
  delete env.NO_COLOR;
  const trunk = spawn("trunk", line, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  try {
    await new Promise((resolve, reject) => {
      for (const stream of [trunk.stdout, trunk.stderr]) {
        createInterface({ input: stream }).on("line", (text) => /server listening/i.test(text) && resolve());
      }
      trunk.on("exit", (code) => reject(new Error(`trunk ended with ${code}`)));
      trunk.on("error", reject);
    });
    await open(page, `http://127.0.0.1:${port}/`);
    await begin(page);
    const [[x, y]] = await placementHints(page);
    await page.mouse.click(x, y);
    await page.locator(".actions .none").waitFor();
  } finally {
    trunk.kill();
  }
});
