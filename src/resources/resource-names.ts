/** The session that a resource is ingested as (S4-22). */
export function resourceSession(userId: string, id: string): string {
  return `resource:${userId}:${id}`;
}

/** How others see a resource (S4-64). */
export function resourceUri(userId: string, id: string): string {
  return `resource://${userId}/${id}`;
}

/** Whether a resource could be called so: PostgreSQL does not even take every text. */
export function isResourceId(id: string): boolean {
  return /^r_\w+$/.test(id);
}
