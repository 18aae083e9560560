import { DomainError } from '../common/errors/domain-error.js';

const RESOURCE = /^resource:([^:]*):(.+)$/s;
const OWNED = new Set(['resource', 'memory_edit']);

/** Builds the session id of a conversation. */
export function buildChatSession(conversationId: string): string {
  return `chat:${conversationId}`;
}

/**
 * Reads the owner from a session id; `null` for kinds of sessions without an owner, which everybody may use.
 */
export function parseOwner(sessionId: string): string | null {
  const [kind = '', owner = ''] = sessionId.split(':');
  return sessionId.includes(':') && OWNED.has(kind) ? owner : null;
}

/** Reads the user and the resource from the session id of a resource. */
export function parseResourceSession(
  sessionId: string | null,
): { readonly id: string; readonly uri: string } | null {
  const [, owner, id] = RESOURCE.exec(sessionId ?? '') ?? [];
  return owner === undefined || id === undefined ? null : { id, uri: `resource://${owner}/${id}` };
}

/**
 * Tells whether a session may belong to a person by its id alone, so that nobody learns which sessions exist.
 */
export function mayBelongTo(userId: string, sessionId: string): boolean {
  const owner = parseOwner(sessionId);
  return owner === null || owner === userId;
}

/**
 * Refuses the session id of another person.
 * @throws DomainError FORBIDDEN
 */
export function assertOwn(userId: string, sessionId: string): void {
  if (!mayBelongTo(userId, sessionId))
    throw new DomainError('FORBIDDEN', 'This session belongs to another user.', { field: 'session_id' });
}
