// Times as a person experiences them, measured inside the page.

/**
 * For `addInitScript`: presses the button with the text `press`, if given, as soon as it
 * appears, or makes the page a reload during the last saved game (`resumes`), and logs
 * `shown 456.7` when the frame with the element of `shown` has been submitted for
 * painting, in milliseconds since the page was requested.
 */
export function whenShown({ press, resumes, shown }) {
  if (resumes) {
    const game = Object.keys(localStorage).find((key) => key.startsWith("bastide.game."));
    sessionStorage.setItem("bastide.playing", game.split(".").at(-1));
  }
  let pressed = press === undefined;
  const look = () => {
    if (!pressed) {
      const button = [...document.querySelectorAll("button")].find((button) => [button.textContent, button.ariaLabel].includes(press));
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
 * Run in the page: records every event of this `type` from now on, in milliseconds since
 * the input: in `globalThis.presses` until the end of the work on the next frame, in
 * `globalThis.screens` until that frame was on the screen, which the browser reports in
 * steps of 8, and in `globalThis.rests` until the last change of the page before the next
 * event or mouse move, which includes deferred work.
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
  // The app's immediate and deferred work both come before this listener or in the frame.
  globalThis.addEventListener(type, note);
  // Changes after another hover were not deferred.
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
 * Run in the page: records frame times in `globalThis.frames` until
 * `globalThis.stopFrames` is called.
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

/** The median. */
export function median(values) {
  return percentile(values, 50);
}
