import { createHash } from 'node:crypto';

const MAX_NAME = 200;

/**
 * Builds the name of a session's file: the id, percent-encoded, so that it contains no separators or dots and
 * stays in its folder. An overlong id is cut and distinguished by its hash.
 */
export function buildSessionFileName(sessionId: string): string {
  const encoded = [...new TextEncoder().encode(sessionId)].map(encodeByte).join('');
  if (encoded.length <= MAX_NAME) return `${encoded}.jsonl`;
  const hash = createHash('sha256').update(sessionId).digest('hex');
  return `${encoded.slice(0, MAX_NAME - hash.length)}~${hash}.jsonl`;
}

function encodeByte(byte: number): string {
  const sign = String.fromCharCode(byte);
  return /[\w-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}
