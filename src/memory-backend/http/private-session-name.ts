/**
 * Builds the name under which an http backend stores a user's session. User ids contain no colon, so sessions
 * of two users never share a name (D31).
 */
export function privateName(userId: string, sessionId: string): string {
  return `u:${userId}:${sessionId}`;
}

/** The name as the user gave it. @returns `null` for a session that is not theirs */
export function ownName(userId: string, name: string): string | null {
  const prefix = privateName(userId, '');
  return name.startsWith(prefix) ? name.slice(prefix.length) : null;
}

/**
 * Whether a session belongs to another user. Names without an owner were given by others than us, for whoever
 * the backend finds them under.
 */
export function isForeignName(userId: string, name: string): boolean {
  return /^u:[^:]*:/.test(name) && ownName(userId, name) === null;
}
