// The browser that the tests and the screenshots drive.

import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

// Only pages of this machine are opened: the sandbox, which some containers do
// not allow, and everything that phones home are switched off.
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Window sizes in CSS pixels: a laptop's and a phone's. */
export const viewports = {
  laptop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

/** Starts the browser that `BASTIDE_BROWSER` names, or the first on the `PATH`. */
export async function launch() {
  return chromium.launch({ executablePath: find(), args: flags });
}

/**
 * Notes everything that goes wrong in `page` from now on: errors and warnings
 * of the console (a broken content security policy is one), exceptions, and
 * requests that fail or are answered with an error. The result is a list of
 * sentences that grows. Messages that match one of the regular expressions of
 * `allow` are left out.
 */
export function watch(page, allow = []) {
  const problems = [];
  const note = (text) => {
    if (!allow.some((pattern) => pattern.test(text))) {
      problems.push(text);
    }
  };
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) {
      note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on("pageerror", (error) => note(`exception: ${error.stack ?? error}`));
  page.on("requestfailed", (request) => {
    // A picture or the page's icon that is not needed any more: scrolled past,
    // or the page left.
    const left = request.failure()?.errorText === "net::ERR_ABORTED";
    const picture = request.resourceType() === "image" || request.url().endsWith("/icon.svg");
    if (left && picture) {
      return;
    }
    note(`request failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) {
      note(`answer ${response.status()}: ${response.url()}`);
    }
  });
  return problems;
}

/** Opens `address` in `page` and waits until the program has taken the page over. */
export async function open(page, address) {
  await page.goto(address);
  await page.locator("#loading").waitFor({ state: "detached" });
}

function find() {
  const path = process.env.BASTIDE_BROWSER ?? onPath();
  if (path === undefined) {
    throw new Error(`none of ${names.join(", ")} is on the PATH; set BASTIDE_BROWSER`);
  }
  return path;
}

function onPath() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
