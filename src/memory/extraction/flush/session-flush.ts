import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { getContext } from '../../../common/context/request-context.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import type { SessionScope } from '../../../common/scope.js';
import { toDatabaseError, rethrowDatabaseError } from '../../../database/database-errors.js';
import { FLUSH_SESSION } from '../../../queue/job-definitions.js';
import { JobQueue } from '../../../queue/job-queue.port.js';
import { SessionsService } from '../../../sessions/sessions.service.js';
import type { FlushStatus } from '../extraction.types.js';
import { chooseFlushState, computePollDelay } from './flush-outcome.js';
import { FlushTurnsRepository } from './flush-turns.repository.js';

/** Extracts a session now. It uses a separate queue, so that the caller does not wait for a backlog. */
@Injectable()
export class SessionFlush {
  constructor(
    @Inject(SessionsService) private readonly sessions: Pick<SessionsService, 'releaseHeld'>,
    @Inject(FlushTurnsRepository) private readonly turns: Pick<FlushTurnsRepository, 'countStates'>,
    @Inject(JobQueue) private readonly queue: Pick<JobQueue, 'addBulk' | 'removeJob'>,
  ) {}

  /**
   * Extracts the waiting turns of a session in order, and resolves when that is done; idempotent.
   * @param options `timeoutMs`: maximum wait in milliseconds
   * @throws DomainError BACKEND_UNAVAILABLE when turns could not be extracted (they are listed with the
   * failed jobs), DATABASE_UNAVAILABLE; the reason of an aborted signal
   */
  async flush(
    scope: SessionScope,
    options: { readonly timeoutMs: number },
    signal: AbortSignal,
  ): Promise<FlushStatus> {
    const turnIds = await this.sessions.releaseHeld(scope);
    const last = turnIds.at(-1);
    if (last === undefined) return 'no_extraction';
    await this.enqueue(scope.spaceId, last);
    return this.pollUntilExtracted(scope.spaceId, turnIds, {
      until: performance.now() + options.timeoutMs,
      signal,
    });
  }

  private async enqueue(spaceId: string, turnId: string): Promise<void> {
    const job = { spaceId, turnId, requestId: getContext()?.requestId ?? turnId };
    // A finished job of the same turn would keep the new one from being added.
    try {
      await this.queue.removeJob(FLUSH_SESSION, job);
      await this.queue.addBulk(FLUSH_SESSION, [job]);
    } catch (error) {
      throw toDatabaseError(error);
    }
  }

  private async pollUntilExtracted(
    spaceId: string,
    turnIds: readonly string[],
    limits: { until: number; signal: AbortSignal },
  ): Promise<FlushStatus> {
    for (let polls = 0; ; polls += 1) {
      limits.signal.throwIfAborted();
      const progress = chooseFlushState(await this.countStates(spaceId, turnIds));
      if (progress === 'extracted') return 'extracted';
      if (progress === 'failed')
        throw new DomainError('BACKEND_UNAVAILABLE', 'Extraction failed; the messages are kept.');
      const left = limits.until - performance.now();
      if (left <= 0) return 'accumulated';
      await delay(Math.min(computePollDelay(polls), left), undefined, { signal: limits.signal });
    }
  }

  private countStates(
    spaceId: string,
    turnIds: readonly string[],
  ): ReturnType<FlushTurnsRepository['countStates']> {
    return this.turns.countStates(spaceId, turnIds).catch(rethrowDatabaseError);
  }
}
