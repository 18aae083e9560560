import type { Random } from '../random.js';

const PIECES = [
  ...['"', '\\', '{', '}', '[', ']', ',', ':', 'null', 'true', '[]', '{}', '""', '-', ' ', '1e999'],
  ...[
    '\\u0000',
    '\u0000',
    '\\ud83c',
    '\u2028',
    '\ufeff',
    '99999999999999999999',
    '"role":"user"',
    '"type":5',
  ],
  ...['"content":[{"type":"text","text":"hi"}]', '"input":"hi"', '{"role":"user","content":"hi"},'],
];

/** Puts pieces of JSON into a text, and cuts a little out of it, at a few places. */
export function breakText(text: string, random: Random): string {
  let result = text;
  for (let change = random.int(1, 3); change > 0; change -= 1) {
    const at = random.int(0, result.length);
    const piece = random.chance(0.7) ? random.pick(PIECES) : '';
    result = result.slice(0, at) + piece + result.slice(at + random.int(0, 5));
  }
  return result;
}

/** Overwrites a few bytes, so that texts are no longer UTF-8 either. */
export function breakBytes(bytes: Buffer, random: Random): void {
  if (bytes.length === 0) return;
  for (let change = random.int(1, 3); change > 0; change -= 1)
    bytes[random.int(0, bytes.length - 1)] = random.int(0, 255);
}

/**
 * Tells whether a body is JSON as far as it has to be read: what stands in strings and scalars that memory
 * needs not know is left to the provider.
 */
export function isReadable(body: Buffer): boolean {
  const text = body
    .toString()
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/"(?:[^"\\]|\\.)*"|[\w+.-]+/gs, (token) => (token.startsWith('"') ? '""' : '0'));
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
