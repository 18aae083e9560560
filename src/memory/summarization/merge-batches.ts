import type { LiveFact } from './summary-strategy.js';

/** Maximum number of memories in one prompt. */
const MAX_FACTS = 40;
/** Maximum number of characters of the memories in one prompt. */
const MAX_CHARS = 24_000;

/** Matches keys with a single value. A new value ends the old memory by its key and must not end others. */
const SINGLE_VALUE = /^identity:/;

/**
 * Groups the memories that a model is shown together: those of one source, in the order of their keys.
 * Memories that expire, and those with a single-value key, are left out.
 */
export function groupForMerging(facts: readonly LiveFact[]): readonly (readonly LiveFact[])[] {
  const mergeable = facts.filter(({ key, expires }) => !expires && !SINGLE_VALUE.test(key));
  const batches: Batch[] = [];
  for (const fact of mergeable.toSorted(compareSourceAndKey)) {
    const last = batches.at(-1);
    if (last !== undefined && hasRoom(last, fact)) addToBatch(last, fact);
    else batches.push(addToBatch({ facts: [], chars: 0 }, fact));
  }
  return batches.map((batch) => batch.facts).filter(({ length }) => length > 1);
}

interface Batch {
  readonly facts: LiveFact[];
  chars: number;
}

function hasRoom({ facts, chars }: Batch, { source, content }: LiveFact): boolean {
  return facts.length < MAX_FACTS && chars + content.length <= MAX_CHARS && facts[0]?.source === source;
}

function addToBatch(batch: Batch, fact: LiveFact): Batch {
  batch.facts.push(fact);
  batch.chars += fact.content.length;
  return batch;
}

function compareSourceAndKey(a: LiveFact, b: LiveFact): number {
  return compare(a.source, b.source) || compare(a.key, b.key);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
