import { createHash } from 'node:crypto';
import type { BackendSession } from '../backend.types.js';

/** The turn that a batch is stored as: the same for the same batch id of the same owner and session, whoever stores it and when. */
export function turnIdOf({ spaceId, endUser, appId, projectId, sessionId }: BackendSession, batchId: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([spaceId, endUser, appId, projectId, sessionId, batchId]))
    .digest('hex');
  // Version 8: made by a rule of its own.
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
