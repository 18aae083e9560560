const SESSION_ID = /^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u;

/** Tells whether a value can name a session: 1 to 200 printable characters. */
export function isSessionId(value: unknown): value is string {
  return typeof value === 'string' && SESSION_ID.test(value);
}
