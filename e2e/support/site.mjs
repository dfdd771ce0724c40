// The server of `cargo xtask serve`, with the site's strict content security policy.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The root folder of the project. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** The folder of the built site. */
export const dist = join(root, "dist");

/** The command of the server: by `cargo xtask`, which sets its path, or by hand. */
const [program, ...words] = process.env.BASTIDE_XTASK
  ? [process.env.BASTIDE_XTASK]
  : ["cargo", "run", "--quiet", "--package", "xtask", "--"];

/** A command of `cargo xtask` as program and arguments. */
export function xtask(...line) {
  return [program, [...words, ...line], { cwd: root }];
}

/**
 * Serves `folder` below the path `base`, which begins and ends with a slash. Paths
 * outside of `base` do not exist, so a page with an absolute address fails. `caching` is
 * the cache header. `port` is a free one by default. Without `cors`, frames without an
 * origin get no modules. If `sandboxed`, pages have no origin. Resolves to the page's
 * `url`, the paths `asked` for, and a `close` function, which resolves when the server
 * has ended.
 */
export async function serve({ folder = dist, base = "/", caching = "no-cache", port = 0, cors = true, sandboxed = false } = {}) {
  const more = [...(cors ? [] : ["--no-cors"]), ...(sandboxed ? ["--sandboxed"] : [])];
  const [file, line, options] = xtask("serve", folder, "--base", base, "--caching", caching, "--port", `${port}`, ...more);
  const server = spawn(file, line, { ...options, stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(server, "exit");
  const lines = createInterface({ input: server.stdout });
  const [url] = await Promise.race([
    once(lines, "line"),
    once(server, "error").then(([error]) => Promise.reject(error)),
    ended.then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
  ]);
  const asked = [];
  lines.on("line", (path) => asked.push(path));
  return {
    url,
    asked,
    /** Ends the server, which lives as long as its input. */
    async close() {
      server.stdin.end();
      await ended;
    },
  };
}
