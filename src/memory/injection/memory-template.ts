const PLACEHOLDER = '{memories}';
const OWN_FENCE = /<([a-z][\w-]*)(?:\s[^<>]*)?>[^<>]*\{memories\}[^<>]*<\/\1\s*>/i;

/** A memory template, split at its placeholders. */
export interface MemoryTemplate {
  /** The texts around `{memories}`; at least two. */
  readonly parts: readonly string[];
  /** True if the file puts `{memories}` inside a tag; otherwise the renderer adds one (D7). */
  readonly fenced: boolean;
}

/** @param text a template that contains `{memories}`; the loader rejects any other */
export function parseTemplate(text: string): MemoryTemplate {
  return { parts: text.trim().split(PLACEHOLDER), fenced: OWN_FENCE.test(text) };
}
