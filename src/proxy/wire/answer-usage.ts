import type { TokenUsage } from '../../monitoring/usage-counts.js';

/**
 * Reads the `usage` of a completion or of the last chunk of a stream. @returns `null` where nothing was
 * counted
 */
export function readUsage(usage: unknown): TokenUsage | null {
  const [prompt, completion] = [count(usage, 'prompt_tokens'), count(usage, 'completion_tokens')];
  if (prompt === null && completion === null) return null;
  const cached = count(readField(usage, 'prompt_tokens_details'), 'cached_tokens');
  return { prompt: prompt ?? 0, cached: cached ?? 0, completion: completion ?? 0 };
}

/**
 * Reads a count; an invalid number, or one that a table could not store, comes from a broken provider and is
 * ignored.
 */
function count(value: unknown, name: string): number | null {
  const found = readField(value, name);
  return typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? found : null;
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
