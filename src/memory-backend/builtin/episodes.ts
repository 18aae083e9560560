import { cutAt } from '../../common/text/cut-at.js';
import type { AtomicFact, BackendScope, Episode } from '../backend.types.js';
import type { BackendMemoryRow } from './backend-memories.repository.js';

/** Maximum number of characters of a summary. */
const MAX_SUMMARY = 200;

/** A row that was found; `score` is `null` in a list, which is not the result of a query. */
export interface FoundRow {
  readonly row: BackendMemoryRow;
  readonly score: number | null;
  /** The reason why it was found; absent in a list. */
  readonly why?: FoundReason;
}

export interface FoundReason {
  /** The contribution of each signal to the score, to three digits, without those of nothing. */
  readonly scores: Readonly<Record<string, number>>;
  /** The slot that a memory fills. */
  readonly slot: string | null;
}

/**
 * Builds an episode for each message and each memory found, in their order, because these can be corrected
 * and forgotten one by one. A message also carries the found facts that were derived from its turn.
 */
export function toEpisodes(found: readonly FoundRow[], scope: BackendScope): readonly Episode[] {
  const facts = found.filter(({ row }) => row.type === 'memory');
  return found.map((one) =>
    toEpisode(one, {
      scope,
      facts: facts.filter((fact) => fact === one || isDerivedFrom(fact.row, one.row)),
    }),
  );
}

function isDerivedFrom(fact: BackendMemoryRow, from: BackendMemoryRow): boolean {
  return from.type === 'conversation' && from.parents.some((turn) => fact.parents.includes(turn));
}

function toEpisode(
  { row, score, why }: FoundRow,
  { scope, facts }: { readonly scope: BackendScope; readonly facts: readonly FoundRow[] },
): Episode {
  const episode = {
    id: row.id,
    sessionId: row.session_id,
    timestamp: row.created_at.getTime(),
    senderIds: [row.sender_id],
    summary: summarize(row.text),
    subject: row.type === 'memory' ? scope.userId : row.sender_id,
    episode: row.text,
    type: row.type,
    score,
    facts: facts.map(toFact),
  };
  const raw = { ...toWireEpisode(episode, scope), parent_id: row.parents[0] ?? null };
  return { ...episode, raw: why === undefined ? raw : { ...raw, why } };
}

function toFact({ row: { id, text: content }, score }: FoundRow): AtomicFact {
  return { id, content, score: score ?? 0 };
}

function summarize(text: string): string {
  return text.length <= MAX_SUMMARY ? text : `${cutAt(text, MAX_SUMMARY).trimEnd()}…`;
}

/** Writes an episode in the fields of the engine contract. */
function toWireEpisode(
  episode: Omit<Episode, 'raw'>,
  { userId, appId, projectId }: BackendScope,
): Readonly<Record<string, unknown>> {
  const {
    id,
    sessionId,
    timestamp,
    senderIds,
    summary,
    subject,
    episode: text,
    type,
    score,
    facts,
  } = episode;
  const place = {
    id,
    user_id: userId,
    app_id: appId,
    project_id: projectId,
    session_id: sessionId,
    timestamp,
  };
  return {
    ...place,
    sender_ids: senderIds,
    summary,
    subject,
    episode: text,
    type,
    score,
    atomic_facts: facts,
  };
}
