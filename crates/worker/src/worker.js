// The worker in which the computer players think. The page loads it when a
// computer player, a hint or a review is wanted for the first time.
//
// Every message is a text. The page asks with
//
//   think NUMBER LEVEL SEED SHARES
//   the action that is asked about, or nothing
//   a record in bastide/1, on one line or many
//
// where SHARES are the digits of the shares of the decision that this worker does, of
// 0, 1, 2 and 3; without them, and the space before them, it does all. When the shares
// of all workers are done, the page sends what they came to, a line for each in any
// order, to one that did some of them:
//
//   merge NUMBER
//   the lines
//
// It sends `stop` when it does not want to know any more. The worker answers, each time
// with the number of the question:
//
//   loading                    now and then, while parts of the program arrive
//   ready                      once, when it can think
//   progress NUMBER PERCENT    now and then; also that it is alive
//   shares NUMBER              and from the next line on what its shares came to
//   answer NUMBER              and from the next line on the answer
//   error NUMBER               and from the next line on what is wrong
//
// A level or a decision that is not shared is answered as a whole, whichever shares
// were asked for. A new question takes the place of the one before. What is no message
// is answered with an error, with the number 0 if it has none.

import start, { BotTask } from "./bots.js";

/** Milliseconds of thinking between two looks at what the page wants. */
const slice = 12;

/** Milliseconds between two signs of life. */
const beat = 150;

/** The same while it is loaded. */
const loading = 1000;

/** The number of the question that is thought about. */
let wanted = 0;

/** The task whose shares are done, until the next question. */
let shared = null;

const ready = load();
ready.then(
  () => postMessage("ready"),
  (error) => postMessage(`error 0\n${error}`),
);

addEventListener("message", ({ data }) => {
  const text = String(data);
  if (text === "stop") {
    forget(0);
    return;
  }
  const merge = /^merge (\d{1,9})\n([^]*)$/.exec(text);
  if (merge !== null) {
    put(Number(merge[1]), merge[2]);
    return;
  }
  const pattern = /^think (\d{1,9}) ([a-z]{1,9}) (\d{1,9})(?: ([0-3]{1,4}))?\n(.*)\n([^]*)$/;
  const question = pattern.exec(text);
  if (question === null) {
    postMessage("error 0\nthis is no question");
    return;
  }
  const [, number, level, seed, shares, asked, record] = question;
  forget(Number(number));
  think(wanted, record, level, Number(seed), asked, shares ?? "");
});

/** Loads the program; each part that arrives may be a sign of life, so that the page can
 * tell a slow connection from one that is dead. */
async function load() {
  const response = await fetch(new URL("bots_bg.wasm", import.meta.url));
  if (!response.ok || response.body === null) {
    throw new Error(`the program was not found: ${response.status}`);
  }
  let last = performance.now();
  const signs = new TransformStream({
    transform(part, controller) {
      controller.enqueue(part);
      const now = performance.now();
      if (now - last >= loading) {
        last = now;
        postMessage("loading");
      }
    },
  });
  const headers = { "Content-Type": "application/wasm" };
  await start({ module_or_path: new Response(response.body.pipeThrough(signs), { headers }) });
}

/** Drops what belongs to the last question for another. */
function forget(number) {
  wanted = number;
  shared?.free();
  shared = null;
}

async function think(number, record, level, seed, asked, shares) {
  let task;
  try {
    await ready;
    if (number !== wanted) {
      return;
    }
    task = new BotTask(record, level, seed, asked, shares);
    if (await finish(task, number)) {
      const sums = task.sums();
      if (sums !== undefined) {
        shared = task;
        postMessage(`shares ${number}\n${sums}`);
        return;
      }
      postMessage(`answer ${number}\n${task.answer()}`);
    }
    task.free();
  } catch (error) {
    // A task that broke in the middle of a step is not touched again.
    postMessage(`error ${number}\n${told(error)}`);
  }
}

/** Puts the shares of all workers together. */
function put(number, sums) {
  if (shared === null || number !== wanted) {
    postMessage(`error ${number}\nthere is nothing to put together`);
    return;
  }
  try {
    postMessage(`answer ${number}\n${shared.merge(sums)}`);
  } catch (error) {
    postMessage(`error ${number}\n${told(error)}`);
  }
}

function told(error) {
  return error instanceof Error ? error.message : error;
}

/** Thinks to the end; whether the answer is still wanted. */
async function finish(task, number) {
  // Small at first, then as much as fills a slice.
  let work = 50;
  let last = performance.now();
  for (;;) {
    const from = performance.now();
    if (task.step(work)) {
      return number === wanted;
    }
    const now = performance.now();
    if (now - from < slice) {
      work = Math.min(2 * work, 4000);
    } else if (now - from > 2 * slice && work > 50) {
      work = Math.floor(work / 2);
    }
    if (now - last >= beat) {
      last = now;
      postMessage(`progress ${number} ${Math.floor(100 * task.progress())}`);
    }
    await others();
    if (number !== wanted) {
      return false;
    }
  }
}

const channel = new MessageChannel();
const waiting = [];
channel.port1.onmessage = () => waiting.shift()();

/** Lets messages of the page in. A timer would wait for four milliseconds. */
function others() {
  return new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(0);
  });
}
