// Elements with examples on another site, and their events.

import { host } from "../support/host.mjs";

export const example = "tower-range-2";
export const script = (url, more = "async") => `<script src="${url}embed.js" ${more}></script>`;
export const element = (more = "", inside = "") => `<bastide-example example="${example}" ${more}>${inside}</bastide-example>`;

/** An author's own picture, which needs no server. */
export const own = '<img alt="Mine" width="400" height="200" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">';

/** The state in a link of a document, as `source.js` writes it. */
export const written = (document) =>
  `<script type="application/json">${JSON.stringify(document).replaceAll("<", "\\u003c")}</script>`;

export const puzzle = {
  format: "bastide/1",
  title: "A road",
  players: [{ color: "red" }, { color: "blue" }],
  systems: [],
  stack: ["base.U", "base.V"],
  steps: [{ do: ["place 1,0 0"] }, { do: ["meeple road W"], say: { en: "Taken." } }],
};

/** Opens a page with `body` under these headers and closes its server afterwards. */
export async function within(page, body, act, headers) {
  const server = await host(body, headers);
  try {
    await page.goto(server.url, { waitUntil: "domcontentloaded" });
    await act(server);
  } finally {
    server.close();
  }
}

export const frame = (page) => page.locator("iframe").first().contentFrame();
export const at = (page, step) => frame(page).locator(`.example[data-step="${step}"]`);
export const board = (page) => page.locator("bastide-example").first();
export const running = (page, step = 0) => at(page, step).waitFor({ timeout: 60_000 });

/** Records the element's events in `window.heard`, from the beginning. */
export const notes = `<script>
  window.heard = [];
  addEventListener("DOMContentLoaded", () => {
    const element = document.querySelector("bastide-example, [data-bastide-example]");
    for (const type of ["ready", "step", "try", "refused", "solved", "error"]) {
      element?.addEventListener(type, ({ detail }) => heard.push([type, detail]));
      document.addEventListener("bastide-" + type, () => (window.passed ??= new Set()).add(type));
    }
  });
</script>`;
export const heard = (page, type) => page.evaluate((type) => heard.filter(([name]) => name === type).map(([, detail]) => detail), type);
