import type { MessageEdit } from '../../memory/injection/injection.types.js';
import {
  applyPatches,
  createInsertion,
  escapeText,
  planEdits,
  planModelPatch,
  sortPatches,
} from '../wire/body-patches.js';
import type { Patch } from '../wire/patch.js';
import { isString } from '../wire/scan-conversation.js';
import type { ScannedResponses } from './responses-body.js';

const NULL = 0x6e;

/**
 * Applies edits to a request of the Responses API and inserts a model. In a request with a `conversation`,
 * texts are appended to `instructions`, because added items would stay in the conversation.
 */
export function spliceResponses(
  scanned: ScannedResponses,
  edits: readonly MessageEdit[],
  model: string | null,
): readonly Buffer[] {
  return applyPatches(scanned.raw, planResponses(scanned, edits, model));
}

/** Plans the insertions that `spliceResponses` makes, in the order of the body. */
export function planResponses(
  scanned: ScannedResponses,
  edits: readonly MessageEdit[],
  model: string | null,
): readonly Patch[] {
  return sortPatches([...planModelPatch(scanned, model), ...planInput(scanned, edits)]);
}

function planInput(scanned: ScannedResponses, edits: readonly MessageEdit[]): readonly Patch[] {
  if (edits.length === 0) return [];
  if (scanned.conversation !== null) return planInstructions(scanned, joinTexts(edits));
  if (scanned.text !== null) return planText(scanned, edits);
  return planEdits({ messages: scanned.items }, edits, 'input_text');
}

function planInstructions({ raw, open, fields }: ScannedResponses, text: string): readonly Patch[] {
  const { instructions } = fields;
  if (instructions === undefined) return [createInsertion(open, `"instructions":${JSON.stringify(text)},`)];
  const { start, end } = instructions;
  if (raw[start] === NULL) return [{ start, end, text: JSON.stringify(text) }];
  // The provider has to reject any other value.
  if (!isString(raw, instructions)) return [];
  return [createInsertion(end - 1, escapeText(end - start === 2 ? text : `\n\n${text}`))];
}

/** Plans the edits of an `input` that is a string. If history is inserted, the string becomes a message. */
function planText({ text: span }: ScannedResponses, edits: readonly MessageEdit[]): readonly Patch[] {
  if (span === null) return [];
  const { start, end } = span;
  const text = joinTexts(edits);
  const history = edits.flatMap((edit) => (edit.kind === 'insert' ? [edit.json] : []));
  const after = text === '' ? [] : [createInsertion(end - 1, escapeText(`\n\n${text}`))];
  if (history.length === 0) return after;
  return [
    createInsertion(start, `[${history.join(',')},{"role":"user","content":`),
    ...after,
    createInsertion(end, '}]'),
  ];
}

function joinTexts(edits: readonly MessageEdit[]): string {
  return edits.flatMap((edit) => (edit.kind === 'insert' ? [] : [edit.text])).join('\n\n');
}
