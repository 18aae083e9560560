import { parseTree, type Node } from 'jsonc-parser';
import { DomainError } from '../../common/errors/domain-error.js';

/** An object at the provider that a request names. */
export interface ObjectReference {
  readonly id: string;
  /** Field of the body, or `id` for an id of the path. */
  readonly field: string;
}

/** Fields that hold the id of an object, a list of them, or an object with an `id`. */
const ID_FIELDS: ReadonlySet<string> = new Set([
  'container',
  'container_id',
  'conversation',
  'file_id',
  'file_ids',
  'input_file_id',
  'previous_message_id',
  'previous_response_id',
  'skill_id',
  'vector_store_id',
  'vector_store_ids',
]);

/** Names of skills that every account has begin with another word: `pptx`. */
const OWN_SKILL = /^skill_/;

/** Data of the client's own, which the provider does not interpret. */
const OPAQUE_FIELDS: ReadonlySet<string> = new Set(['arguments', 'input_schema', 'metadata', 'parameters']);

/** Texts without which no body names an object. */
const HINTS = [...ID_FIELDS, '"id"', 'item_reference'].map((hint) => Buffer.from(hint));
/** An escaped printable ASCII character, which would hide a hint. */
const ESCAPED_ASCII = /\\u00[2-7]/;

/**
 * Finds the objects at the provider that a JSON body names. Every occurrence of a repeated key counts,
 * because parsers disagree about which of them holds.
 * @throws DomainError VALIDATION_FAILED for a body that another parser might read differently
 */
export function findReferences(body: Buffer): readonly ObjectReference[] {
  if (body.includes(0)) throw createUnreadableError('must be UTF-8');
  if (!HINTS.some((hint) => body.includes(hint)) && !ESCAPED_ASCII.test(body.toString('latin1'))) return [];
  return refuseDeepNesting(() => {
    const root = parseTree(body.toString('utf8'));
    return root === undefined ? [] : [...walk(root, false)];
  });
}

/** Parsing and walking recurse, and the walk runs out of stack first. */
function refuseDeepNesting<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof RangeError) throw createUnreadableError('is nested too deeply', cause);
    throw cause;
  }
}

function* walk(node: Node, isItem: boolean): Generator<ObjectReference> {
  if (node.type === 'array') for (const child of node.children ?? []) yield* walk(child, isItem);
  if (node.type === 'object') yield* walkObject(node, isItem);
}

function* walkObject(node: Node, isItem: boolean): Generator<ObjectReference> {
  const isToolCall = listTexts(node, 'type').some((type) => type.endsWith('tool_use'));
  if (isItem && refersToItem(node))
    yield* listTexts(node, 'id').map((id) => ({ id, field: 'item_reference' }));
  for (const [field, value] of listFields(node)) {
    if (OPAQUE_FIELDS.has(field) || (isToolCall && field === 'input')) continue;
    if (ID_FIELDS.has(field)) yield* listIds(field, value);
    yield* walk(value, field === 'input' || field === 'items');
  }
}

/**
 * Tells whether an item stands for one that the provider keeps: without contents of its own, it is looked up
 * by its id.
 */
function refersToItem(item: Node): boolean {
  const types = findValues(item, 'type').map(({ value }) => value as unknown);
  if (types.includes('reasoning') && findValues(item, 'encrypted_content').length === 0) return true;
  const isTyped = types.some((type) => type !== null && type !== 'item_reference');
  return types.includes('item_reference') || (!isTyped && findValues(item, 'role').length === 0);
}

function listIds(field: string, value: Node): readonly ObjectReference[] {
  const ids = [
    ...(value.type === 'string' ? [String(value.value)] : []),
    ...(value.type === 'array' ? (value.children ?? []).flatMap(readText) : []),
    ...listTexts(value, 'id'),
  ];
  const named = field === 'skill_id' ? ids.filter((id) => OWN_SKILL.test(id)) : ids;
  return named.map((id) => ({ id, field }));
}

function listTexts(node: Node, name: string): readonly string[] {
  return findValues(node, name).flatMap(readText);
}

function readText({ type, value }: Node): readonly string[] {
  return type === 'string' ? [String(value)] : [];
}

function findValues(node: Node, name: string): readonly Node[] {
  return listFields(node).flatMap(([field, value]) => (field === name ? [value] : []));
}

function listFields({ type, children = [] }: Node): readonly (readonly [string, Node])[] {
  if (type !== 'object') return [];
  return children.flatMap(({ children: [key, value] = [] }) =>
    key === undefined || value === undefined ? [] : [[String(key.value), value] as const],
  );
}

function createUnreadableError(what: string, cause?: Error): DomainError {
  return new DomainError('VALIDATION_FAILED', `The body ${what}.`, { cause });
}
