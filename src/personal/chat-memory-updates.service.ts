import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Lifecycle } from '../common/lifecycle/lifecycle.js';
import { MemoryEventsService, type TurnUpdate } from '../memory/memories/memory-events.service.js';
import type { OpenTurn } from '../sessions/turn.js';

/** Events about memory updates in a chat stream. */
export type ChatMemoryUpdate =
  | { readonly status: 'started'; readonly turn_id: string }
  | { readonly status: 'completed'; readonly turn_id: string; readonly memories: TurnUpdate['memories'] }
  /** `pending`: the update takes too long to wait for, and continues in the background. */
  | { readonly status: 'failed' | 'pending'; readonly turn_id: string };

/** Maximum number of milliseconds that a stream stays open after its answer. */
const MAX_OPEN_MS = 30_000;
const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1_000;

/**
 * Follows the extraction of a chat turn by polling its row, because workers in other processes do the work.
 */
@Injectable()
export class ChatMemoryUpdatesService {
  constructor(
    private readonly events: MemoryEventsService,
    private readonly lifecycle: Lifecycle,
  ) {}

  /**
   * Reports the updates of a turn; none if nothing is derived from it. Never rejects, because the answer was
   * already sent.
   */
  async *follow(turn: OpenTurn | null, signal: AbortSignal): AsyncGenerator<ChatMemoryUpdate> {
    if (turn === null) return;
    const stop = AbortSignal.any([signal, this.lifecycle.draining, AbortSignal.timeout(MAX_OPEN_MS)]);
    const id = { turn_id: turn.turnId };
    const stored = await this.wait(turn, ['unknown'], stop);
    if (stored === null || stored.state === 'ignored') return;
    yield { status: 'started', ...id };
    const over = await this.wait(turn, ['unknown', 'running'], stop);
    if (over === null) yield { status: 'pending', ...id };
    else if (over.state === 'failed') yield { status: 'failed', ...id };
    else yield { status: 'completed', ...id, memories: over.memories };
  }

  /**
   * Waits until the turn has left these states.
   * @returns `null` after the timeout
   */
  private async wait(
    { turnId, scope }: OpenTurn,
    states: readonly TurnUpdate['state'][],
    signal: AbortSignal,
  ): Promise<TurnUpdate | null> {
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 1.5, MAX_PAUSE_MS)) {
      // Polling continues while the database is unavailable.
      const update = await this.events.findTurnUpdate(scope.spaceId, turnId).catch(() => null);
      if (update !== null && !states.includes(update.state)) return update;
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
    return null;
  }
}
