/** The name of a session that a client chose: 1 to 300 printable characters, line breaks excluded. */
export const SESSION_NAME = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Cf}]{1,300}$/u;

export const SESSION_NAME_RULE = 'must be 1 to 300 printable characters';

export function isSessionName(value: unknown): value is string {
  return typeof value === 'string' && SESSION_NAME.test(value);
}
