import type { SessionScope } from '../../../common/scope.js';

/** Builds the document id of a session for tombstones. Ids of apps and projects contain no slash. */
export function toSessionDocument({
  appId,
  projectId,
  sessionId,
}: Pick<SessionScope, 'appId' | 'projectId' | 'sessionId'>): string {
  return `s:${appId}/${projectId}/${sessionId}`;
}
