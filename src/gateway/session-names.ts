import { DomainError } from '../common/errors/domain-error.js';

const RESOURCE = /^resource:([^:]*):(.+)$/s;
const OWNED = new Set(['resource', 'memory_edit']);

/** The session of a conversation. */
export function buildChatSession(conversationId: string): string {
  return `chat:${conversationId}`;
}

/**
 * Finds the owner in a session's name: `null` for kinds whose names carry none and which everybody may use.
 */
export function parseOwner(sessionId: string): string | null {
  const [kind = '', owner = ''] = sessionId.split(':');
  return sessionId.includes(':') && OWNED.has(kind) ? owner : null;
}

/** The resource that a session is about. */
export function parseResourceSession(
  sessionId: string | null,
): { readonly id: string; readonly uri: string } | null {
  const [, owner, id] = RESOURCE.exec(sessionId ?? '') ?? [];
  return owner === undefined || id === undefined ? null : { id, uri: `resource://${owner}/${id}` };
}

/** Tells whether a session may be this person's; nothing is looked up, so that nobody learns what exists. */
export function mayBelongTo(userId: string, sessionId: string): boolean {
  const owner = parseOwner(sessionId);
  return owner === null || owner === userId;
}

/** @throws DomainError FORBIDDEN for a session that says it is somebody else's */
export function assertOwn(userId: string, sessionId: string): void {
  if (!mayBelongTo(userId, sessionId))
    throw new DomainError('FORBIDDEN', 'This session belongs to another user.', { field: 'session_id' });
}
