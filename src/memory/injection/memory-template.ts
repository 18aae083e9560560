const PLACEHOLDER = '{memories}';
const OWN_FENCE = /<([a-z][\w-]*)(?:\s[^<>]*)?>[^<>]*\{memories\}[^<>]*<\/\1\s*>/i;

/** A memory template split at its placeholder, read once at start. */
export interface MemoryTemplate {
  /** The text around `{memories}`; at least two. */
  readonly parts: readonly string[];
  /** The file puts `{memories}` inside a tag of its own; otherwise the renderer adds one (D7). */
  readonly fenced: boolean;
}

/** @param text a template that holds `{memories}`; the loader refuses any other */
export function parseTemplate(text: string): MemoryTemplate {
  return { parts: text.trim().split(PLACEHOLDER), fenced: OWN_FENCE.test(text) };
}
