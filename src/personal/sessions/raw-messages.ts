import { JsonCursor } from '../../common/json/json-cursor.js';

const BOM = [0xef, 0xbb, 0xbf] as const;

/** JSON texts of a message's fields as they were sent, by name. */
export type RawFields = ReadonlyMap<string, string>;

/**
 * Reads the fields of each element of `messages` without decoding them, because parsing and serializing JSON
 * changes the notation of numbers and escapes. The last of duplicate names counts, as in JSON.parse.
 * @param raw JSON text of an object whose `messages` is a list of objects
 */
export function readRawMessages(raw: Buffer): readonly RawFields[] {
  let messages: RawFields[] = [];
  const cursor = new JsonCursor(raw, BOM.every((byte, at) => raw[at] === byte) ? BOM.length : 0);
  visitMembers(cursor, (name) => {
    if (name !== 'messages') return void cursor.readValue();
    messages = [];
    cursor.readElements(() => void messages.push(readFields(cursor)));
  });
  return messages;
}

function readFields(cursor: JsonCursor): RawFields {
  const fields = new Map<string, string>();
  visitMembers(cursor, (name) => {
    const { start, end } = cursor.readValue();
    fields.set(name, cursor.raw.toString('utf8', start, end));
  });
  return fields;
}

function visitMembers(cursor: JsonCursor, visit: (name: string) => void): void {
  cursor.readMembers(({ start, end }) =>
    visit(JSON.parse(`"${cursor.raw.toString('utf8', start, end)}"`) as string),
  );
}
