import { MICROS } from '../../common/http/page-cursor.js';
import type { SessionCursor } from './session-log.repository.js';

/** Encodes a position in the list of sessions as a cursor that clients send back. */
export function writeSessionCursor({ micros, sessionId }: SessionCursor): string {
  return Buffer.from(JSON.stringify([micros, sessionId])).toString('base64url');
}

/** Decodes a cursor; returns `null` if it was not made by `writeSessionCursor`. */
export function readSessionCursor(cursor: string): SessionCursor | null {
  try {
    const [micros, sessionId, ...rest] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof micros !== 'string' || typeof sessionId !== 'string' || rest.length > 0) return null;
    return MICROS.test(micros) && !sessionId.includes('\0') ? { micros, sessionId } : null;
  } catch {
    return null;
  }
}
