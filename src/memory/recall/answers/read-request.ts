import { findAskedSlots } from '../../../common/slots/find-asked-slots.js';
import type { Vector } from '../../../embeddings/embedder.port.js';
import type { IndexHit } from '../../../search-index/memory-index.port.js';
import { wantsSomething } from '../needs/find-needs.js';
import type { Classifiers } from '../profile/classifiers/classifiers.js';
import { classifyAmong } from '../selection/floor.js';
import { mayBeEnglish } from './may-be-english.js';
import type { ClassifiedMessage } from './read-message.js';

/** Maximum number of candidates that the model judges: it is trained on memories of a year or less. */
const MAX_CANDIDATES = 100;

/** The candidates among which a message asks, its vector, and classifiers for it. */
export interface AskedCandidates {
  readonly hits: readonly IndexHit[];
  readonly vector: Vector;
  /** Classifiers of the vector; `null` without one, and while they are trained. */
  readonly classifiers: Classifiers | null;
}

/** Reads a message as a request; `null` for those that the model is not trained for. */
export function readRequest(
  text: string,
  { hits, vector, classifiers }: AskedCandidates,
): ClassifiedMessage | null {
  if (vector === null || classifiers === null) return null;
  if (hits.length > MAX_CANDIDATES || !mayBeEnglish(text)) return null;
  if (findAskedSlots(text).slots.length > 0) return null;
  const kind = classifyAmong(hits, text);
  if (kind === 'named' || (kind === 'small talk' && !wantsSomething(text))) return null;
  return { text, kind, vector, classifiers };
}
