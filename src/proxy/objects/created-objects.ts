import type { ChainLink } from './chain.js';

/** An object that a provider created. */
export interface CreatedObject {
  readonly id: string;
  /**
   * Collection of the object, `items` for an item of a response, `compactions` for a shortened
   * conversation.
   */
  readonly kind: string;
  /** Present only for compactions and for answers that a request can continue. */
  readonly link?: ChainLink | null;
}

/**
 * Part of an answer that later requests may name: the answer itself and the objects in it, only the objects,
 * or nothing, because the provider can't create objects for its request.
 */
export type NameablePart = 'answer' | 'objects' | 'nothing';

/** Type of an item or block that contains a shortened conversation. */
const COMPACTION = 'compaction';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Lists the objects that a provider created, from a JSON answer or from the data of one event. Only fields
 * that the provider sets are read, because a client must not get an object by sending its id.
 * @param kind collection of the requested path: `responses`
 * @param answerId id of the answer that an event belongs to; `null` if it is not known yet
 */
export function listCreatedObjects(
  kind: string,
  answer: unknown,
  answerId: string | null = null,
): readonly CreatedObject[] {
  const fields = toFields(answer);
  // An event of a stream contains the object, or one of its items, in a field.
  const object = toFields(fields['response'] ?? fields['message'] ?? answer);
  const created: CreatedObject[] = [];
  const add = (collection: string, id: unknown): void => {
    if (typeof id === 'string' && id !== '') created.push({ id, kind: collection });
  };
  // The answer to a request that only shortens a conversation can't be continued.
  add(object['object'] === 'response.compaction' ? 'items' : kind, object['id']);
  for (const item of listParts(object['output'], fields['item'])) {
    add(item['type'] === COMPACTION ? 'compactions' : 'items', item['id']);
    add('containers', readContainer(item));
  }
  for (const block of listParts(object['content'], fields['content_block'])) {
    if (block['type'] === COMPACTION) add('compactions', buildCompactionId(object['id'] ?? answerId));
    add('containers', readContainer(block));
    for (const file of listResultFiles(block)) add('files', file);
  }
  add('containers', readContainer(object));
  add('conversations', toFields(object['conversation'])['id']);
  add('files', toFields(object['file'])['id']);
  return created;
}

/** Lists what later requests may name of a chat completion, or of one event of it: itself and its audio. */
export function listChatObjects(answer: unknown): readonly CreatedObject[] {
  const { id, choices } = toFields(answer);
  const spoken = toList(choices).map((choice) => {
    const { message, delta } = toFields(choice);
    return { id: toFields(toFields(message ?? delta)['audio'])['id'], kind: 'audio' };
  });
  return [{ id, kind: 'chat' }, ...spoken].filter(hasId);
}

/** Builds an id for a compaction of the Messages API, whose blocks have none; `null` without an answer id. */
function buildCompactionId(answerId: unknown): string | null {
  return typeof answerId === 'string' ? `${answerId}/compaction` : null;
}

/** Lists the parts of an answer and the single part of an event. */
function listParts(all: unknown, single: unknown): readonly Fields[] {
  const parts = toList(all).map(toFields);
  return single === undefined ? parts : [...parts, toFields(single)];
}

function readContainer(holder: Fields): unknown {
  return holder['container_id'] ?? toFields(holder['container'])['id'];
}

/** Lists the ids of files that a provider's tool wrote: `content.content[].file_id` of its result. */
function listResultFiles(block: Fields): readonly unknown[] {
  if (!String(block['type']).endsWith('_tool_result')) return [];
  return toList(toFields(block['content'])['content']).map((part) => toFields(part)['file_id']);
}

function hasId(object: { readonly id: unknown; readonly kind: string }): object is CreatedObject {
  return typeof object.id === 'string' && object.id !== '';
}

function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}
