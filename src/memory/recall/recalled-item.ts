import type { IndexDocument } from '../../memory-index/memory-index.port.js';
import type { RecalledItem } from '../memory.types.js';
import type { RankedHit } from './rank.js';

/** With the turns before and after it. */
export function itemOf({ hit: { document, around, dense }, score }: RankedHit): RecalledItem {
  const before = around.find(({ position }) => position < document.position);
  const after = around.find(({ position }) => position > document.position);
  return {
    ...toItem(document, score),
    ...(dense !== null && { similarity: dense }),
    ...(before !== undefined && { before: toItem(before, score) }),
    ...(after !== undefined && { after: toItem(after, score) }),
  };
}

/** Of a list that nothing ranked. */
export function toItem({ id, kind, text, role, speaker, sessionId, createdAt, hash }: IndexDocument, score = 1): RecalledItem {
  return { id, kind, text, role, ...(speaker !== '' && { speaker }), sessionId, createdAt, hash, score };
}
