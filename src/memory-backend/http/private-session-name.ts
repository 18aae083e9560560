/**
 * Builds the name under which an http backend stores a user's session. User ids contain no colon, so sessions
 * of two users never share a name (D31).
 */
export function buildPrivateName(userId: string, sessionId: string): string {
  return `u:${userId}:${sessionId}`;
}

/** Restores the session name that the user gave; returns `null` for a session of another user. */
export function restoreName(userId: string, name: string): string | null {
  const prefix = buildPrivateName(userId, '');
  return name.startsWith(prefix) ? name.slice(prefix.length) : null;
}

/**
 * Tells whether a session belongs to another user. A name without a prefix comes from another client of the
 * backend, so its owner is the person for whom the backend returned it.
 */
export function isForeignName(userId: string, name: string): boolean {
  return /^u:[^:]*:/.test(name) && restoreName(userId, name) === null;
}
