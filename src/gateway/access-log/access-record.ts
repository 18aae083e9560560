import { mask } from '../../common/logging/mask.js';

/** Maximum number of characters of a body in the log. */
const MAX_BODY = 2_000;
const JSON_TYPE = /^application\/json\b/i;

/** A body before it is reduced to its log entry. */
export interface LoggedBody {
  readonly type: string | undefined;
  /** Declared size in bytes. */
  readonly size: number | undefined;
  readonly content: unknown;
}

/**
 * Describes a body for the log: JSON masked and shortened; other content, such as forms, by type and size
 * only.
 */
export function describeBody({ type, size, content }: LoggedBody): object | undefined {
  if (type === undefined) return undefined;
  const other = { content_type: type.split(';')[0]!.trim(), size };
  if (content === undefined || !JSON_TYPE.test(type)) return other;
  const text = typeof content === 'string' ? maskJson(content) : JSON.stringify(mask(content));
  if (text === null) return other;
  if (text.length > MAX_BODY) return { truncated: text.slice(0, MAX_BODY), size: size ?? text.length };
  return JSON.parse(text) as object;
}

/** Masks a JSON text; returns `null` if it is not JSON. */
function maskJson(text: string): string | null {
  try {
    return JSON.stringify(mask(JSON.parse(text)));
  } catch {
    return null;
  }
}
