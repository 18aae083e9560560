import type { MessageEdit } from '../../memory/injection/injection.types.js';
import type { Wire } from '../../tokens/wires.js';
import type { RestoredBlock } from './plan-restoration.js';

interface Part {
  readonly type: string;
  readonly text?: string;
}

interface PastMessage {
  readonly content: string | null | readonly Part[];
}

/**
 * Adds the edits that put blocks back into a request. Blocks of the history are added to the messages that
 * the edits insert.
 * @param edits edits of the request; every insertion is a message of the history
 */
export function addRestoredBlocks(
  edits: readonly MessageEdit[],
  blocks: readonly RestoredBlock[],
  wire: Wire,
): readonly MessageEdit[] {
  const restored = blocks.filter(({ entry }) => entry.block !== '');
  if (restored.length === 0) return edits;
  const kind = wire === 'chat' ? 'prepend_text' : 'append_text';
  const ownBlocks = restored.filter(({ index }) => index >= 0);
  const ownEdits = ownBlocks.map(({ index, entry: { block: text } }): MessageEdit => ({ kind, index, text }));
  return [...addToHistory(edits, restored, wire), ...ownEdits];
}

function addToHistory(
  edits: readonly MessageEdit[],
  blocks: readonly RestoredBlock[],
  wire: Wire,
): readonly MessageEdit[] {
  const texts = new Map(blocks.map(({ index, entry: { block } }) => [index, block]));
  let past = 0;
  return edits.map((edit): MessageEdit => {
    if (edit.kind !== 'insert') return edit;
    past -= 1;
    const text = texts.get(past);
    return text === undefined ? edit : { ...edit, json: insertText(edit.json, text, wire) };
  });
}

function insertText(json: string, text: string, wire: Wire): string {
  const message = JSON.parse(json) as PastMessage;
  const { content } = message;
  const part = { type: wire === 'responses' ? 'input_text' : 'text', text };
  return JSON.stringify({ ...message, content: joinContent(content ?? [], part, wire === 'chat') });
}

function joinContent(
  content: string | readonly Part[],
  part: Part & { readonly text: string },
  isBefore: boolean,
) {
  if (typeof content === 'string')
    return (isBefore ? [part.text, content] : [content, part.text]).join('\n\n');
  return isBefore ? [part, ...content] : [...content, part];
}
