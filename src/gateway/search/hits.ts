import type { Episode, SearchReply } from '../../memory-backend/backend.types.js';
import { SEARCH_SCOPES, type SearchScope } from './search-scopes.js';

/** A hit of a search, before corrections are applied. */
export interface SearchHit {
  readonly id: string;
  readonly sessionId: string | null;
  readonly text: string;
  /** Score, 0..1. */
  readonly score: number;
  readonly scope: SearchScope;
  /** The hit as the backend returned it. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/**
 * Converts episodes, and messages that belong to no episode yet, to hits. Entries without text are dropped.
 */
export function toHits(reply: SearchReply, scope: SearchScope): readonly SearchHit[] {
  const episodes = reply.episodes
    .map((episode) => toEpisodeHit(episode, scope))
    .filter(({ text }) => text.trim() !== '');
  const known = new Set(episodes.map(({ id }) => id));
  const waiting = reply.unprocessedMessages.flatMap((message) => toMessageHits(message, scope));
  return [...episodes, ...waiting.filter(({ id }) => !known.has(id))];
}

/** Merges hits into one list, best first. A hit in several scopes appears once, in the narrowest. */
export function mergeHits(hits: readonly SearchHit[]): readonly SearchHit[] {
  const byId = new Map<string, SearchHit>();
  for (const scope of SEARCH_SCOPES)
    for (const hit of hits.filter((one) => one.scope === scope)) if (!byId.has(hit.id)) byId.set(hit.id, hit);
  return [...byId.values()].sort((left, right) => right.score - left.score);
}

function toEpisodeHit(
  { id, sessionId, episode, summary, subject, score, raw }: Episode,
  scope: SearchScope,
): SearchHit {
  return { id, sessionId, text: episode || summary || subject, score: score ?? 0, scope, raw };
}

function toMessageHits(raw: Readonly<Record<string, unknown>>, scope: SearchScope): readonly SearchHit[] {
  const { id, session_id: sessionId, content, score } = raw;
  if (typeof id !== 'string' || typeof content !== 'string' || content.trim() === '') return [];
  return [
    {
      id,
      sessionId: typeof sessionId === 'string' ? sessionId : null,
      text: content,
      score: typeof score === 'number' ? score : 0,
      scope,
      raw,
    },
  ];
}
