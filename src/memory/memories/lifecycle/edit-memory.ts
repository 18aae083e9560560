import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../../../common/errors/domain-error.js';
import type { MemoryChange, MemoryInput, WriteOrigin } from '../memories.types.js';
import { isStoreItem } from '../../../common/store-key.js';
import { hashContent } from '../../../common/text/normalize.js';
import { removeUnstorable, removeUnstorableJson } from '../../../common/text/storable.js';
import { hashStatement } from '../../../common/text/statement-hash.js';
import { append } from './provenance.js';
import type { StoredMemory } from './stored-memory.js';

/** Fields of a version of a memory. */
export type MemoryText = Pick<
  StoredMemory,
  'key' | 'type' | 'content' | 'topics' | 'metadata' | 'expiresAt' | 'hash'
>;

type Metadata = Readonly<Record<string, unknown>>;

/** Metadata fields about the text, which are dropped when the text is replaced. */
const TEXT_METADATA = new Set(['turn_ids', 'session_ids', 'model', 'prompt_version', 'category']);

/**
 * Builds the next version of a memory.
 * @param restates true if the new text is a paraphrase, so that its provenance stays valid
 * @returns null if nothing changes
 * @throws DomainError VALIDATION_FAILED for an empty content or key
 */
export function editMemory(
  row: StoredMemory,
  change: MemoryChange,
  origin: WriteOrigin,
  restates = false,
): MemoryText | null {
  const content = change.content === undefined ? row.content : requireText(change.content, 'content');
  const key = change.key === undefined ? row.key : requireText(change.key, 'key');
  const hash = hashStatement(key, content);
  const kept = hash === row.hash || restates ? row.metadata : keepMemoryMetadata(row.metadata);
  const next = {
    key,
    type: change.type ?? row.type,
    content,
    topics: change.topics === undefined ? row.topics : change.topics.map(removeUnstorable),
    metadata: {
      ...kept,
      ...keepOwnItem(key, removeUnstorableJson(change.metadata ?? {})),
      ...buildOriginMetadata(origin, kept),
    },
    expiresAt: change.expiresAt === undefined ? row.expiresAt : change.expiresAt,
    hash,
  };
  return isDeepStrictEqual(next, pickText(row)) ? null : next;
}

function pickText({ key, type, content, topics, metadata, expiresAt, hash }: MemoryText): MemoryText {
  return { key, type, content, topics, metadata, expiresAt, hash };
}

/**
 * Builds the first version of a memory.
 * @throws DomainError VALIDATION_FAILED for an empty content or key
 */
export function buildFirstText(input: MemoryInput, origin: WriteOrigin): MemoryText {
  const content = requireText(input.content, 'content');
  const key = chooseKey(input);
  const hash = hashStatement(key, content);
  return {
    key,
    type: input.type ?? 'factual',
    content,
    topics: (input.topics ?? []).map(removeUnstorable),
    metadata: {
      ...keepOwnItem(key, removeUnstorableJson(input.metadata ?? {})),
      ...buildOriginMetadata(origin, input.metadata ?? {}),
    },
    expiresAt: input.expiresAt ?? null,
    hash,
  };
}

/**
 * Chooses the key of a memory: its own, or one derived from its text, so that the same text gets the same
 * key.
 */
function chooseKey({ key, content }: Pick<MemoryInput, 'key' | 'content'>): string {
  return key === undefined ? `memory:${hashContent(content).slice(0, 16)}` : requireText(key, 'key');
}

function requireText(text: string, field: string): string {
  const kept = removeUnstorable(text);
  if (kept.trim() === '') throw new DomainError('VALIDATION_FAILED', `${field} must not be empty`, { field });
  return kept;
}

function buildOriginMetadata(
  { source, turnId, model, promptVersion }: WriteOrigin,
  known: Metadata,
): Metadata {
  return {
    ...(source !== undefined && { source }),
    ...(turnId !== undefined && { turn_ids: append(known['turn_ids'], turnId) }),
    ...(model !== undefined && { model }),
    ...(promptVersion !== undefined && { prompt_version: promptVersion }),
  };
}

/** Removes an item of the keyed store from metadata that clients wrote, unless it is the item of this key. */
function keepOwnItem(key: string, { store_item: item, ...rest }: Metadata): Metadata {
  return isStoreItem(key, item) ? { ...rest, store_item: item } : rest;
}

function keepMemoryMetadata(metadata: Metadata): Metadata {
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => !TEXT_METADATA.has(name)));
}
