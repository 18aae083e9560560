import { Injectable, Logger } from '@nestjs/common';
import type { Scope } from '../common/scope.js';

export interface WrittenMemory {
  readonly id: string;
  readonly content: string;
}

/**
 * A memory whose text was written, or many of them. Absent if texts only ended, or if their vectors come from
 * a separate job.
 */
export type Written = WrittenMemory | 'many';

type Listener = (scope: Scope, written?: Written) => Promise<void> | void;

/**
 * Announces within this process that memories of a scope were written, after the commit and before the writer
 * gets its answer.
 */
@Injectable()
export class MemoryChanges {
  private readonly logger = new Logger('memory');
  private readonly listeners = new Set<Listener>();

  /**
   * Subscribes to writes of memories.
   * @returns a function that unsubscribes
   */
  onWritten(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /**
   * Calls the listeners and resolves when all are done. It never rejects, because the write is already
   * committed.
   */
  async recordWrite(scope: Scope, written?: Written): Promise<void> {
    const calls = [...this.listeners].map(async (listener) => listener(scope, written));
    for (const call of await Promise.allSettled(calls)) {
      if (call.status === 'rejected')
        this.logger.warn({ msg: 'memory change listener failed', err: call.reason as unknown });
    }
  }
}
