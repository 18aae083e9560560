import { mask, maskText } from '../../common/logging/mask.js';

/** Characters of a body in the log. */
const MAX_BODY = 2_000;
const JSON_TYPE = /^application\/json\b/i;

/** A body as far as it may be told: the parsed one, or what kind and size it was. */
export interface LoggedBody {
  readonly type: string | undefined;
  /** Bytes, as declared. */
  readonly size: number | undefined;
  readonly content: unknown;
}

/** JSON, masked and short; of anything else, forms above all, only kind and size. */
export function tellBody({ type, size, content }: LoggedBody): object | undefined {
  if (type === undefined) return undefined;
  const other = { content_type: type.split(';')[0]!.trim(), size };
  if (content === undefined || !JSON_TYPE.test(type)) return other;
  const text = typeof content === 'string' ? maskJson(content) : JSON.stringify(mask(content));
  if (text === null) return other;
  if (text.length > MAX_BODY) return { truncated: text.slice(0, MAX_BODY), size: size ?? text.length };
  return JSON.parse(text) as object;
}

/** Without the values of credentials. */
export function tellUrl(url: string): string {
  return maskText(url);
}

/** `null`: it is no JSON. */
function maskJson(text: string): string | null {
  try {
    return JSON.stringify(mask(JSON.parse(text)));
  } catch {
    return null;
  }
}
