// The worker in which the computer players think. The page loads it when a
// computer player, a hint or a review is wanted for the first time.
//
// Every message is a text. The page asks with
//
//   think NUMBER LEVEL SEED
//   the action that is asked about, or nothing
//   a record in bastide/1, on one line or many
//
// or sends `stop`. The worker answers, each time with the number of the
// question:
//
//   ready                      once, when it can think
//   progress NUMBER PERCENT    now and then; also that it is alive
//   answer NUMBER              and from the next line on the answer
//   error NUMBER               and from the next line on what is wrong
//
// A new question takes the place of the one before. What is no message is
// answered with an error, with the number 0 if it has none.

import start, { BotTask } from "./bots.js";

/** Milliseconds of thinking between two looks at what the page wants. */
const slice = 12;

/** Milliseconds between two signs of life. */
const beat = 150;

/** The number of the question that is thought about. */
let wanted = 0;

const ready = start();
ready.then(
  () => postMessage("ready"),
  (error) => postMessage(`error 0\n${error}`),
);

addEventListener("message", ({ data }) => {
  const text = String(data);
  if (text === "stop") {
    wanted = 0;
    return;
  }
  const question = /^think (\d{1,9}) ([a-z]{1,9}) (\d{1,9})\n(.*)\n([^]*)$/.exec(text);
  if (question === null) {
    postMessage("error 0\nthis is no question");
    return;
  }
  const [, number, level, seed, asked, record] = question;
  wanted = Number(number);
  think(wanted, record, level, Number(seed), asked);
});

async function think(number, record, level, seed, asked) {
  let task;
  try {
    await ready;
    if (number !== wanted) {
      return;
    }
    task = new BotTask(record, level, seed, asked);
    if (await finish(task, number)) {
      postMessage(`answer ${number}\n${task.answer()}`);
    }
    task.free();
  } catch (error) {
    // A task that broke in the middle of a step is not touched again.
    postMessage(`error ${number}\n${error instanceof Error ? error.message : error}`);
  }
}

/** Thinks to the end; whether the answer is still wanted. */
async function finish(task, number) {
  // Small at first, then as much as fills a slice.
  let work = 50;
  let told = performance.now();
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
    if (now - told >= beat) {
      told = now;
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
