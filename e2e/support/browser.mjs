// The browser that the tests and the screenshots drive.

import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

// Chromium without its own windows, in which tests take four fifths of the time.
const shell = "chromium-headless-shell";

// For each window Chromium prepares two pages of its own below the address bar,
// which costs as much as the page that is tested. Of several such lists it obeys the
// last one: what Playwright switches off stands here again.
const off = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

// Only pages of this machine are opened: the sandbox, which some containers do
// not allow, and everything that phones home are switched off.
const flags = [
  `--disable-features=${off}`,
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

/** The same as options of a page: a phone has a touch screen. */
export const screens = {
  laptop: { viewport: viewports.laptop },
  phone: { viewport: viewports.phone, hasTouch: true },
};

/** How the browser that `BASTIDE_BROWSER` names is started, or the first on the `PATH`. */
export function launchOptions(programs = names) {
  return { executablePath: find(programs, "BASTIDE_BROWSER"), args: flags };
}

/** The same for tests. */
export function testOptions() {
  return launchOptions([shell, ...names]);
}

/** Starts the browser that people have, to be measured and photographed. */
export async function launch() {
  return chromium.launch(launchOptions());
}

/**
 * Notes everything that goes wrong in `page` from now on: errors and warnings
 * of the console (a broken content security policy is one), exceptions, and
 * requests that fail or are answered with an error. The result is a list of
 * sentences that grows. Messages that match `allow` are left out.
 */
export function watch(page, allow = /(?!)/) {
  const problems = [];
  // Where the machine does other work, the program may start seconds after it was loaded.
  const usual = /Service Worker registration blocked|_bg\.wasm was preloaded using link preload but not used within a few seconds/;
  const note = (text) => {
    if (!allow.test(text) && !usual.test(text)) {
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
    // The page gave it up itself: it was left, or what it was for was taken away. What the
    // server or a policy refuses has another name, or a status.
    if (request.failure()?.errorText === "net::ERR_ABORTED") {
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

/** The first of these programs that is on the `PATH`, or the one that `variable` of the environment names. */
export function find(programs, variable) {
  const path = findIfThere(programs, variable);
  if (path === undefined) {
    throw new Error(`none of ${programs.join(", ")} is on the PATH; set ${variable}`);
  }
  return path;
}

/** The same, or nothing where there is none. */
export function findIfThere(programs, variable) {
  return process.env[variable] ?? onPath(programs);
}

function onPath(programs) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = programs.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
