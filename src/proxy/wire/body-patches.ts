import type { Span } from '../../common/json/json-cursor.js';
import type { MessageEdit } from '../../memory/injection/injection.types.js';
import type { Patch } from './patch.js';
import type { BodyLayout, MessageSpan, ScannedContent } from './scanned-body.js';

type TextEdit = Extract<MessageEdit, { index: number }>;

/**
 * Plans the insertion of a model into a body without one (D17). A comma follows, because no body is empty.
 */
export function planModelPatch(
  { hasModel, open }: Pick<BodyLayout, 'hasModel' | 'open'>,
  model: string | null,
): readonly Patch[] {
  return hasModel || model === null ? [] : [createInsertion(open, `"model":${JSON.stringify(model)},`)];
}

/**
 * Plans the insertion of texts and messages. A `null` content is the only value that is replaced. Indexes
 * refer to the unchanged request; edits at the same position are applied in order.
 * @param textType type of a text part in the API: `text`, `input_text`
 */
export function planEdits(
  { messages }: Pick<BodyLayout, 'messages'>,
  edits: readonly MessageEdit[],
  textType = 'text',
): readonly Patch[] {
  return [...planInsertions(messages, edits), ...planTextPatches(messages, edits, textType)];
}

/** Sorts patches by position; those at the same position keep their order. */
export function sortPatches(patches: readonly Patch[]): readonly Patch[] {
  return patches.toSorted((a, b) => a.start - b.start);
}

/**
 * Applies patches to a body. Every byte outside of them stays as the client sent it.
 * @param patches in the order of the body
 * @returns the new body as a list of buffers, because joining 20 MB would block the event loop; only the
 * original buffer if there are no patches (D8)
 */
export function applyPatches(raw: Buffer, patches: readonly Patch[]): readonly Buffer[] {
  if (patches.length === 0) return [raw];
  const chunks: Buffer[] = [];
  let from = 0;
  for (const { start, end, text } of patches) {
    chunks.push(raw.subarray(from, start), Buffer.from(text));
    from = end;
  }
  return [...chunks, raw.subarray(from)].filter(({ length }) => length > 0);
}

function planInsertions(messages: BodyLayout['messages'], edits: readonly MessageEdit[]): readonly Patch[] {
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

function planTextPatches(
  messages: BodyLayout['messages'],
  edits: readonly MessageEdit[],
  textType: string,
): readonly Patch[] {
  const byMessage = new Map<number, TextEdit[]>();
  for (const edit of edits) {
    if (edit.kind === 'insert') continue;
    byMessage.set(edit.index, [...(byMessage.get(edit.index) ?? []), edit]);
  }
  return [...byMessage].flatMap(([index, own]) => {
    const message = messages[index];
    return message === undefined ? [] : planMessagePatches(message, own, textType);
  });
}

function planMessagePatches(
  message: MessageSpan,
  edits: readonly TextEdit[],
  textType: string,
): readonly Patch[] {
  const before = edits.filter((edit) => edit.kind === 'prepend_text').map((edit) => edit.text);
  const after = edits.filter((edit) => edit.kind === 'append_text').map((edit) => edit.text);
  // The text that is prepended last comes first.
  before.reverse();
  const { content } = message;
  switch (content.kind) {
    case 'string':
      return planStringPatches(content, before, after);
    case 'array':
      return planArrayPatches(content, { before, after, textType });
    case 'null':
      return [
        { start: content.start, end: content.end, text: JSON.stringify(joinTexts([...before, ...after])) },
      ];
    case 'absent':
      return [
        createInsertion(message.start + 1, `"content":${JSON.stringify(joinTexts([...before, ...after]))},`),
      ];
  }
}

function planStringPatches(
  { start, end }: Span,
  before: readonly string[],
  after: readonly string[],
): readonly Patch[] {
  if (end - start === 2) return [createInsertion(start + 1, escapeText(joinTexts([...before, ...after])))];
  return [
    ...(before.length === 0 ? [] : [createInsertion(start + 1, escapeText(`${joinTexts(before)}\n\n`))]),
    ...(after.length === 0 ? [] : [createInsertion(end - 1, escapeText(`\n\n${joinTexts(after)}`))]),
  ];
}

interface PartTexts {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly textType: string;
}

function planArrayPatches(content: ScannedContent, { before, after, textType }: PartTexts): readonly Patch[] {
  const format = (text: string): string => `{"type":"${textType}","text":${JSON.stringify(text)}}`;
  const first = content.parts[0];
  const last = content.parts.at(-1);
  if (first === undefined || last === undefined)
    return [createInsertion(content.start + 1, [...before, ...after].map(format).join(','))];
  return [
    ...(before.length === 0
      ? []
      : [createInsertion(first.start, before.map((text) => `${format(text)},`).join(''))]),
    ...(after.length === 0
      ? []
      : [createInsertion(last.end, after.map((text) => `,${format(text)}`).join(''))]),
  ];
}

/** Creates a patch that inserts a text and replaces nothing. */
export function createInsertion(at: number, text: string): Patch {
  return { start: at, end: at, text };
}

function joinTexts(texts: readonly string[]): string {
  return texts.join('\n\n');
}

/** Escapes a text for use within a JSON string, without the quotes. */
export function escapeText(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
