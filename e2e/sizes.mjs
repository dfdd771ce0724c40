// Prints what each file of a built site weighs, raw and as a server with brotli
// sends it: `node sizes.mjs FOLDER`.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

/** The size of `bytes` after brotli compression, by default the strongest. */
export function brotliSize(bytes, quality = constants.BROTLI_MAX_QUALITY) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return brotliCompressSync(bytes, { params }).length;
}

/** Every file below `folder`: its name with forward slashes, and both sizes in bytes. */
export function sizes(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      const bytes = readFileSync(path);
      const name = path.slice(folder.length).replaceAll("\\", "/").replace(/^\/+/, "");
      // A thousand pictures compressed as hard as can be would take minutes.
      const quality = name.startsWith("examples/") ? 6 : undefined;
      return { name, raw: bytes.length, brotli: brotliSize(bytes, quality) };
    })
    .sort((a, b) => b.brotli - a.brotli || a.name.localeCompare(b.name));
}

/** The rows with all pictures and files of examples in one. */
function folded(rows) {
  const examples = { name: "", raw: 0, brotli: 0 };
  const others = rows.filter((row) => !row.name.startsWith("examples/"));
  const folded = rows.filter((row) => row.name.startsWith("examples/"));
  for (const { raw, brotli } of folded) {
    examples.raw += raw;
    examples.brotli += brotli;
  }
  examples.name = `examples (${folded.length} files)`;
  return folded.length > 0 ? [...others, examples] : others;
}

function print(rows) {
  const total = { name: "total", raw: 0, brotli: 0 };
  for (const { raw, brotli } of rows) {
    total.raw += raw;
    total.brotli += brotli;
  }
  const width = Math.max(4, ...rows.map(({ name }) => name.length));
  const line = (name, raw, brotli) =>
    console.log(`${name.padEnd(width)}  ${String(raw).padStart(9)}  ${String(brotli).padStart(9)}`);
  line("file", "raw", "brotli");
  for (const { name, raw, brotli } of [...rows, total]) {
    line(name, raw, brotli);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  print(folded(sizes(process.argv[2])));
}
