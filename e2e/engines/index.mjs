// The three browser engines behind one interface.
//
// A started browser has one page and these functions, all asynchronous: `open(url)`;
// `evaluate(run, ...values)`, which runs a function in the page, and `evaluateInFrame`, in
// the first frame of the page; the mouse: `move(x, y)`, `down()`, `up()`, `wheel(deltaY)`;
// `press(key)` of the keyboard; `shot()`, a picture of the page as PNG; `memory()`, the
// megabytes of all its processes; `close()`; and its `version`.

import { find } from "../support/browser.mjs";
import { puppet } from "./puppet.mjs";
import { webkit } from "./webkit.mjs";

/** The engines: the programs to look for, a variable that overrides them, and the launcher. */
const engines = {
  chromium: {
    programs: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    variable: "BASTIDE_BROWSER",
    start: (path, size) => puppet("chrome", path, size),
  },
  firefox: {
    programs: ["firefox-esr", "firefox"],
    variable: "BASTIDE_FIREFOX",
    start: (path, size) => puppet("firefox", path, size),
  },
  webkit: { programs: ["WebKitWebDriver"], variable: "BASTIDE_WEBKIT", start: webkit },
};

/** The names of the engines. */
export const names = Object.keys(engines);

/** Starts an engine with a page of this size. */
export function start(name, size = { width: 1280, height: 800 }) {
  const { programs, variable, start } = engines[name];
  return start(find(programs, variable), size);
}
