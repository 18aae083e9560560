import { deriveUuid } from '../../common/derived-uuid.js';
import type { BackendSession } from '../backend.types.js';

/**
 * The turn that a batch is stored as: the same for the same batch id of the same owner and session, whoever
 * stores it and when.
 */
export function turnIdOf(
  { spaceId, endUser, appId, projectId, sessionId }: BackendSession,
  batchId: string,
): string {
  return deriveUuid([spaceId, endUser, appId, projectId, sessionId, batchId]);
}
