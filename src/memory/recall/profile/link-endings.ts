import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import { linkCounterparts } from './add-counterparts.js';
import { findEchoes } from './find-echoes.js';

/** Statements that no longer hold, and what was found about the newer ones. */
interface FoundEndings {
  /** Results of the search. */
  readonly kept: readonly IndexHit[];
  /** All documents that a block may show. */
  readonly shown: readonly IndexDocument[];
  /** Ids of statements that a newer one supersedes. */
  readonly earlier: ReadonlySet<string>;
  /** The newer statement's id of some of these; later entries take precedence. */
  readonly endedBy: readonly (readonly [older: string, newer: string])[];
}

/** Adds what repeats the earlier statements, and links each to the statement that ended it. */
export function linkEndings({ kept, shown, earlier, endedBy }: FoundEndings): {
  readonly earlier: ReadonlySet<string>;
  readonly endedBy: ReadonlyMap<string, string>;
} {
  const linked = linkCounterparts(new Map(endedBy), shown);
  const echoes = findEchoes(kept, ({ id, isOutdated }) => isOutdated === true || earlier.has(id));
  const ofEchoes = [...echoes].flatMap(([echo, said]) => {
    const ending = linked.get(said);
    return ending === undefined ? [] : [[echo, ending] as const];
  });
  return {
    earlier: new Set([...earlier, ...echoes.keys()]),
    endedBy: new Map([...linked, ...ofEchoes]),
  };
}
