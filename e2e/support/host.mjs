// A page on another origin than the site.

import { createServer } from "node:http";

/**
 * Serves one page with `body` to every request. The host sends no security policy;
 * `headers` are additional headers. Resolves to the page's `url` and a `close` function.
 */
export async function host(body, headers = {}) {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A wiki</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,"></head><body>${body}</body></html>`;
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers });
    response.end(page);
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Enough text to scroll. */
export const text = `<p>${"A page about rules. ".repeat(120)}</p>`;
