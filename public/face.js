// The face of headings. It comes when the page rests; headings that are seen never change
// in their place.

const face = new FontFace("Alegreya", "url(face/alegreya.woff2)", { weight: "600" });
const add = () => document.fonts.add(face);

/** Shows headings in the face from the next screen on, or when nobody looks. */
function addUnseen() {
  const screen = document.querySelector("main");
  const look = () => {
    if (document.hidden || document.querySelector("main") !== screen) {
      observer.disconnect();
      document.removeEventListener("visibilitychange", look);
      add();
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true });
  document.addEventListener("visibilitychange", look);
}

// Where the browser keeps the site it is mostly here before the first heading. Without it
// headings stay as they are.
face.load().then(() => (document.querySelector("main") ? addUnseen() : add()), () => {});
