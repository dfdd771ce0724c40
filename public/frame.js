// An example inside a frame: tells the page around it how high it would like to
// be, which step it shows and what is tried, and hears what the page wants. The
// messages are described in docs/embedding.md.

const root = document.documentElement;

/** Whether the wheel belongs to the board from the beginning. */
const always = root.dataset.embed === "active";

/** The highest that a board is shown unless the frame is higher, in pixels. */
const tallest = 520;

/** What the page wants and is not done yet: to put everything back, and then a step. */
let due = {};

/** Set while the next frame is waited for. */
let timer;

/**
 * Begins to talk to the page whose origin is `origin`. If that is not known,
 * everybody may hear what is said, which is no secret, and the page that holds
 * the frame may speak.
 */
export function talk(origin) {
  const board = document.querySelector(".window");
  board?.addEventListener("pointerdown", ({ pointerType }) => pointerType === "touch" || activate(true));
  // A finger that comes down may be about to scroll the page; one that taps is not.
  board?.addEventListener("click", () => activate(true));
  addEventListener("blur", () => activate(false));
  addEventListener("keydown", ({ key }) => key === "Escape" && activate(false), true);
  addEventListener("wheel", pass, { capture: true, passive: true });
  if (parent === window) {
    return;
  }
  const target = /^https?:\/\/[^/]+$/.test(origin ?? "") ? origin : "*";
  const tell = (type, more) => parent.postMessage({ bastide: 1, type, ...more }, target);
  const main = document.querySelector("main");
  if (main.matches(".failed")) {
    const message = main.querySelector("[role=alert] p")?.textContent ?? "";
    tell("error", { code: "example", message: message.slice(0, 1000) });
    return;
  }
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
  // A panel that scrolls keeps its height when there is more in it.
  const panel = document.querySelector(".example-panel");
  const watch = () => [panel, ...panel.children].forEach((part) => watcher.observe(part));
  if (panel) {
    watch();
    new MutationObserver(watch).observe(panel, { childList: true });
  }
  report(main, tell);
  // Escape ends a try; where there is none, it is for whoever holds the frame.
  const leave = ({ key }) => key === "Escape" && !main.matches(".trying") && tell("leave");
  addEventListener("keydown", leave, true);
  addEventListener("message", ({ source, origin: from, data }) => {
    if (source === parent && (target === "*" || from === target) && data?.bastide === 1) {
      obey(data);
    }
  });
}

/** Tells what the reader does, as it is written at the example. */
function report(main, tell) {
  let before = { ...main.dataset };
  const actions = (text) => (text.length > 1 ? text.split("; ") : []);
  const look = () => {
    const now = { ...main.dataset };
    const isNew = (name) => now[name] && now[name] !== before[name];
    const step = Number(now.step);
    if (isNew("refused")) {
      tell("refused", { step, clause: now.refused.split(" ")[1] });
    }
    if (isNew("answer")) {
      const [, answer, played] = now.answer.match(/^\d+ (\w+) (.*)$/);
      const isFound = answer === "right" || answer === "also";
      // What was asked for led to the step after.
      tell("try", { step: isFound ? step - 1 : step, actions: actions(played), answer });
      if (isFound) {
        tell("solved", { step });
      }
    } else if (isNew("tried") && now.tried !== "-") {
      tell("try", { step, actions: actions(now.tried), answer: "" });
    }
    if (isNew("step")) {
      tell("step", { step, steps: Number(now.steps) });
    }
    tell("state", { step, tried: now.tried });
    before = now;
  };
  const names = ["step", "tried", "answer", "refused"];
  new MutationObserver(look).observe(main, { attributeFilter: names.map((name) => `data-${name}`) });
}

/** Does what the page wants; what makes no sense is not heard. */
function obey({ type, step, theme }) {
  if (type === "step" && Number.isInteger(step) && step >= 0 && step < 1000) {
    due = { ...due, step };
    wait();
  } else if (type === "reset") {
    // It takes back the steps before it.
    due = { isReset: true };
    wait();
  } else if (type === "theme" && ["light", "dark"].includes(theme)) {
    root.dataset.theme = theme;
  } else if (type === "theme" && theme === "auto") {
    delete root.dataset.theme;
  }
}

/**
 * Waits for the next frame, in which the program shows what is wanted by then: a page
 * may want thousands of steps at once.
 */
function wait() {
  if (timer === undefined) {
    const picture = requestAnimationFrame(act);
    // What nobody sees gets no frames.
    timer = setTimeout(() => {
      cancelAnimationFrame(picture);
      act();
    }, 100);
  }
}

function act() {
  clearTimeout(timer);
  timer = undefined;
  const { isReset, step } = due;
  due = {};
  if (isReset) {
    command("reset");
  }
  if (step !== undefined) {
    command(`step ${step}`);
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
  // Less than that the board never has where the frame is high enough: see example-view.css.
  main.style.setProperty("--board", `${board}px`);
  // What is said scrolls where there is too little room.
  return Math.ceil(board + panel.offsetHeight - panel.clientHeight + panel.scrollHeight);
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
