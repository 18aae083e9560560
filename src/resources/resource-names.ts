/** The session that a resource is ingested as. */
export function resourceSession(userId: string, id: string): string {
  return `resource:${userId}:${id}`;
}

/** How others see a resource. */
export function resourceUri(userId: string, id: string): string {
  return `resource://${userId}/${id}`;
}

/** Whether a resource could be called so: PostgreSQL does not even take every text. */
export function isResourceId(id: string): boolean {
  return /^r_\w+$/.test(id);
}
