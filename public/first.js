// Shows the start screen as a picture of itself before the program is there, so
// that nobody waits for a download to read, choose and press. What is done
// meanwhile is written down and done again when the program has taken over.
//
// The pictures, `first/en.html` and its like, are written by a test of the
// program (src/screens/first.rs).

/** The languages there are. */
const languages = ["en", "fr"];

const loading = document.getElementById("loading");
const query = new URLSearchParams(location.search);

/** What was done: the number of the control, the event, and its new state. */
const deeds = [];

/** Whether the program has taken over. A dialog for files may have been opened before. */
let taken = false;

/** The number of the control that has the focus. */
let focus = -1;

/** The program's own controls, each with the number of the one in the picture. */
let own = [];

/** All controls of a screen, in their order. */
function controls(screen) {
  return [...screen.querySelectorAll("a, button, form, input, select, details")];
}

/** What the browser has kept under a name. */
function kept(name) {
  try {
    return localStorage.getItem(`bastide.${name}`) ?? "";
  } catch {
    return "";
  }
}

/** Whether the program will have a game to continue, above the rest. */
export function hasGames() {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith("bastide.game"));
  } catch {
    return false;
  }
}

/** Whether the program will resume the game that was on the table, and show no start screen. */
export function resumes() {
  try {
    return sessionStorage.getItem("bastide.playing") !== null;
  } catch {
    return false;
  }
}

/** The language in which the program will speak; it decides in the same order. */
export function spoken() {
  const wanted = [query.get("lang"), kept("language"), ...navigator.languages];
  const codes = wanted.map((tag) => (tag ?? "").split("-")[0].toLowerCase());
  return codes.find((code) => languages.includes(code)) ?? "en";
}

function note(event) {
  goOn();
  const { type } = event;
  // What is inside a button is pressed with it; other clicks are told as changes.
  const target = type === "click" ? event.target.closest("button, [aria-disabled]") : event.target;
  const nth = controls(loading).indexOf(target);
  if (type === "focusin") {
    focus = nth;
  } else if (nth >= 0) {
    const { value, checked, files, open } = target;
    deeds.push({ type, nth, value, checked, files, open });
    const isPressed = type === "click" || type === "submit";
    // Only the program can answer a button.
    loading.classList.toggle("waiting", isPressed);
    // Where nothing was done to the form, the program can leave it out.
    const form = controls(loading).findIndex((control) => control.closest("form"));
    loading.classList.toggle("leaving", isPressed && deeds.every((deed) => deed.nth < form));
  }
  // A box that cannot be unchecked stays checked.
  if (type === "submit" || (type === "click" && target?.ariaDisabled === "true")) {
    event.preventDefault();
  }
  if (taken) {
    handOver();
  }
}

/** Resolves when the picture is painted; nothing while there is none. */
let painted;

/** Ends the wait for that. */
let goOn = () => {};

/**
 * Resolves when the picture is painted, if it is shown: the largest thing on the page
 * should not wait for the program to begin, unless somebody waits for the program.
 */
export function whenPainted() {
  return painted;
}

/** Resolves when what was put on the page is painted, or soon where no browser says so. */
export function isSeen() {
  const paint = "largest-contentful-paint";
  // To paint takes long on a slow phone.
  const patience = PerformanceObserver.supportedEntryTypes.includes(paint) ? 400 : 100;
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      new PerformanceObserver(resolve).observe({ type: paint });
      setTimeout(resolve, patience);
    });
    // A page that is not seen is not painted.
    setTimeout(resolve, 500);
  });
}

/**
 * Shows a picture in place of the sign of loading (of the start screen, or another that
 * is named), unless all that the program needs is there first (`isReady()`): to paint
 * the picture takes longer than to begin. Resolves when it is painted.
 */
export async function show(isReady, name = "") {
  const language = spoken();
  const answer = await fetch(new URL(`first/${name}${language}.html`, document.baseURI));
  const picture = await answer.text();
  // The program may have failed already.
  if (!answer.ok || isReady() || !loading.isConnected || loading.classList.contains("loading-failed")) {
    return;
  }
  const theme = kept("theme");
  document.documentElement.lang = language;
  if (theme === "light" || theme === "dark") {
    document.documentElement.dataset.theme = theme;
  }
  const screen = document.createElement("div");
  screen.innerHTML = picture;
  if (kept("course")) {
    screen.querySelector(".offer")?.remove();
  }
  screen.querySelector("#language").value = language;
  screen.querySelector("[name=theme]").value = theme;
  loading.querySelector("#loading-text").textContent = screen.querySelector("main").dataset.wait;
  loading.prepend(screen);
  loading.className = "early";
  if (name) {
    // Only what the start screen hears is done again.
    screen.inert = true;
  } else {
    for (const type of ["click", "change", "input", "submit", "focusin"]) {
      loading.addEventListener(type, note);
    }
    // This one does not rise to those around.
    loading.addEventListener("toggle", note, true);
  }
  painted = Promise.race([isSeen(), new Promise((resolve) => (goOn = resolve))]);
  await painted;
}

/** Does again what was done, now that the program hears it. */
export async function handOver() {
  if (!taken) {
    own = controls(document.querySelector("main"));
  }
  taken = true;
  for (const { type, nth, open, ...state } of deeds.splice(0)) {
    const found = own[nth];
    if (!found?.isConnected) {
      continue;
    }
    if (type === "toggle") {
      found.open = open;
    } else if (type === "submit") {
      found.requestSubmit();
    } else if (type === "click") {
      found.click();
    } else {
      const what = found.type === "file" ? "files" : found.type === "checkbox" ? "checked" : "value";
      found[what] = state[what];
      found.dispatchEvent(new Event(type, { bubbles: true }));
    }
    // The program draws what follows from it before the next.
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (document.activeElement === document.body) {
    own[focus]?.focus();
  }
}
