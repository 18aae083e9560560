import type { ScannedBody } from './chat-body.js';
import type { Patch } from './patch.js';

const [BRACKET, LETTER_N] = [0x5b, 0x6e];

/** Puts tool definitions behind those of the request; one whose name the request has already stays out: providers refuse a name twice. */
export function toolPatches({ raw, open, tools: span }: ScannedBody, tools: readonly unknown[]): readonly Patch[] {
  if (tools.length === 0) return [];
  if (span === null) return [{ start: open, end: open, text: `"tools":${JSON.stringify(tools)},` }];
  const { start, end } = span;
  if (raw[start] === LETTER_N) return [{ start, end, text: JSON.stringify(tools) }];
  const present = raw[start] === BRACKET ? elementsOf(raw.toString('utf8', start, end)) : null;
  if (present === null) return [];
  const names = new Set(present.map(nameOf));
  const added = tools.filter((tool) => !names.has(nameOf(tool))).map((tool) => JSON.stringify(tool));
  if (added.length === 0) return [];
  return [{ start: end - 1, end: end - 1, text: `${present.length === 0 ? '' : ','}${added.join(',')}` }];
}

/** `null` for what the upstream may refuse: it is not ours to repair. */
function elementsOf(json: string): readonly unknown[] | null {
  try {
    return JSON.parse(json) as readonly unknown[];
  } catch {
    return null;
  }
}

function nameOf(tool: unknown): unknown {
  const { function: called, name } = (tool ?? {}) as { readonly function?: { readonly name?: unknown } | null; readonly name?: unknown };
  return called?.name ?? name ?? Symbol('nameless');
}
