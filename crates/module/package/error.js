/** Why a call gave nothing; `code` says of which kind the reason is. */
export class BastideError extends Error {
  constructor(code, message, path, line, column, clause) {
    super(message);
    this.name = "BastideError";
    this.code = code;
    const where = { path, line, column, clause };
    for (const [key, value] of Object.entries(where)) {
      if (value !== undefined && value !== null) {
        this[key] = value;
      }
    }
  }
}

/** What an error says. Programs can throw anything. */
export function told(error) {
  try {
    return String(error?.message ?? error);
  } catch {
    return "an error that says nothing";
  }
}

/**
 * What a call of the engine gives. It throws errors of the module; any other one comes
 * from below it, as when no memory is left.
 */
export function answer(call) {
  try {
    return call();
  } catch (error) {
    throw error instanceof BastideError ? error : new BastideError("wasm", `the WebAssembly failed: ${told(error)}`);
  }
}
