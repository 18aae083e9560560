import { JsonCursor, JsonSyntaxError, type Span } from '../../common/json/json-cursor.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { readString } from '../wire/scan-json.js';
import { ItemFields } from './item-fields.js';

/** An object at the provider that a request names. */
export interface ObjectReference {
  readonly id: string;
  /** Field of the body, or `id` for an id of the path. */
  readonly field: string;
}

/** Part that a value has in a body. */
interface Place {
  readonly kind: 'plain' | 'opaque' | 'block' | 'item' | 'id' | 'object_id';
  /** Field that an id found there belongs to. */
  readonly field: string;
}

const PLAIN: Place = { kind: 'plain', field: '' };

/** Parts of values by the field that holds them. */
const PLACES: ReadonlyMap<string, Place> = new Map([
  // The id of an object, a list of them, or an object with an `id`.
  ...createPlaces('id', [
    ...['container', 'container_id', 'conversation', 'file_id', 'file_ids', 'input_file_id'],
    ...['previous_message_id', 'previous_response_id', 'skill_id', 'vector_store_id', 'vector_store_ids'],
  ]),
  // Only an object with an `id`: a text there is a text.
  ...createPlaces('object_id', ['audio', 'prompt']),
  // Data of the client's own, which the provider does not interpret.
  ...createPlaces('opaque', ['arguments', 'input_schema', 'metadata', 'parameters']),
  ...createPlaces('block', ['content']),
  ...createPlaces('item', ['input', 'items']),
]);

/** Names of skills that every account has begin with another word: `pptx`. */
const OWN_SKILL = /^skill_/;

/** Levels below which a body may hold no texts, so that no parser recurses deeper for an id. */
const DEEPEST = 500;
/** Bytes of the longest key that is read, every character of it escaped. */
const LONGEST_KEY = 200;
/** Characters of keys that are not spelled as providers spell them. */
const UNUSUAL = /[^a-z_]/;

const [OBJECT, ARRAY, STRING, NULL, CLOSE_ARRAY] = [0x7b, 0x5b, 0x22, 0x6e, 0x5d];
const BYTE_ORDER_MARK = Buffer.from('\ufeff');
/** Length of `""`, `[]` and `{}`. */
const EMPTY_LENGTH = 2;
const IS_NUMBERS = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number('0123456789+-.eE, \t\r\n'.includes(String.fromCharCode(byte))),
);

/**
 * Finds the objects at the provider that a JSON body names. Every occurrence of a repeated key counts, and
 * keys of any case, because parsers disagree about which of them holds.
 * @throws DomainError VALIDATION_FAILED for a body that is not JSON or that another parser might read
 * differently
 */
export function findReferences(body: Buffer): readonly ObjectReference[] {
  if (body.includes(0)) throw createUnreadableError('must be JSON in UTF-8');
  const hasMark = body.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  const cursor = new JsonCursor(body, hasMark ? BYTE_ORDER_MARK.length : 0);
  if (cursor.peek() === -1) return [];
  try {
    const scanner = new ReferenceScanner(cursor);
    scanner.read(PLAIN, DEEPEST);
    if (cursor.peek() !== -1) throw new JsonSyntaxError(cursor.at);
    return scanner.found;
  } catch (cause) {
    if (cause instanceof JsonSyntaxError) throw createUnreadableError('must be JSON', cause);
    throw cause;
  }
}

/** Walks over a body without decoding its texts, which would block the event loop for large ones. */
class ReferenceScanner {
  readonly found: ObjectReference[] = [];

  constructor(private readonly cursor: JsonCursor) {}

  /** @param levels further levels of nesting that are read */
  read(place: Place, levels: number): void {
    const { cursor } = this;
    const first = cursor.peek();
    if (place.kind === 'opaque') cursor.readValue();
    else if (first === OBJECT || first === ARRAY) this.readContainer(first, place, levels);
    else if (first === STRING && place.kind === 'id') this.add(place, this.readText(cursor.readValue()));
    else cursor.readValue();
  }

