import { JsonCursor, JsonSyntaxError, type Span } from '../../common/json/json-cursor.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { readString } from '../wire/scan-json.js';
import { ScanPacer } from '../wire/scan-pacer.js';
import { ItemFields } from './item-fields.js';

/** A reference of a request to an object at the provider. */
export interface ObjectReference {
  readonly id: string;
  /** Field of the body that contains the id; `id` for an id in the path. */
  readonly field: string;
}

/** The rule by which ids are searched for in the value of a field. */
interface FieldRule {
  readonly kind: 'plain' | 'opaque' | 'block' | 'item' | 'id' | 'object_id';
  /** Field that is reported for an id in the value. */
  readonly field: string;
}

const PLAIN: FieldRule = { kind: 'plain', field: '' };

/** Rules by field. */
const FIELD_RULES: ReadonlyMap<string, FieldRule> = new Map([
  // The id of an object, a list of them, or an object with an `id`.
  ...createRules('id', [
    ...['comparison_response_id', 'container', 'container_id', 'conversation', 'file_id', 'file_ids'],
    ...['input_file_id', 'previous_message_id', 'previous_response_id', 'skill_id', 'vector_store_id'],
    'vector_store_ids',
  ]),
  // Only an object with an `id`; a string is a text. A `prompt` is no reference to check: nobody can create
  // templates through the API, so those of an account are for all who use its key.
  ...createRules('object_id', ['audio', 'video']),
  // Data of the client, which the provider does not interpret.
  ...createRules('opaque', ['arguments', 'input_schema', 'metadata', 'parameters']),
  ...createRules('block', ['content']),
  ...createRules('item', ['input', 'items']),
]);

/** Matches ids of an account's own skills; the provider's skills have names such as `pptx`. */
const OWN_SKILL = /^skill_/;

/** Maximum nesting of a string. A deeper one is refused, because another parser might find an id in it. */
const MAX_DEPTH = 500;
/** Length of the longest key that is read, in bytes, with every character escaped. */
const MAX_KEY_BYTES = 200;
/** Matches keys that are not spelled as providers spell them. */
const UNUSUAL = /[^a-z_]/;

const [OBJECT, ARRAY, STRING, NULL, CLOSE_ARRAY] = [0x7b, 0x5b, 0x22, 0x6e, 0x5d];
const BYTE_ORDER_MARK = Buffer.from('\ufeff');
/** Length of `""`, `[]` and `{}`, in bytes. */
const EMPTY_LENGTH = 2;
const IS_NUMBERS = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number('0123456789+-.eE, \t\r\n'.includes(String.fromCharCode(byte))),
);

/**
 * Finds the references of a JSON body to objects at the provider. Every occurrence of a duplicate key counts,
 * in upper and lower case, because parsers disagree about which one is valid. It pauses in long lists.
 * @throws DomainError VALIDATION_FAILED for a body that is not JSON or that another parser might read
 * differently
 */
export async function findReferences(body: Buffer): Promise<readonly ObjectReference[]> {
  const scanner = createScanner(body);
  try {
    await scanner?.readBody();
    return listFound(scanner);
  } catch (cause) {
    throw toUnreadableError(cause);
  }
}

/**
 * Finds the references of a short JSON body without pauses.
 * @throws DomainError VALIDATION_FAILED like `findReferences`
 */
export function findReferencesAtOnce(body: Buffer): readonly ObjectReference[] {
  const scanner = createScanner(body);
  try {
    scanner?.read(PLAIN, MAX_DEPTH);
    return listFound(scanner);
  } catch (cause) {
    throw toUnreadableError(cause);
  }
}

/** Creates a scanner; `null` for an empty body. */
function createScanner(body: Buffer): ReferenceScanner | null {
  if (body.includes(0)) throw createUnreadableError('must be JSON in UTF-8');
  const hasMark = body.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  const cursor = new JsonCursor(body, hasMark ? BYTE_ORDER_MARK.length : 0);
  return cursor.peek() === -1 ? null : new ReferenceScanner(cursor);
}

function listFound(scanner: ReferenceScanner | null): readonly ObjectReference[] {
  scanner?.requireEnd();
  return scanner?.found ?? [];
}

function toUnreadableError(cause: unknown): unknown {
  return cause instanceof JsonSyntaxError ? createUnreadableError('must be JSON', cause) : cause;
}

/** Scans a body without decoding its strings, because decoding large ones would block the event loop. */
class ReferenceScanner {
  readonly found: ObjectReference[] = [];

  constructor(private readonly cursor: JsonCursor) {}

  /** Reads a whole body, with pauses between the elements of its long lists. */
  async readBody(): Promise<void> {
    const { cursor } = this;
    if (cursor.peek() !== OBJECT) return this.read(PLAIN, MAX_DEPTH);
    if (!cursor.enterObject()) return;
    do {
      const rule = this.readRule();
      if (cursor.peek() === ARRAY && rule.kind !== 'opaque') await this.readList(rule, MAX_DEPTH - 2);
      else this.read(rule, MAX_DEPTH - 1);
    } while (cursor.nextMember());
  }

  /** @throws JsonSyntaxError if something stands behind the body */
  requireEnd(): void {
    if (this.cursor.peek() !== -1) throw new JsonSyntaxError(this.cursor.at);
  }

