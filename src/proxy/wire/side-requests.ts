import { isObject, parseJson } from './answer-reader.js';

/** Codex tells what kind of request it makes. */
const CODEX_HEADER = 'x-codex-turn-metadata';

/**
 * Tells whether an agent asks for something beside its conversation, such as a title for it, which is neither
 * remembered nor answered from memory.
 */
export function isSideRequest(
  {
    header,
    readSystemText,
  }: { readonly header: (name: string) => string | undefined; readonly readSystemText: () => string },
  patterns: readonly RegExp[],
): boolean {
  const metadata = parseJson(header(CODEX_HEADER) ?? '');
  const kind = isObject(metadata) ? metadata.request_kind : undefined;
  if (typeof kind === 'string' && kind !== 'turn') return true;
  if (patterns.length === 0) return false;
  const text = readSystemText();
  return text !== '' && patterns.some((pattern) => pattern.test(text));
}
