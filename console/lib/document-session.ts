/** Session of a document's passages: `resource:<user id>:<document id>`. A user id has no colon. */
const SESSION = /^resource:[^:]+:(r_\w+)$/;

/** Returns the id of the document that a session holds, or null for a session of a chat. */
export function findDocumentId(session: string): string | null {
  return SESSION.exec(session)?.[1] ?? null;
}
