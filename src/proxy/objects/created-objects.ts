import type { ChainLink } from './chain.js';

/** An object that a provider made. */
export interface CreatedObject {
  readonly id: string;
  /** Its collection, or `items` for a part of a response. */
  readonly kind: string;
  /** Only of answers that requests continue. */
  readonly link?: ChainLink | null;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Lists the objects that a provider made, from a JSON answer or from the data of one event. Only fields that
 * the provider fills in count, because what a client chose must not become its property.
 * @param kind collection that the request was for: `responses`
 */
export function listCreated(kind: string, answer: unknown): readonly CreatedObject[] {
  const fields = toFields(answer);
  // An event of a stream has the object, or one of its items, in a field.
  const object = toFields(fields['response'] ?? fields['message'] ?? answer);
  const items = [...toList(object['output']), fields['item']].map(toFields);
  const blocks = [...toList(object['content']), fields['content_block']].map(toFields);
  return [
    ...listIds(kind, [object['id']]),
    ...listIds(
      'items',
      items.map(({ id }) => id),
    ),
    ...listIds('containers', [
      ...items.map(readContainer),
      ...blocks.map(readContainer),
      readContainer(object),
    ]),
    ...listIds('conversations', [toFields(object['conversation'])['id']]),
    ...listIds('files', [toFields(object['file'])['id'], ...blocks.flatMap(listResultFiles)]),
  ];
}

function listIds(kind: string, ids: readonly unknown[]): readonly CreatedObject[] {
  return ids.flatMap((id) => (typeof id === 'string' && id !== '' ? [{ id, kind }] : []));
}

function readContainer(holder: Fields): unknown {
  return holder['container_id'] ?? toFields(holder['container'])['id'];
}

/** Files that a tool of the provider wrote: `content.content[].file_id` of its result. */
function listResultFiles(block: Fields): readonly unknown[] {
  if (!String(block['type']).endsWith('_tool_result')) return [];
  return toList(toFields(block['content'])['content']).map((part) => toFields(part)['file_id']);
}

function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}
