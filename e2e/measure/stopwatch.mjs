// Times as a person at the screen has them, measured inside the page.

/**
 * For `addInitScript`: presses the button with the text `press` as soon as it is there, if
 * anything is to be pressed, or makes the page one that is loaded again during the
 * game that was kept last (`resumes`), and says `shown 456.7` on the console when the frame
 * with what `shown` finds has been handed over for painting, in milliseconds since
 * the page was asked for.
 */
export function whenShown({ press, resumes, shown }) {
  if (resumes) {
    const game = Object.keys(localStorage).find((key) => key.startsWith("bastide.game."));
    sessionStorage.setItem("bastide.playing", game.split(".").at(-1));
  }
  let pressed = press === undefined;
  const look = () => {
    if (!pressed) {
      const button = [...document.querySelectorAll("button")].find((button) => button.textContent === press);
      pressed = button !== undefined;
      button?.click();
    }
    if (!pressed || document.querySelector(shown) === null) {
      return;
    }
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        console.debug(`shown ${performance.now()}`);
      };
      port2.postMessage(0);
    });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * Run in the page: from now on every event of this `type` is noted in
 * `globalThis.presses`, with the milliseconds from the input to the end of the
 * work on the next frame, and in `globalThis.screens` with those until that
 * frame was on the screen, as the browser tells it in steps of 8. In
 * `globalThis.rests` it notes those until the page changed for the last time
 * before the next event, or before the mouse moves: what the program puts off is
 * done then.
 */
export function watchPresses(type) {
  globalThis.presses = [];
  globalThis.screens = [];
  globalThis.rests = [];
  let pressed;
  let changed = 0;
  const changes = new MutationObserver(() => {
    changed = performance.now();
  });
  changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  const rest = () => {
    if (pressed !== undefined && changed > pressed) {
      globalThis.rests.push(changed - pressed);
    }
    pressed = undefined;
  };
  const note = (event) => {
    rest();
    pressed = event.timeStamp;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => globalThis.presses.push(performance.now() - event.timeStamp);
      port2.postMessage(0);
    });
  };
  // What the program does at once, and what it puts off until the next frame,
  // both come before this hears of the event or in the frame itself.
  globalThis.addEventListener(type, note);
  // What pointing at something else changes was not put off.
  globalThis.addEventListener("pointermove", rest, true);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === type) {
        globalThis.screens.push(entry.duration);
      }
    }
  });
  observer.observe({ type: "event", durationThreshold: 16 });
  globalThis.stopPresses = () => {
    rest();
    changes.disconnect();
    globalThis.removeEventListener(type, note);
    globalThis.removeEventListener("pointermove", rest, true);
    observer.disconnect();
  };
}

/**
 * Run in the page: notes in `globalThis.frames` how long each frame took until
 * the next began, until `globalThis.stopFrames` is called.
 */
export function watchFrames() {
  globalThis.frames = [];
  let on = true;
  let last;
  const next = (now) => {
    if (last !== undefined) {
      globalThis.frames.push(now - last);
    }
    last = now;
    if (on) {
      requestAnimationFrame(next);
    }
  };
  requestAnimationFrame(next);
  globalThis.stopFrames = () => {
    on = false;
  };
}

/** The value that `percent` of the values do not exceed. */
export function percentile(values, percent) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
}

/** The value in the middle. */
export function median(values) {
  return percentile(values, 50);
}
