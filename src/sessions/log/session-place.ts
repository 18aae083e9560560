import type { SessionPlace } from './session-log.repository.js';

const MICROS = /^-?\d{1,18}$/;

/** Encodes a place in the list of sessions as a cursor that clients send back. */
export function writePlace({ micros, sessionId }: SessionPlace): string {
  return Buffer.from(JSON.stringify([micros, sessionId])).toString('base64url');
}

/** @returns null if it is not one of our cursors */
export function readPlace(cursor: string): SessionPlace | null {
  try {
    const [micros, sessionId, ...rest] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof micros !== 'string' || typeof sessionId !== 'string' || rest.length > 0) return null;
    return MICROS.test(micros) && !sessionId.includes('\0') ? { micros, sessionId } : null;
  } catch {
    return null;
  }
}
