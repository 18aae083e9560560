import { readSlotKey } from '../../../common/slots/slots.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import type { RecalledItem } from '../recall.types.js';
import type { RankedHit } from '../ranking/rank.js';
import type { ShowText } from './mask-turns.js';
import { lacksContent } from '../candidates/lacks-content.js';

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

/**
 * Converts a candidate, with the turns before and after it. Properties are set one by one, which is faster in
 * V8 than spreading, because this runs for every candidate.
 */
export function toRankedItem(
  { hit: { document, around, dense, cosine = dense }, score, signals }: RankedHit,
  show: ShowText,
): RecalledItem {
  const before = around.find((near) => near.position < document.position && !lacksContent(near));
  const after = around.find((near) => near.position > document.position && !lacksContent(near));
  const item = createItem(document, show(document), score);
  item.signals = signals;
  if (cosine !== null) item.similarity = cosine;
  if (before !== undefined) item.before = toItem(before, show, score);
  if (after !== undefined) item.after = toItem(after, show, score);
  return item;
}

/** Converts a document that was not ranked. */
export function toItem(document: IndexDocument, show: ShowText, score = 1): RecalledItem {
  return createItem(document, show(document), score);
}

function createItem(
  { id, kind, role, speaker, sessionId, createdAt, hash, memory, isOutdated }: IndexDocument,
  text: string,
  score: number,
): Writable<RecalledItem> {
  const item: Writable<RecalledItem> = { id, kind, text, role, sessionId, createdAt, hash, score };
  if (speaker !== '') item.speaker = speaker;
  if (isOutdated === true) item.isEarlier = true;
  const slot = memory === undefined ? null : (readSlotKey(memory.key)?.slot ?? null);
  if (slot !== null) item.slot = slot;
  if (memory?.metadata['source'] === 'llm_response') item.isFromAssistant = true;
  const turnIds = memory?.metadata['turn_ids'];
  if (Array.isArray(turnIds)) item.turnIds = turnIds as string[];
  return item;
}
