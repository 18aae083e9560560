import { deriveUuid } from '../../common/derived-uuid.js';
import type { BackendSession } from '../backend.types.js';

/**
 * Derives the id of the turn that stores a batch: always the same for the same batch id, owner and session.
 */
export function deriveTurnId(
  { spaceId, endUser, appId, projectId, sessionId }: BackendSession,
  batchId: string,
): string {
  return deriveUuid([spaceId, endUser, appId, projectId, sessionId, batchId]);
}
