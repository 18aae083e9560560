import { JsonCursor, JsonSyntaxError, type Span } from '../../common/json/json-cursor.js';
import { KnownStrings } from './known-strings.js';
import { MAX_LOGGED_DEPTH } from './large-parts.js';
import { readMembers, readPart, readString } from './scan-json.js';
import { ScanPacer } from './scan-pacer.js';
import { ABSENT_CONTENT, type MessageSpan, type ScannedContent, type ScannedPart } from './scanned-body.js';

/** An element of a conversation: a message, or an item of another type. */
export interface ScannedElement extends MessageSpan {
  readonly type: string | null;
  readonly role: string | null;
  /** Span of `output`, in which some elements have the result of a tool; `undefined` if there is none. */
  readonly output: Span | undefined;
}

/** Spans of the values of known keys; the last of duplicate keys counts, as in `JSON.parse`. */
export type Fields<Key extends string> = Readonly<Partial<Record<Key, Span>>>;

export interface ScannedObject<Key extends string> {
  /** Offset of the first byte after the opening brace. */
  readonly open: number;
  readonly fields: Fields<Key>;
}

/** A body with a conversation. */
export interface ScannedConversation<Key extends string> extends ScannedObject<Key> {
  /** Elements of the list; empty if it is absent or has another type. */
  readonly elements: readonly ScannedElement[];
}

/** Thrown for a body whose shape we don't know; the provider may know it. */
class UnknownShapeError extends Error {}

const [OBJECT, ARRAY, STRING, NULL] = [0x7b, 0x5b, 0x22, 0x6e];
const ELEMENT_KEYS = new KnownStrings(['type', 'role', 'content', 'output']);

/** Runs a scan; `null` if the bytes are not valid JSON or have an unknown shape. */
export function scanOrNull<T>(scan: () => T): T | null {
  try {
    return scan();
  } catch (error) {
    return toNullOrThrow(error);
  }
}

/** Resolves to the result of a scan that pauses; `null` as `scanOrNull`. */
export function resolveOrNull<T>(scanning: Promise<T>): Promise<T | null> {
  return scanning.catch(toNullOrThrow);
}

function toNullOrThrow(error: unknown): null {
  if (error instanceof JsonSyntaxError || error instanceof UnknownShapeError) return null;
  throw error;
}

/** Finds the values of these keys in a body, without decoding them. */
export function scanObject<Key extends string>(raw: Buffer, keys: KnownStrings<Key>): ScannedObject<Key> {
  const cursor = new JsonCursor(raw);
  if (cursor.peek() !== OBJECT) throw new UnknownShapeError();
  const open = cursor.at + 1;
  const spans = readMembers(cursor, keys);
  if (cursor.peek() !== -1) throw new UnknownShapeError();
  const fields: Partial<Record<Key, Span>> = {};
  spans.forEach((span, index) => {
    const name = keys.getName(index);
    if (span !== undefined && name !== null) fields[name] = span;
  });
  return { open, fields };
}

/**
 * Finds the values of these keys in a body, and scans the list of one key: its elements must be objects with
 * `type` or `role`. It reads the body once, and pauses in long lists.
 */
export async function scanConversation<Key extends string>(
  raw: Buffer,
  keys: KnownStrings<Key>,
  list: Key,
): Promise<ScannedConversation<Key>> {
  const cursor = new JsonCursor(raw);
  if (cursor.peek() !== OBJECT) throw new UnknownShapeError();
  const open = cursor.at + 1;
  if (!cursor.enterObject()) throw new UnknownShapeError();
  const fields: Partial<Record<Key, Span>> = {};
  let elements: readonly ScannedElement[] = [];
  do {
    const name = keys.getName(keys.findIndex(raw, cursor.readKey()));
    const first = cursor.peek();
    const start = cursor.at;
    const isList = name === list && first === ARRAY;
    if (isList) elements = await scanElements(cursor);
    else cursor.readValue();
    if (name === list && !isList) elements = [];
    if (name !== null) fields[name] = { start, end: cursor.at };
  } while (cursor.nextMember());
  if (cursor.peek() !== -1) throw new UnknownShapeError();
  return { open, fields, elements };
}

/** Requires that a body has a list of elements. */
export function requireElements(elements: readonly ScannedElement[]): void {
  if (elements.length === 0) throw new UnknownShapeError();
}

/** Tells whether a span contains a string. */
export function isString(raw: Buffer, span: Span | undefined): span is Span {
  return span !== undefined && raw[span.start] === STRING;
}

async function scanElements(cursor: JsonCursor): Promise<readonly ScannedElement[]> {
  if (!cursor.enterArray()) throw new UnknownShapeError();
  const elements: ScannedElement[] = [];
  const pacer = new ScanPacer(cursor.at);
  do {
    elements.push(scanElement(cursor));
    if (pacer.isDue(cursor.at)) await pacer.pause(cursor.at);
  } while (cursor.nextElement());
  return elements;
}

function scanElement(cursor: JsonCursor): ScannedElement {
  if (cursor.peek() !== OBJECT) throw new UnknownShapeError();
  const start = cursor.at;
  cursor.deepest = 0;
  const [type, role, content, output] = readMembers(cursor, ELEMENT_KEYS);
  const element = {
    start,
    end: cursor.at,
    type: readString(cursor.raw, type),
    role: readString(cursor.raw, role),
    content: scanContent(cursor.raw, content),
    output,
  };
  const isKnown = element.type !== null || element.role !== null;
  if (!isKnown || cursor.deepest > MAX_LOGGED_DEPTH) throw new UnknownShapeError();
  return element;
}

/** Scans a content: a string, an array of parts, or null. */
function scanContent(raw: Buffer, span: Span | undefined): ScannedContent {
  if (span === undefined) return ABSENT_CONTENT;
  const { start, end } = span;
  if (raw[start] === STRING) return { start, end, kind: 'string', parts: [] };
  if (raw[start] === ARRAY) return { start, end, kind: 'array', parts: scanParts(raw, span) };
  if (raw[start] === NULL) return { start, end, kind: 'null', parts: [] };
  throw new UnknownShapeError();
}

function scanParts(raw: Buffer, span: Span): readonly ScannedPart[] {
  const cursor = new JsonCursor(raw, span.start);
  const parts: ScannedPart[] = [];
  cursor.readElements(() => {
    const part = readPart(cursor);
    if (part === null) throw new UnknownShapeError();
    parts.push(part);
  });
  return parts;
}
