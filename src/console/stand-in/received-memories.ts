/** Tags that the renderers of memories put around them (`src/memory/injection/renderers.ts`). */
const FENCED =
  /<(memories|memory_context|memories_from_previous_interactions|recalled_memory)>\n([\s\S]*?)\n<\/\1>/g;
/** Matches a line of a list of memories; the group excludes the date after the memory. */
const LISTED = /^- (.+?)(?: \(\d{4}-\d\d-\d\d\))?$/gm;
const TAGGED = /<(memory|message)(?: [^>]*)?>([^<]*)<\/\1>/g;
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/**
 * Finds the memories in a chat request, in any of the forms in which they are rendered.
 * @param messages messages of the request, unvalidated
 */
export function findReceivedMemories(messages: readonly unknown[]): readonly string[] {
  const texts = messages.flatMap((message) =>
    readTexts((message as { readonly content?: unknown } | null)?.content),
  );
  return texts
    .flatMap((text) => [...text.matchAll(FENCED)])
    .flatMap(([, tag = '', inside = '']) => readBlock(tag, inside));
}

function readTexts(content: unknown): readonly string[] {
  if (typeof content === 'string') return [content];
  if (!Array.isArray(content)) return [];
  const texts = content.map((part) => (part as { readonly text?: unknown } | null)?.text);
  return texts.filter((text) => typeof text === 'string');
}

function readBlock(tag: string, inside: string): readonly string[] {
  if (tag === 'recalled_memory') return readJson(inside);
  if (tag !== 'memories_from_previous_interactions')
    return [...inside.matchAll(LISTED)].map(([, text = '']) => text);
  return [...inside.matchAll(TAGGED)].map(([, , text = '']) =>
    text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity),
  );
}

function readJson(inside: string): readonly string[] {
  try {
    const { memories = [] } = JSON.parse(inside) as {
      readonly memories?: readonly { readonly text: string }[];
    };
    return memories.map(({ text }) => text);
  } catch {
    return [];
  }
}
