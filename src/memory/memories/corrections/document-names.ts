import type { SessionScope } from '../../../common/scope.js';

const MEMORY = /^f:/;

/** Builds the document id of a session for tombstones. Ids of apps and projects contain no slash. */
export function toSessionDocument({
  appId,
  projectId,
  sessionId,
}: Pick<SessionScope, 'appId' | 'projectId' | 'sessionId'>): string {
  return `s:${appId}/${projectId}/${sessionId}`;
}

/** Builds the id of a memory for overrides, without the prefix `f:` that document ids have. */
export function toOverriddenId(id: string): string {
  return id.replace(MEMORY, '');
}
