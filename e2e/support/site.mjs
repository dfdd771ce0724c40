// A static web server for the built site, with the strict content security
// policy that the site must work under.

import { readFileSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The root folder of the project. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** The folder of the built site. */
export const dist = join(root, "dist");

/** The header that `cargo xtask play` sends too. */
export const policy = readFileSync(join(root, "xtask/src/csp.txt"), "utf8").trim();

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/**
 * Serves `folder` below the path `base`, which begins and ends with a slash.
 * What lies outside of `base` does not exist, so that a page with an absolute
 * address fails. `caching` is what browsers are told about keeping files.
 * Resolves to the page's `url`, the paths that were `asked` for, and a `close`
 * function.
 */
export async function serve({ folder = dist, base = "/", caching = "no-cache" } = {}) {
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url, "http://localhost").pathname);
    response.setHeader("cache-control", caching);
    answer(folder, base, request, response).catch((error) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address();
  return {
    url: `http://localhost:${port}${base}`,
    asked,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(folder, base, request, response) {
  const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
  const file = path.startsWith(base) ? await locate(folder, path.slice(base.length)) : undefined;
  if (file === undefined) {
    response.writeHead(404, { "content-type": types[".txt"] }).end("not found");
    return;
  }
  response.writeHead(200, {
    "content-type": types[extname(file)] ?? "application/octet-stream",
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    // A sandboxed frame has no origin of its own and asks as a stranger.
    "access-control-allow-origin": "*",
  });
  response.end(await readFile(file));
}

/** The existing file that `name` stands for, never one outside of `folder`. */
async function locate(folder, name) {
  let file = normalize(join(folder, name));
  if (file !== normalize(folder) && !file.startsWith(normalize(folder + sep))) {
    return undefined;
  }
  try {
    if ((await stat(file)).isDirectory()) {
      file = join(file, "index.html");
    }
    return (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}
