/**
 * Parses the request in a call of `update_user_memory`.
 * @param json arguments as a model wrote them
 * @returns `''` if they contain no request
 */
export function parseTask(json: string): string {
  try {
    const { task } = (JSON.parse(json) ?? {}) as { readonly task?: unknown };
    return typeof task === 'string' ? task.trim() : '';
  } catch {
    return '';
  }
}
