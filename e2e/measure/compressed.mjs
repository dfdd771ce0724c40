// A proxy that compresses, like the servers of published sites.

import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";

/**
 * Serves the files below `origin` with brotli. Compression of a file takes longer than
 * any network, but happens once: fetch the files before measuring. Resolves to the `url`
 * and a `close` function.
 */
export async function compressed(origin) {
  const files = new Map();
  const server = createServer(async (request, response) => {
    const address = new URL(request.url, origin);
    if (!files.has(address.href)) {
      files.set(address.href, await fetched(address));
    }
    const { status, headers, body } = files.get(address.href);
    response.writeHead(status, headers);
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function fetched(address) {
  const answer = await fetch(address);
  const body = brotliCompressSync(Buffer.from(await answer.arrayBuffer()));
  const kept = ["content-type", "content-security-policy", "cache-control", "access-control-allow-origin"];
  const headers = Object.fromEntries(kept.map((name) => [name, answer.headers.get(name)]).filter(([, value]) => value));
  return { status: answer.status, headers: { ...headers, "content-encoding": "br", "content-length": body.length }, body };
}
