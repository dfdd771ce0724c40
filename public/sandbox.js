// Sends the forms of a sandboxed page to the program. The browser lets such a page send
// none, and tells no script that one should be sent.

addEventListener("click", (event) => {
  const { form, type } = event.target.closest("button") ?? {};
  if (form && type === "submit" && !event.defaultPrevented) {
    event.preventDefault();
    form.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  }
});
