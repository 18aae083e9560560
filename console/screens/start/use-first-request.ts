import { useState } from 'react';
import { useCall } from '../../app/use-call.js';
import { useEvents } from '../../app/events.js';
import type { FirstToken } from './provider.js';

/** A request that reached the service with the new token. */
export interface FirstRequest {
  /**
   * Id of the request; `null` if it is only known from the token's last use, because its event was missed.
   */
  readonly id: string | null;
  readonly at: string;
  readonly status: number | null;
  readonly addedMs: number | null;
}

export interface FirstTurn {
  readonly id: string;
  readonly state: 'stored' | 'aborted' | 'discarded';
}

interface FirstEvents {
  readonly request: FirstRequest | null;
  readonly turn: FirstTurn | null;
  /** Increases with every event that may have changed the memories. */
  readonly changes: number;
}

const NOTHING: FirstEvents = { request: null, turn: null, changes: 0 };

/**
 * Follows the event stream until the new token is used and its turn is stored; missed events are made up for
 * by reading the token itself.
 */
export function useFirstRequest(token: FirstToken | null): FirstEvents {
  const [seen, setSeen] = useState(NOTHING);
  const used = useCall(
    'getToken',
    { path: { id: token?.id ?? '' } },
    { enabled: token !== null && seen.request === null, refetchInterval: 5_000 },
  );
  useEvents(['request', 'turn', 'memory', 'counts', 'resync'], (event) => {
    if (event.type === 'request') {
      if (event.token_id !== token?.id) return;
      setSeen((last) =>
        isBetter(event.status, last.request)
          ? {
              ...last,
              request: { id: event.id, at: event.at, status: event.status, addedMs: event.added_ms },
            }
          : last,
      );
    } else if (event.type === 'turn') {
      if (event.token_id === token?.id)
        setSeen((last) => ({ ...last, turn: last.turn ?? { id: event.turn_id, state: event.state } }));
    } else setSeen((last) => ({ ...last, changes: last.changes + 1 }));
  });
  const lastUsedAt = used.data?.last_used_at ?? null;
  const missed = lastUsedAt === null ? null : { id: null, at: lastUsedAt, status: null, addedMs: null };
  return { ...seen, request: seen.request ?? missed };
}

/** Tells whether a request replaces the first one, which it does if that failed and this one did not. */
function isBetter(status: number, known: FirstRequest | null): boolean {
  return known === null || (known.status !== null && known.status >= 400 && status < 400);
}
