import type { MessageEdit } from '../../memory/recall/recall.types.js';
import type { ScannedBody, ScannedMessage } from './chat-body.js';
import type { Patch } from './patch.js';
import { planToolPatches } from './tool-patches.js';

type TextEdit = Extract<MessageEdit, { index: number }>;

export interface Additions {
  /** Model to use if the request names none (D17). */
  readonly model?: string | null;
  /** Definitions that are added after those of the request (D48). */
  readonly tools?: readonly unknown[];
}

/**
 * Inserts texts, messages, tools and a model into a body. Every byte outside the insertions stays as the
 * client sent it; a `null` content is the only value that is replaced. Indexes are those of the request;
 * edits at the same place apply in their order. @returns pieces, in order, because joining 20 MB blocks the
 * event loop; without changes only the same buffer (D8)
 * @returns pieces, in order: joining 20 MB stalls the event loop. Without anything to do the very same buffer
 * alone (D8)
 */
export function spliceBody(
  scanned: ScannedBody,
  edits: readonly MessageEdit[],
  { model = null, tools = [] }: Additions = {},
): readonly Buffer[] {
  const patches = planPatches(scanned, edits, { model, tools });
  return patches.length === 0 ? [scanned.raw] : apply(scanned.raw, patches);
}

/** Plans the insertions that `spliceBody` makes, in the order of the body. */
export function planPatches(
  scanned: ScannedBody,
  edits: readonly MessageEdit[],
  { model = null, tools = [] }: Additions = {},
): readonly Patch[] {
  const patches = [
    ...planModelPatch(scanned, model),
    ...planToolPatches(scanned, tools),
    ...insertPatches(scanned, edits),
    ...planTextPatches(scanned, edits),
  ];
  // The sort is stable, so patches at the same place keep their order.
  return patches.toSorted((a, b) => a.start - b.start);
}

function apply(raw: Buffer, patches: readonly Patch[]): readonly Buffer[] {
  const pieces: Buffer[] = [];
  let from = 0;
  for (const { start, end, text } of patches) {
    pieces.push(raw.subarray(from, start), Buffer.from(text));
    from = end;
  }
  return [...pieces, raw.subarray(from)].filter(({ length }) => length > 0);
}

// The body is never empty (it has messages), so a comma always follows.
function planModelPatch(scanned: ScannedBody, model: string | null): readonly Patch[] {
  return scanned.hasModel || model === null
    ? []
    : [createInsertion(scanned.open, `"model":${JSON.stringify(model)},`)];
}

function insertPatches({ messages }: ScannedBody, edits: readonly MessageEdit[]): readonly Patch[] {
  return edits.flatMap((edit) => {
    if (edit.kind !== 'insert') return [];
    const next = messages[edit.before];
    return [
      next === undefined
        ? createInsertion(messages.at(-1)!.end, `,${edit.json}`)
        : createInsertion(next.start, `${edit.json},`),
    ];
  });
}

function planTextPatches({ messages }: ScannedBody, edits: readonly MessageEdit[]): readonly Patch[] {
  const byMessage = new Map<number, TextEdit[]>();
  for (const edit of edits) {
    if (edit.kind === 'insert') continue;
    byMessage.set(edit.index, [...(byMessage.get(edit.index) ?? []), edit]);
  }
  return [...byMessage].flatMap(([index, own]) => {
    const message = messages[index];
    return message === undefined ? [] : planMessagePatches(message, own);
  });
}

function planMessagePatches(message: ScannedMessage, edits: readonly TextEdit[]): readonly Patch[] {
  const before = edits.filter((edit) => edit.kind === 'prepend_text').map((edit) => edit.text);
  const after = edits.filter((edit) => edit.kind === 'append_text').map((edit) => edit.text);
  // The text that is prepended last comes first.
  before.reverse();
  const { content } = message;
  switch (content.kind) {
    case 'string':
      return planStringPatches(content.start, content.end, before, after);
    case 'array':
      return planArrayPatches(message, before, after);
    case 'null':
      return [{ start: content.start, end: content.end, text: JSON.stringify(join([...before, ...after])) }];
    case 'absent':
      return [
        createInsertion(message.start + 1, `"content":${JSON.stringify(join([...before, ...after]))},`),
      ];
  }
}

function planStringPatches(
  start: number,
  end: number,
  before: readonly string[],
  after: readonly string[],
): readonly Patch[] {
  if (end - start === 2) return [createInsertion(start + 1, escapeText(join([...before, ...after])))];
  return [
    ...(before.length === 0 ? [] : [createInsertion(start + 1, escapeText(`${join(before)}\n\n`))]),
    ...(after.length === 0 ? [] : [createInsertion(end - 1, escapeText(`\n\n${join(after)}`))]),
  ];
}

function planArrayPatches(
  { content }: ScannedMessage,
  before: readonly string[],
  after: readonly string[],
): readonly Patch[] {
  const first = content.parts[0];
  const last = content.parts.at(-1);
  if (first === undefined || last === undefined)
    return [createInsertion(content.start + 1, [...before, ...after].map(formatTextPart).join(','))];
  return [
    ...(before.length === 0
      ? []
      : [createInsertion(first.start, before.map((text) => `${formatTextPart(text)},`).join(''))]),
    ...(after.length === 0
      ? []
      : [createInsertion(last.end, after.map((text) => `,${formatTextPart(text)}`).join(''))]),
  ];
}

function createInsertion(at: number, text: string): Patch {
  return { start: at, end: at, text };
}

function join(texts: readonly string[]): string {
  return texts.join('\n\n');
}

function formatTextPart(text: string): string {
  return `{"type":"text","text":${JSON.stringify(text)}}`;
}

function escapeText(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