  private readContainer(first: number, place: Place, levels: number): void {
    if (levels === 0) this.skipNumbers();
    else if (first === OBJECT) this.readObject(place, levels - 1);
    else this.readArray(place, levels - 1);
  }

  private readArray(place: Place, levels: number): void {
    const { cursor } = this;
    cursor.readElements(() => {
      if (this.passNumbers() === CLOSE_ARRAY) return;
      this.read(place, levels);
    });
  }

  private readObject(place: Place, levels: number): void {
    const fields = place.kind === 'plain' ? null : new ItemFields();
    const inputs: Span[] = [];
    this.cursor.readMembers((key) => {
      const name = this.readName(key);
      const start = this.found.length;
      this.readMember(name, fields, levels);
      if (name.folded === 'input') inputs.push({ start, end: this.found.length });
    });
    if (fields !== null) this.addObjectIds(place, fields, inputs);
  }

  private readMember({ folded, isExact }: Name, fields: ItemFields | null, levels: number): void {
    const { cursor } = this;
    const first = cursor.peek();
    const start = cursor.at;
    this.read(PLACES.get(folded) ?? PLAIN, levels);
    if (fields === null || !ItemFields.reads(folded)) return;
    const isEmpty = first === NULL || cursor.at - start <= EMPTY_LENGTH;
    const isNamed = folded === 'id' || folded === 'type';
    const text = isNamed && first === STRING ? this.readText({ start, end: cursor.at }) : null;
    fields.add(folded, { isExact, isEmpty, text });
  }

  /**
   * Draws conclusions from the fields of an object.
   * @param inputs parts of `found` that stand in its fields `input`
   */
  private addObjectIds(place: Place, fields: ItemFields, inputs: readonly Span[]): void {
    if (place.kind === 'block') {
      if (!fields.isToolUse()) return;
      for (const { start, end } of inputs.toReversed()) this.found.splice(start, end - start);
    } else if (place.kind !== 'item' || fields.refersToItem())
      for (const id of fields.ids) this.add(place, id);
  }

  private add({ kind, field }: Place, id: string): void {
    if (field === 'skill_id' && !OWN_SKILL.test(id)) return;
    this.found.push({ id, field: kind === 'item' ? 'item_reference' : field });
  }

  private readName(key: Span): Name {
    if (key.end - key.start > LONGEST_KEY) return OTHER_NAME;
    const written = this.cursor.raw.toString('latin1', key.start, key.end);
    if (!UNUSUAL.test(written)) return { folded: written, isExact: true };
    const name = this.readText({ start: key.start - 1, end: key.end + 1 });
    const folded = name.normalize('NFKC').toLowerCase();
    return { folded, isExact: folded === name };
  }

  /** @param span with the quotes */
  private readText(span: Span): string {
    const text = readString(this.cursor.raw, span);
    if (text === null) throw new JsonSyntaxError(span.start);
    return text;
  }

  /** Passes a run of numbers at once, because one by one they take most of the time. */
  private passNumbers(): number {
    const { cursor } = this;
    const { raw } = cursor;
    let { at } = cursor;
    while (IS_NUMBERS[raw[at]!] === 1) at += 1;
    cursor.at = at;
    return cursor.peek();
  }

  private skipNumbers(): void {
    const { start, end } = this.cursor.readValue();
    if (this.cursor.raw.subarray(start, end).includes(STRING))
      throw createUnreadableError('is nested too deeply');
  }
}

/** The key of a member. */
interface Name {
  /** In lower case and without look-alikes. */
  readonly folded: string;
  /** True if the key is written so. */
  readonly isExact: boolean;
}

const OTHER_NAME: Name = { folded: '', isExact: true };

function createPlaces(kind: Place['kind'], fields: readonly string[]): readonly (readonly [string, Place])[] {
  return fields.map((field) => [field, { kind, field }]);
}

function createUnreadableError(what: string, cause?: Error): DomainError {
  return new DomainError(
    'VALIDATION_FAILED',
    `The body ${what}; several spaces use this provider key, and only bodies that can be checked are passed on.`,
    { cause },
  );
}
