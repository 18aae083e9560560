import { JsonCursor } from '../../common/json/json-cursor.js';
import { KnownStrings } from '../wire/known-strings.js';
import { scanOrNull } from '../wire/scan-conversation.js';
import { readString } from '../wire/scan-json.js';

/** Members of answers that describe objects. */
const MEMBERS = [
  'audio',
  'choices',
  'container',
  'container_id',
  'content',
  'content_block',
  'conversation',
  'delta',
  'file',
  'file_id',
  'id',
  'item',
  'message',
  'object',
  'output',
  'response',
  'type',
] as const;
const KEYS = new KnownStrings(MEMBERS);
/** Number of levels of nesting that are read. */
const MAX_DEPTH = 12;
/** Length of the longest id in bytes, quotes included. */
const MAX_ID_BYTES = 1_000;
const [OBJECT, ARRAY, STRING, NULL] = [0x7b, 0x5b, 0x22, 0x6e];

/**
 * Reads the members of a JSON answer that describe objects, as `JSON.parse` would. Other members are left
 * out. Long strings become `false`, because decoding them would take most of the time, and so do numbers,
 * booleans and values nested deeper than `MAX_DEPTH`.
 * @returns `null` if the bytes are not valid JSON
 */
export function readOutline(raw: Buffer): unknown {
  return scanOrNull(() => {
    const cursor = new JsonCursor(raw);
    const outline = readValue(cursor, MAX_DEPTH);
    return cursor.peek() === -1 ? outline : null;
  });
}

function readValue(cursor: JsonCursor, levels: number): unknown {
  const first = cursor.peek();
  if (levels > 0 && first === OBJECT) return readObject(cursor, levels - 1);
  if (levels > 0 && first === ARRAY) return readArray(cursor, levels - 1);
  const span = cursor.readValue();
  if (first === NULL) return null;
  return first === STRING && span.end - span.start <= MAX_ID_BYTES ? readString(cursor.raw, span) : false;
}

type Outline = Partial<Record<(typeof MEMBERS)[number], unknown>>;

// Loops instead of `readMembers` and `readElements`, whose calls would take a third of the time.
function readObject(cursor: JsonCursor, levels: number): Outline {
  const members: Outline = {};
  if (!cursor.enterObject()) return members;
  do {
    const name = KEYS.getName(KEYS.findIndex(cursor.raw, cursor.readKey()));
    if (name === null) cursor.readValue();
    else members[name] = readValue(cursor, levels);
  } while (cursor.nextMember());
  return members;
}

function readArray(cursor: JsonCursor, levels: number): readonly unknown[] {
  const elements: unknown[] = [];
  if (!cursor.enterArray()) return elements;
  do elements.push(readValue(cursor, levels));
  while (cursor.nextElement());
  return elements;
}
