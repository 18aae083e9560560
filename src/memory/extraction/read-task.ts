/**
 * Reads what a call of `update_user_memory` asks for.
 * @param json as a model wrote it
 * @returns `''` for whatever is none
 */
export function readTask(json: string): string {
  try {
    const { task } = (JSON.parse(json) ?? {}) as { readonly task?: unknown };
    return typeof task === 'string' ? task.trim() : '';
  } catch {
    return '';
  }
}
