const END_USER = /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}]{1,256}$/u;

/** Tells whether a text names an end user: 1 to 256 printable characters. */
export function isEndUser(text: string): boolean {
  return END_USER.test(text);
}

/**
 * Decodes a header value as UTF-8. Node reads header values as latin1, but clients that send more than ASCII
 * mean UTF-8, as in bodies.
 */
export function decodeHeader(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const decoded = Buffer.from(value, 'latin1').toString('utf8');
  return decoded.includes('\uFFFD') ? value : decoded;
}
