import type { TokenUsage } from '../../monitoring/usage-counts.js';
import { isObject } from '../wire/answer-reader.js';
import { readCount } from '../wire/read-count.js';

/**
 * Reads the `usage` of a completion or of the last chunk of a stream; `null` if it contains no valid count.
 */
export function readUsage(usage: unknown): TokenUsage | null {
  const [prompt, completion] = [readCount(usage, 'prompt_tokens'), readCount(usage, 'completion_tokens')];
  if (prompt === null && completion === null) return null;
  const cached = isObject(usage) ? readCount(usage.prompt_tokens_details, 'cached_tokens') : null;
  return { prompt: prompt ?? 0, cached: cached ?? 0, completion: completion ?? 0 };
}
