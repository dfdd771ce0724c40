// What `watch.js` says in other languages than English; the build adds them.

document.currentScript.words = {
  en: ["Loading failed. Check your connection.", "The server does not allow it in a frame."],
};
