// Texts that do not fit: wider than the control around them, cut, or an option of a select.

/** The visible texts of the page that reach out of their box, each with what it misses. */
export function overflowing(page) {
  return page.evaluate(() => {
    /** The boxes that a text must not leave. */
    const boxes = "button, summary, label, select, legend, .chip, .card, .row, dialog, section, header, form, main, td, th, dt, dd";
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      if (text.data.trim() === "" || parent.closest("svg, script, .hidden, option, [inert]") || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
        continue;
      }
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      // A line that only assistive technology reads has no size.
      if (width <= 1) {
        continue;
      }
      for (let box = parent; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        const [x, y] = [style.overflowX, style.overflowY];
        // The rest can be scrolled to.
        if ([x, y].some((how) => how === "auto" || how === "scroll")) {
          break;
        }
        const isCut = x === "hidden" || x === "clip";
        if (!isCut && !box.matches(boxes)) {
          continue;
        }
        const rect = box.getBoundingClientRect();
        // Parts without room beside the name of a player vanish as a whole.
        const isLeftOut = box.matches(".seat .name") && top >= rect.bottom;
        if (rect.width <= 1 || style.position === "fixed" || isLeftOut) {
          break;
        }
        const over = Math.max(rect.left - left, right - rect.right, isCut ? bottom - rect.bottom : 0, isCut ? rect.top - top : 0);
        if (over > 1.5) {
          const name = `${box.localName}.${box.className}`.slice(0, 40);
          found.push(`${text.data.trim().slice(0, 60)} | ${Math.round(over)} px out of ${name}`);
          break;
        }
      }
    }
    for (const select of document.querySelectorAll("select")) {
      const { width } = select.getBoundingClientRect();
      if (width <= 1 || select.closest(".hidden, [inert]") || !select.checkVisibility({ visibilityProperty: true })) {
        continue;
      }
      // As wide as its choice or, without `field-sizing`, as its longest option.
      const whole = select.cloneNode(true);
      whole.selectedIndex = select.selectedIndex;
      whole.style.cssText = "position: absolute; width: max-content; min-width: 0; max-width: none";
      select.after(whole);
      const over = whole.getBoundingClientRect().width - width;
      whole.remove();
      if (over > 1.5) {
        found.push(`${select.selectedOptions[0]?.text} | ${Math.round(over)} px out of select ${select.name}`);
      }
    }
    return found;
  });
}
