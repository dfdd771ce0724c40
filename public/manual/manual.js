// Fills the address of this copy of the site into the manual, and adds a button to each
// text that is there to be copied. Without it the manual is the same to read.

const labels = document.querySelector("[data-copy]").dataset;
const { copy, copied: copiedLabel, selected, copiedNote, selectedNote } = labels;

const place = "https://SITE/";
const site = new URL("../", location.href).href;

for (const code of document.querySelectorAll("code")) {
  if (code.textContent.includes(place)) {
    code.textContent = code.textContent.replaceAll(place, site);
  }
}

// Beside the text there is room for the contents.
const isWide = matchMedia("(min-width: 800px)").matches;
for (const part of document.querySelectorAll(".pages details")) {
  part.open = isWide;
}

const told = document.createElement("p");
told.className = "told";
told.role = "status";
document.body.append(told);

for (const text of document.querySelectorAll("pre")) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = copy;
  button.addEventListener("click", async () => {
    told.textContent = "";
    const isCopied = await copied(text);
    told.textContent = isCopied ? copiedNote : selectedNote;
    button.textContent = isCopied ? copiedLabel : selected;
  });
  // Another text may be copied meanwhile.
  button.addEventListener("blur", () => {
    button.textContent = copy;
  });
  const box = document.createElement("div");
  box.className = "code";
  text.replaceWith(box);
  box.append(text, button);
}

/** Copies a text, or selects it where the page may not; whether it was copied. */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text.textContent);
    return true;
  } catch {
    getSelection().selectAllChildren(text);
    return false;
  }
}
