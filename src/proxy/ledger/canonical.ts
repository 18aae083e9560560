import { JsonCursor, type Span } from '../../common/json/json-cursor.js';
import { KnownStrings } from '../wire/known-strings.js';
import { readMember } from '../wire/scan-json.js';

/**
 * Receives the tokens of the canonical form in order. Strings and scalars are spans of the body, as the
 * client wrote them, because a client serializes the same message in the same way each time.
 */
export interface CanonicalSink {
  addSpan(start: number, end: number): void;
  /** Adds a byte that separates tokens. */
  addMark(byte: number): void;
}

type Member = readonly [key: Span, value: Span];

const [OBJECT, ARRAY, STRING, NULL] = [0x7b, 0x5b, 0x22, 0x6e];
const [TEXT_MARK, ROLE_MARK, OBJECT_END, ARRAY_END, COLON] = [0x74, 0x72, 0x7d, 0x5d, 0x3a];

/**
 * Members that providers don't show to the model, so their caches don't depend on them. Clients move cache
 * marks with every request, and add ids to messages that they repeat.
 */
const NOT_RENDERED = new KnownStrings([
  ...(['cache_control', 'prompt_cache_breakpoint', 'id', 'status'] as const),
  ...(['phase', 'annotations', 'logprobs', 'citations'] as const),
]);
const ID = 2;
/** Types of objects whose id the model sees. */
const IDENTIFIED_TYPES = new KnownStrings([
  ...(['tool_use', 'server_tool_use', 'mcp_tool_use', 'item_reference', 'function', 'custom'] as const),
]);
const MESSAGE_KEYS = new KnownStrings(['role', 'content', 'type']);

/**
 * Writes a message or an item in a canonical form, which is the same for all notations of a message: pairs of
 * a role and a text or block, so that a string equals a single text part.
 * @param span the object, or a string that stands for a message of the user
 */
export function writeCanonical(raw: Buffer, { start }: Span, sink: CanonicalSink): void {
  if (raw[start] === STRING) return writeText(null, new JsonCursor(raw, start).readValue(), sink);
  const members = listMembers(raw, start);
  const role = findValue(raw, members, 'role');
  if (role === undefined) return writeObject(raw, members, sink);
  const content = findValue(raw, members, 'content');
  if (content !== undefined) writeContent(raw, isUser(raw, role) ? null : role, content, sink);
  for (const [key, value] of members)
    if (MESSAGE_KEYS.findIndex(raw, key) < 0 && isRendered(raw, [key, value], false))
      writeMember(raw, [key, value], sink);
}

/** @param role `null` for the user, because a bare string has no role */
function writeContent(raw: Buffer, role: Span | null, content: Span, sink: CanonicalSink): void {
  if (raw[content.start] === STRING) return writeText(role, content, sink);
  if (raw[content.start] !== ARRAY) return;
  const cursor = new JsonCursor(raw, content.start);
  cursor.readElements(() => {
    const part = cursor.readValue();
    const text = readMember(raw, part, 'text');
    if (text !== undefined && raw[text.start] === STRING) return writeText(role, text, sink);
    writeRole(role, sink);
    writeValue(raw, part, sink);
  });
}

function writeText(role: Span | null, { start, end }: Span, sink: CanonicalSink): void {
  writeRole(role, sink);
  sink.addMark(TEXT_MARK);
  sink.addSpan(start, end);
}

function writeRole(role: Span | null, sink: CanonicalSink): void {
  sink.addMark(ROLE_MARK);
  if (role !== null) sink.addSpan(role.start, role.end);
}

function writeValue(raw: Buffer, { start, end }: Span, sink: CanonicalSink): void {
  if (raw[start] === OBJECT) return writeObject(raw, listMembers(raw, start), sink);
  if (raw[start] !== ARRAY) return sink.addSpan(start, end);
  sink.addMark(ARRAY);
  const cursor = new JsonCursor(raw, start);
  cursor.readElements(() => {
    writeValue(raw, cursor.readValue(), sink);
    sink.addMark(ARRAY_END);
  });
}

function writeObject(raw: Buffer, members: readonly Member[], sink: CanonicalSink): void {
  const type = findValue(raw, members, 'type');
  const isIdentified = type !== undefined && IDENTIFIED_TYPES.findIndex(raw, unquote(type)) >= 0;
  sink.addMark(OBJECT);
  for (const member of members) if (isRendered(raw, member, isIdentified)) writeMember(raw, member, sink);
  sink.addMark(OBJECT_END);
}

function isRendered(raw: Buffer, [key, value]: Member, isIdentified: boolean): boolean {
  const droppedKey = NOT_RENDERED.findIndex(raw, key);
  return raw[value.start] !== NULL && (droppedKey < 0 || (droppedKey === ID && isIdentified));
}

function writeMember(raw: Buffer, [key, value]: Member, sink: CanonicalSink): void {
  sink.addSpan(key.start - 1, key.end + 1);
  sink.addMark(COLON);
  writeValue(raw, value, sink);
}

function listMembers(raw: Buffer, start: number): readonly Member[] {
  const cursor = new JsonCursor(raw, start);
  const members: Member[] = [];
  cursor.readMembers((key) => members.push([key, cursor.readValue()]));
  return members;
}

function findValue(raw: Buffer, members: readonly Member[], name: 'role' | 'content' | 'type') {
  return members.findLast(([key]) => MESSAGE_KEYS.getName(MESSAGE_KEYS.findIndex(raw, key)) === name)?.[1];
}

function isUser(raw: Buffer, role: Span): boolean {
  return raw.toString('latin1', role.start, role.end) === '"user"';
}

function unquote({ start, end }: Span): Span {
  return { start: start + 1, end: end - 1 };
}
