import type { MessageEdit } from '../../../src/memory/injection/injection.types.js';
import { readToolName } from '../../../src/proxy/wire/declared-tools.js';
import type { Additions } from '../../../src/proxy/wire/wire-dialect.js';
import type { Wire } from '../../../src/tokens/wires.js';

type Json = Record<string, unknown>;

/** The additions to a body. */
export interface BodyChange {
  readonly edits: readonly MessageEdit[];
  readonly additions: Additions;
}

/** Makes the change to a parsed body, as the specification of each API says it. */
export function applyToValue(wire: Wire, body: Json, { edits, additions }: BodyChange): Json {
  const { model = null, tools = [] } = additions;
  const changed: Json = { ...body, ...(model !== null && !('model' in body) && { model }) };
  if (wire === 'chat' && tools.length > 0) changed['tools'] = addTools(body['tools'], tools);
  if (edits.length === 0) return changed;
  if (wire !== 'responses') return { ...changed, messages: editList(body['messages'], edits, 'text') };
  if (namesConversation(body)) return addToInstructions(changed, listTexts(edits).join('\n\n'));
  const { input } = body;
  return {
    ...changed,
    input: typeof input === 'string' ? editText(input, edits) : editList(input, edits, 'input_text'),
  };
}

function addTools(own: unknown, added: readonly unknown[]): unknown {
  if (own === undefined || own === null) return added;
  if (!Array.isArray(own)) return own;
  const names = new Set(own.map(readToolName));
  return [...(own as unknown[]), ...added.filter((tool) => !names.has(readToolName(tool)))];
}

function namesConversation({ conversation }: Json): boolean {
  const { id } = (conversation ?? {}) as Json;
  return typeof conversation === 'string' || typeof id === 'string';
}

function addToInstructions(body: Json, text: string): Json {
  const { instructions = null } = body;
  if (instructions === null || instructions === '') return { ...body, instructions: text };
  return typeof instructions === 'string' ? { ...body, instructions: `${instructions}\n\n${text}` } : body;
}

function editText(input: string, edits: readonly MessageEdit[]): unknown {
  const text = [input, ...listTexts(edits)].join('\n\n');
  const past = edits.flatMap((edit) => (edit.kind === 'insert' ? [JSON.parse(edit.json) as unknown] : []));
  return past.length === 0 ? text : [...past, { role: 'user', content: text }];
}

function listTexts(edits: readonly MessageEdit[]): readonly string[] {
  return edits.flatMap((edit) => (edit.kind === 'insert' ? [] : [edit.text]));
}

function editList(list: unknown, edits: readonly MessageEdit[], type: string): unknown[] {
  const messages = list as readonly Json[];
  const listInserted = (at: number) =>
    edits.flatMap((edit) =>
      edit.kind === 'insert' && Math.min(edit.before, messages.length) === at
        ? [JSON.parse(edit.json) as unknown]
        : [],
    );
  const edited = messages.flatMap((message, at) => [
    ...listInserted(at),
    editMessage(message, edits, { at, type }),
  ]);
  return [...edited, ...listInserted(messages.length)];
}

function editMessage(
  message: Json,
  edits: readonly MessageEdit[],
  { at, type }: { at: number; type: string },
): Json {
  const own = edits.flatMap((edit) => (edit.kind !== 'insert' && edit.index === at ? [edit] : []));
  return own.reduce((changed, { kind, text }) => {
    const { content } = changed;
    return { ...changed, content: join(content, text, { isBefore: kind === 'prepend_text', type }) };
  }, message);
}

function join(
  content: unknown,
  text: string,
  { isBefore, type }: { isBefore: boolean; type: string },
): unknown {
  if (content === undefined || content === null || content === '') return text;
  const order = (one: unknown, other: unknown) => (isBefore ? [other, one] : [one, other]);
  if (typeof content === 'string') return order(content, text).join('\n\n');
  return order(content, [{ type, text }]).flat();
}