  /** @param levels number of further levels of nesting that are read */
  read(rule: FieldRule, levels: number): void {
    const { cursor } = this;
    const first = cursor.peek();
    if (rule.kind === 'opaque') cursor.readValue();
    else if (first === OBJECT || first === ARRAY) this.readObjectOrArray(first, rule, levels);
    else if (first === STRING && rule.kind === 'id') this.add(rule, this.readText(cursor.readValue()));
    else cursor.readValue();
  }

  private readObjectOrArray(first: number, rule: FieldRule, levels: number): void {
    if (levels === 0) this.skipDeepValue();
    else if (first === OBJECT) this.readObject(rule, levels - 1);
    else this.readArray(rule, levels - 1);
  }

  private readRule(): FieldRule {
    return chooseRule(this.readName(this.cursor.readKey()));
  }

  private async readList(rule: FieldRule, levels: number): Promise<void> {
    const { cursor } = this;
    if (!cursor.enterArray()) return;
    const pacer = new ScanPacer(cursor.at);
    do {
      this.readElement(rule, levels);
      if (pacer.isDue(cursor.at)) await pacer.pause(cursor.at);
    } while (cursor.nextElement());
  }

  private readArray(rule: FieldRule, levels: number): void {
    this.cursor.readElements(() => this.readElement(rule, levels));
  }

  private readElement(rule: FieldRule, levels: number): void {
    if (this.skipNumbers() !== CLOSE_ARRAY) this.read(rule, levels);
  }

  private readObject(rule: FieldRule, levels: number): void {
    const fields = rule.kind === 'plain' ? null : new ItemFields();
    const inputs: Span[] = [];
    this.cursor.readMembers((key) => {
      const name = this.readName(key);
      const start = this.found.length;
      this.readMember(name, fields, levels);
      if (name.folded === 'input') inputs.push({ start, end: this.found.length });
    });
    if (fields !== null) this.addObjectIds(rule, fields, inputs);
  }

  private readMember(name: Name, fields: ItemFields | null, levels: number): void {
    const { cursor } = this;
    const { folded, isExact } = name;
    const first = cursor.peek();
    const start = cursor.at;
    this.read(chooseRule(name), levels);
    if (fields === null || !ItemFields.isRelevant(folded)) return;
    const isEmpty = first === NULL || cursor.at - start <= EMPTY_LENGTH;
    const isNamed = folded === 'id' || folded === 'type';
    const text = isNamed && first === STRING ? this.readText({ start, end: cursor.at }) : null;
    fields.add(folded, { isExact, isEmpty, text });
  }

  /**
   * Adds the ids of an object if its fields make them references, and drops references in the input of a tool
   * call.
   * @param inputs ranges of `found` that come from fields `input` of the object
   */
  private addObjectIds(rule: FieldRule, fields: ItemFields, inputs: readonly Span[]): void {
    if (rule.kind === 'block') {
      if (!fields.isToolUse()) return;
      for (const { start, end } of inputs.toReversed()) this.found.splice(start, end - start);
    } else if (rule.kind !== 'item' || fields.refersToStoredItem())
      for (const id of fields.ids) this.add(rule, id);
  }

  private add({ kind, field }: FieldRule, id: string): void {
    if (field === 'skill_id' && !OWN_SKILL.test(id)) return;
    this.found.push({ id, field: kind === 'item' ? 'item_reference' : field });
  }

  private readName(key: Span): Name {
    if (key.end - key.start > MAX_KEY_BYTES) return OTHER_NAME;
    const written = this.cursor.raw.toString('latin1', key.start, key.end);
    if (!UNUSUAL.test(written)) return { folded: written, isExact: true };
    const name = this.readText({ start: key.start - 1, end: key.end + 1 });
    const folded = name.normalize('NFKC').toLowerCase();
    return { folded, isExact: folded === name };
  }

  /** @param span includes the quotes */
  private readText(span: Span): string {
    const text = readString(this.cursor.raw, span);
    if (text === null) throw new JsonSyntaxError(span.start);
    return text;
  }

  /** Skips a run of numbers at once, because reading them one by one would take most of the time. */
  private skipNumbers(): number {
    const { cursor } = this;
    const { raw } = cursor;
    let { at } = cursor;
    while (IS_NUMBERS[raw[at]!] === 1) at += 1;
    cursor.at = at;
    return cursor.peek();
  }

  /** @throws DomainError VALIDATION_FAILED if the value contains a string, which might be an id */
  private skipDeepValue(): void {
    const { start, end } = this.cursor.readValue();
    if (this.cursor.raw.subarray(start, end).includes(STRING))
      throw createUnreadableError(`must not be nested deeper than ${MAX_DEPTH} levels`);
  }
}

/** The key of a member in a normalized form. */
interface Name {
  /** Key in lower case, with look-alike characters replaced (NFKC). */
  readonly folded: string;
  /** True if the key was written in this form. */
  readonly isExact: boolean;
}

const OTHER_NAME: Name = { folded: '', isExact: true };

function chooseRule({ folded }: Name): FieldRule {
  return FIELD_RULES.get(folded) ?? PLAIN;
}

function createRules(
  kind: FieldRule['kind'],
  fields: readonly string[],
): readonly (readonly [string, FieldRule])[] {
  return fields.map((field) => [field, { kind, field }]);
}

function createUnreadableError(problem: string, cause?: Error): DomainError {
  return new DomainError(
    'VALIDATION_FAILED',
    `The body ${problem}, because several spaces share this provider key and every body is checked before it is passed on.`,
    { cause },
  );
}
