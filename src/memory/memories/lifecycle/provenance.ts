import type { FactSource, Proposal, WriteBatch } from '../memory-jobs.types.js';

/** Maximum number of turns and of sessions in the provenance of a memory; the latest are kept. */
const MAX_LINKS = 100;

type Metadata = Readonly<Record<string, unknown>>;

/** Origin of a memory as stored in its `metadata`. */
export interface Provenance {
  readonly source: FactSource;
  readonly turn_ids: string[];
  readonly session_ids: string[];
  readonly category?: string;
  readonly extractedAt?: string;
  readonly model?: string;
  readonly prompt_version?: string;
}

export function buildProvenance({ source, category }: Proposal, batch: WriteBatch): Provenance {
  return {
    source,
    turn_ids: [batch.turnId],
    session_ids: [batch.scope.sessionId],
    ...(category !== undefined && { category }),
    ...(batch.extractedAt !== undefined && { extractedAt: batch.extractedAt }),
    ...(batch.model !== undefined && { model: batch.model }),
    ...(batch.promptVersion !== undefined && { prompt_version: batch.promptVersion }),
  };
}

/** Adds a batch to the metadata of a memory that was stated again. */
export function addLink(metadata: Metadata, batch: WriteBatch): Metadata {
  return {
    ...metadata,
    turn_ids: append(metadata['turn_ids'], batch.turnId),
    session_ids: append(metadata['session_ids'], batch.scope.sessionId),
  };
}

export function append(list: unknown, value: string): readonly unknown[] {
  const known: readonly unknown[] = Array.isArray(list) ? list : [];
  return [...known.filter((entry) => entry !== value), value].slice(-MAX_LINKS);
}

/** Merges the provenance of several memories into the metadata of the one that replaces them. */
export function addLinks(metadata: Metadata, others: readonly Metadata[]): Metadata {
  const collectLinks = (name: string): object => {
    const all = [metadata, ...others].flatMap((one): readonly unknown[] =>
      Array.isArray(one[name]) ? one[name] : [],
    );
    return all.length === 0 ? {} : { [name]: [...new Set(all)] };
  };
  return { ...metadata, ...collectLinks('turn_ids'), ...collectLinks('session_ids') };
}
