import type { ScannedBody } from './chat-body.js';
import { parseArray, readToolName } from '../wire/declared-tools.js';
import type { Patch } from '../wire/patch.js';

const [BRACKET, LETTER_N] = [0x5b, 0x6e];

/**
 * Plans the insertion of tool definitions after those of the request. A tool whose name the request already
 * uses is left out, because providers reject duplicate names.
 */
export function planToolPatches(
  { raw, open, tools: span }: ScannedBody,
  tools: readonly unknown[],
): readonly Patch[] {
  if (tools.length === 0) return [];
  if (span === null) return [{ start: open, end: open, text: `"tools":${JSON.stringify(tools)},` }];
  const { start, end } = span;
  if (raw[start] === LETTER_N) return [{ start, end, text: JSON.stringify(tools) }];
  const present = raw[start] === BRACKET ? parseArray(raw.toString('utf8', start, end)) : null;
  if (present === null) return [];
  const names = new Set(present.map(readToolName));
  const added = tools.filter((tool) => !names.has(readToolName(tool))).map((tool) => JSON.stringify(tool));
  if (added.length === 0) return [];
  return [{ start: end - 1, end: end - 1, text: `${present.length === 0 ? '' : ','}${added.join(',')}` }];
}
