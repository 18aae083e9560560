import type { SessionScope } from '../../../common/scope.js';

const MEMORY = /^f:/;

/** A session as tombstones name it: ids of apps and projects hold no slash. */
export function toSessionDocument({
  appId,
  projectId,
  sessionId,
}: Pick<SessionScope, 'appId' | 'projectId' | 'sessionId'>): string {
  return `s:${appId}/${projectId}/${sessionId}`;
}

/** A memory as overrides name it: `f:` stands only where documents of all kinds do. */
export function toOverriddenId(id: string): string {
  return id.replace(MEMORY, '');
}
