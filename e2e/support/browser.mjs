// The browser of the tests and screenshots.

import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

// Chromium without windows, in which tests take four fifths of the time.
const shell = "chromium-headless-shell";

// Chromium prepares two pages of its own below each address bar, which cost as much as the
// page under test. It obeys only the last list of features, so this one repeats
// Playwright's.
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

// Only local pages are opened: switch off the sandbox, which some containers do not allow,
// and all requests to Google.
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

/** Window sizes in CSS pixels: of a laptop and of a phone. */
export const viewports = {
  laptop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

/** The window sizes as page options: a phone has a touch screen. */
export const screens = {
  laptop: { viewport: viewports.laptop },
  phone: { viewport: viewports.phone, hasTouch: true },
};

/** The overlap of two boxes along its shorter side; 0 or less without overlap. */
export function overlap(a, b) {
  const along = (at, size) => Math.min(a[at] + a[size], b[at] + b[size]) - Math.max(a[at], b[at]);
  return Math.min(along("x", "width"), along("y", "height"));
}

/** The launch options for the browser named in `BASTIDE_BROWSER`, or the first on the `PATH`. */
export function launchOptions(programs = names) {
  return { executablePath: find(programs, "BASTIDE_BROWSER"), args: flags };
}

/** The launch options for tests. */
export function testOptions() {
  const { executablePath, args } = launchOptions([shell, ...names]);
  // A change is painted in one piece rather than in squares of 256 pixels.
  return { executablePath, args: [...args, "--default-tile-width=2048", "--default-tile-height=2048"] };
}

/** Starts the full browser, for measurements and screenshots. */
export async function launch() {
  return chromium.launch(launchOptions());
}

/**
 * Records all problems of `page` from now on: errors and warnings on the console
 * (including violations of the content security policy), exceptions, and failed requests.
 * Returns a growing list of sentences, without messages that match `allow`.
 */
export function watch(page, allow = /(?!)/) {
  const problems = [];
  // On a busy machine the app may start seconds after it has loaded.
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
    // The page aborted the request itself. Refusals by the server or a policy have another
    // name, or a status.
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

/**
 * Resolves when the app has taken over the page. A picture may cover it before, with the
 * same parts: then a locator finds two of each, and fails.
 */
export const gone = (page) => page.locator("#loading").waitFor({ state: "detached" });

/** Opens `address` in `page` and waits until the app has taken over. */
export async function open(page, address) {
  await page.goto(address);
  await gone(page);
}

/** The program in the environment variable `variable`, or the first of these on the `PATH`. */
export function find(programs, variable) {
  const path = process.env[variable] ?? onPath(programs);
  if (path === undefined) {
    throw new Error(`none of ${programs.join(", ")} is on the PATH; set ${variable}`);
  }
  return path;
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
