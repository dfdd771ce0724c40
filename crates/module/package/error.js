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
