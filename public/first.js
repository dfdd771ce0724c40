// Shows newcomers a picture of the start screen until the program has loaded, so that they
// can read and press a button during the download; its form is inert. A test writes the
// pictures, `first/en.html` and so on (src/screens/first.rs).

/** The codes of all languages, which the build writes into the page. */
const languages = (document.documentElement.dataset.languages || "en").split(" ");

const loading = document.getElementById("loading");
const query = new URLSearchParams(location.search);

/** Reads storage; undefined where the browser forbids it. */
function ask(question) {
  try {
    return question();
  } catch {
    return undefined;
  }
}

/** A stored value, or nothing. */
export const kept = (name) => ask(() => localStorage.getItem(`bastide.${name}`)) ?? "";

/** True for a returning visitor, whose start screen is another. */
export function isKnown() {
  const done = /^bastide\.(game|result|course|setup|puzzles|streak)/;
  return ask(() => Object.keys(localStorage).some((key) => done.test(key))) ?? false;
}

/** True if the program will resume a game and show no start screen. */
export const resumes = () => Boolean(ask(() => sessionStorage.getItem("bastide.playing")));

/** A language with the script it is written in: `pt-Latn` for `pt-PT`, `zh-Hant` for `zh-TW`. */
function written(tag) {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
}

/** The code of the language for a tag; undefined if there is none. */
function codeFor(tag) {
  const [wanted, more = ""] = tag.toLowerCase().split("-");
  // To find a script takes long. Codes without one are of languages with one script.
  if (languages.includes(wanted) && more.length < 3) {
    return wanted;
  }
  const isRight = (code) => code.split("-")[0] === wanted && written(code) === written(tag);
  return ask(() => languages.find(isRight));
}

/** The code of the language that the program will speak. */
export function spoken() {
  const wanted = [query.get("lang"), kept("language"), ...navigator.languages];
  return wanted.map((tag) => tag && codeFor(tag)).find(Boolean) ?? "en";
}

/** Resolves when the newest content is painted, or soon in browsers that do not report it. */
export function isSeen() {
  const type = "largest-contentful-paint";
  // Painting takes long on a slow phone.
  const patience = PerformanceObserver.supportedEntryTypes.includes(type) ? 400 : 100;
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      new PerformanceObserver(resolve).observe({ type });
      setTimeout(resolve, patience);
    });
    // A hidden page is never painted.
    setTimeout(resolve, 500);
  });
}

/** Resolves when the picture is painted; undefined while none is shown. */
export let painted;

/** The name of the button or `details` pressed last in the picture. */
let pressed;

/**
 * Shows a picture in place of the loading sign, unless `isReady()`: painting it would take
 * longer than starting the program. A picture with a name prefix is inert as a whole.
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
  const inert = name ? [screen] : screen.querySelectorAll("fieldset, label, .open");
  inert.forEach((part) => Object.assign(part, { inert: true }));
  screen.addEventListener("click", (event) => {
    const target = event.target.closest("button, details");
    if (target) {
      event.preventDefault();
      pressed = target.getAttribute("name");
      loading.classList.add("waiting");
      loading.dataset.pressed = pressed;
      // These games need the rules of expansions, which come beside the program.
      if (["favorites", "all"].includes(pressed)) {
        import("./later.js").then(({ fetchBoxes }) => fetchBoxes()).catch(() => {});
      }
    }
  });
  loading.querySelector("#loading-text").textContent = screen.querySelector("main").dataset.wait;
  loading.prepend(screen);
  loading.className = "early";
  painted = isSeen();
  await painted;
}

/** Presses the program's control of the name pressed in the picture, unless it has begun the game. */
export function handOver() {
  document.querySelector(`body > main.start :is(button[name="${pressed}"], [name="${pressed}"] > summary)`)?.click();
}
