// Search in the gallery, and the boards. Without it the gallery is a plain list.

const form = document.querySelector("form");
const field = form.querySelector("input");
const choice = form.querySelector("select");
const none = document.getElementById("none");
const cards = [...document.querySelectorAll("li")].map((card) => {
  // Without scripts there is no board, so the card leads to a page of pictures.
  const link = card.querySelector("a");
  link.href = link.dataset.board;
  const own = [card.querySelector("b").textContent, card.dataset.clauses];
  const headings = [...document.querySelectorAll("section")]
    .filter((section) => section.contains(card))
    .map((section) => section.querySelector(":scope > :is(h2, h3)")?.textContent);
  return { card, words: plain([...own, ...headings].join(" ")), parts: card.dataset.parts.split("|") };
});

// "Château" is found by "chateau", and "tower-range" by "tower range".
function plain(text) {
  return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
}

function search() {
  const wanted = plain(field.value).split(/\s+/);
  const part = choice?.value ?? "";
  let found = 0;
  for (const { card, words, parts } of cards) {
    card.hidden = !wanted.every((word) => words.includes(word)) || (part !== "" && !parts.includes(part));
    found += card.hidden ? 0 : 1;
  }
  for (const section of document.querySelectorAll("section")) {
    section.hidden = section.querySelector("li:not([hidden])") === null;
  }
  none.hidden = found > 0;
}

/** The text of a fragment; nothing if its percent signs make no sense. */
function decoded(fragment) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return "";
  }
}

// `#tower-range` asks for the examples of a rule, as links from the game do;
// `#towers` is a heading of the page.
function follow() {
  const name = decoded(location.hash.slice(1));
  if (name !== "" && document.getElementById(name) === null) {
    field.value = name;
    search();
    scrollTo(0, 0);
  }
}

/** The names of the examples that were seen to their ends, as the program keeps them. */
function seen() {
  try {
    return new Set(localStorage.getItem("bastide.examples")?.split(" "));
  } catch {
    return new Set();
  }
}

function tick() {
  const names = seen();
  for (const link of document.querySelectorAll("li > a")) {
    const name = new URLSearchParams(link.search).get("example");
    if (names.has(name) && link.querySelector("i") === null) {
      const sign = document.createElement("i");
      sign.textContent = "✓";
      sign.ariaLabel = form.dataset.seen;
      sign.role = "img";
      link.querySelector("b").append(" ", sign);
    }
  }
}

form.hidden = false;
form.addEventListener("input", search);
form.addEventListener("submit", (event) => event.preventDefault());
addEventListener("hashchange", follow);
// Also when the browser shows the page again as it was left.
addEventListener("pageshow", tick);
search();
follow();
tick();
