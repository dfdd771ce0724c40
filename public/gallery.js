// Search in the gallery. Without it the gallery is a plain list.

const field = document.querySelector("input");
const none = document.getElementById("none");
const cards = [...document.querySelectorAll("li")].map((card) => ({
  card,
  words: plain(`${card.textContent} ${card.closest("section").textContent.split("\n")[1]}`),
}));

// "Château" is found by "chateau", and "tower-range" by "tower range".
function plain(text) {
  return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
}

function search() {
  const wanted = plain(field.value).split(/\s+/);
  let found = 0;
  for (const { card, words } of cards) {
    card.hidden = !wanted.every((word) => words.includes(word));
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
// `#tower` is a heading of the page.
function follow() {
  const name = decoded(location.hash.slice(1));
  if (name !== "" && document.getElementById(name) === null) {
    field.value = name;
    search();
    scrollTo(0, 0);
  }
}

field.parentElement.hidden = false;
field.addEventListener("input", search);
addEventListener("hashchange", follow);
follow();
