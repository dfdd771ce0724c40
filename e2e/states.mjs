// The states of the program that `node shots.mjs` takes pictures of.
//
// Each has a `name`, which becomes part of the picture's file name; optionally
// a `suffix`, the query or fragment that is opened; and optionally `prepare`, a
// function that gets the Playwright page and brings it into the state.

export const states = [{ name: "start" }];
