// An example inside a frame: tells the page around it how high it would like to
// be and which step it shows, and hears what the page wants. The messages are
// described in docs/embedding.md.

const root = document.documentElement;

/** Whether the wheel belongs to the board from the beginning. */
const always = root.dataset.embed === "active";

/** The highest that a board is shown unless the frame is higher, in pixels. */
const tallest = 520;

/**
 * Begins to talk to the page whose origin is `origin`. If that is not known,
 * everybody may hear what is said, which is no secret, and the page that holds
 * the frame may speak.
 */
export function talk(origin) {
  const board = document.querySelector(".window");
  board?.addEventListener("pointerdown", () => activate(true));
  addEventListener("blur", () => activate(false));
  addEventListener("keydown", ({ key }) => key === "Escape" && activate(false), true);
  addEventListener("wheel", pass, { capture: true, passive: true });
  if (parent === window) {
    return;
  }
  const target = /^https?:\/\/[^/]+$/.test(origin ?? "") ? origin : "*";
  const tell = (type, more) => parent.postMessage({ bastide: 1, type, ...more }, target);
  const main = document.querySelector("main");
  let last = 0;
  const size = () => {
    const height = wanted(main);
    if (height === 0) {
      // The page has not laid this frame out yet. What nobody sees gets no frames,
      // in which an observer would hear of it.
      setTimeout(size, 50);
    } else if (height !== last) {
      tell(last === 0 ? "ready" : "size", { height });
      last = height;
    }
  };
  size();
  const watcher = new ResizeObserver(size);
  watcher.observe(root);
  document.querySelectorAll(".example-panel, .failed").forEach((part) => watcher.observe(part));
  const step = () => tell("step", { step: +main.dataset.step, steps: +main.dataset.steps });
  new MutationObserver(step).observe(main, { attributeFilter: ["data-step"] });
  // Escape ends a try; where there is none, it is for whoever holds the frame.
  const leave = ({ key }) => key === "Escape" && !main.matches(".trying") && tell("leave");
  addEventListener("keydown", leave, true);
  addEventListener("message", ({ source, origin: from, data }) => {
    if (source === parent && (target === "*" || from === target) && data?.bastide === 1) {
      obey(data);
    }
  });
}

/** Does what the page wants; what makes no sense is not heard. */
function obey({ type, step, theme }) {
  if (type === "step" && Number.isInteger(step) && step >= 0 && step < 1000) {
    command(`step ${step}`);
  } else if (type === "reset") {
    command("reset");
  } else if (type === "theme" && ["light", "dark"].includes(theme)) {
    root.dataset.theme = theme;
  } else if (type === "theme" && theme === "auto") {
    delete root.dataset.theme;
  }
}

/** Hands a command to the program. */
function command(detail) {
  dispatchEvent(new CustomEvent("bastide", { detail }));
}

/** The height in pixels at which the board is as large as its picture. */
function wanted(main) {
  const panel = document.querySelector(".example-panel");
  if (!panel) {
    return Math.ceil(main.scrollHeight);
  }
  const [width, height] = main.dataset.size.split(" ").map(Number);
  const board = Math.min((root.clientWidth * height) / width, tallest);
  return Math.ceil(board + panel.offsetHeight);
}

/** The wheel belongs to the page until the board is touched. */
function activate(on) {
  if (root.dataset.embed !== undefined && !always) {
    root.dataset.embed = on ? "active" : "";
  }
}

function pass(event) {
  if (root.dataset.embed === "") {
    event.stopImmediatePropagation();
  }
}
