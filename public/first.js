// Shows newcomers a picture of the start screen until the program is there, so that they
// can read, choose and press during the download. The choices and the last press are handed
// over to the program: each control is known by its name.
//
// The pictures, `first/en.html` and its like, are written by a test of the
// program (src/screens/first.rs).

/** The languages there are. */
const languages = ["en", "fr"];

const loading = document.getElementById("loading");
const query = new URLSearchParams(location.search);

/** The choices in the picture, what was pressed last, and what has the focus. */
let choices = [];
let pressed;
let focus;

/** What storage says; nothing where the browser allows none. */
function ask(question) {
  try {
    return question();
  } catch {
    return undefined;
  }
}

/** What the browser has kept under a name. */
const kept = (name) => ask(() => localStorage.getItem(`bastide.${name}`)) ?? "";

/** True for a visitor who has done something here before and has another start screen. */
export function isKnown() {
  const done = /^bastide\.(game|result|course|setup|puzzles|streak)/;
  return ask(() => Object.keys(localStorage).some((key) => done.test(key))) ?? false;
}

/** Whether the program will resume the game that was on the table, and show no start screen. */
export const resumes = () => Boolean(ask(() => sessionStorage.getItem("bastide.playing")));

/** The language in which the program will speak; it decides in the same order. */
export function spoken() {
  const wanted = [query.get("lang"), kept("language"), ...navigator.languages];
  const codes = wanted.map((tag) => (tag ?? "").split("-")[0].toLowerCase());
  return codes.find((code) => languages.includes(code)) ?? "en";
}

/** Notes what is pressed in the picture: only the program can answer it. */
function note(event) {
  const target = event.target.closest("button, details");
  if (target) {
    event.preventDefault();
    pressed = target;
    loading.classList.add("waiting");
    goOn();
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
  screen.querySelector("[name=language]").value = language;
  screen.querySelector("[name=theme]").value = theme;
  loading.querySelector("#loading-text").textContent = screen.querySelector("main").dataset.wait;
  loading.prepend(screen);
  loading.className = "early";
  // What is not named only the program can do.
  const inert = name ? [screen] : screen.querySelectorAll(".open");
  inert.forEach((part) => Object.assign(part, { inert: true }));
  if (!name) {
    choices = [...screen.querySelectorAll("select, input[name]")];
    screen.addEventListener("click", note);
    screen.addEventListener("focusin", ({ target }) => (focus = target));
  }
  painted = Promise.race([isSeen(), new Promise((resolve) => (goOn = resolve))]);
  await painted;
}

/** The program's own control for one of the picture. */
function own({ localName, name, type, value }) {
  const which = type === "radio" ? `[value="${value}"]` : "";
  return name && document.querySelector(`body > main ${localName}[name="${name}"]${which}`);
}

/** Does what was chosen and pressed, now that the program hears it. */
export async function handOver() {
  for (const choice of choices) {
    const found = own(choice);
    const { checked, type, value } = choice;
    const isSame = type === "radio" && !checked;
    if (found && !isSame && (found.checked !== checked || found.value !== value)) {
      Object.assign(found, { checked, value });
      found.dispatchEvent(new Event("change", { bubbles: true }));
      // The program draws what follows from it before the next.
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  const control = pressed && own(pressed);
  if (pressed?.localName === "details") {
    control.open = true;
  } else {
    control?.click();
  }
  if (focus && document.activeElement === document.body) {
    own(focus)?.focus();
  }
}
