import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Scope } from '../../common/scope.js';
import {
  EVENTS_PER_PAGE,
  MemoryEventsRepository,
  type MemoryChangeKind,
  type MemoryEvent,
  type SpacePosition,
  type TurnProgress,
} from './events/memory-events.repository.js';
import { toScopeKey } from '../../memory-cache/memory-cache-keys.js';
import { MemoryCacheService } from '../../memory-cache/memory-cache.service.js';

export type { MemoryChangeKind, SpacePosition };

/**
 * An event, and whether it is the last one of its revision; only then may a reader continue after that
 * revision.
 */
export interface ReadEvent extends MemoryEvent {
  readonly isLast: boolean;
}

/** The outcome of a turn's extraction into memory. */
export interface TurnUpdate {
  readonly state: 'unknown' | 'ignored' | 'running' | 'completed' | 'failed';
  readonly memories: readonly { readonly kind: MemoryChangeKind; readonly memory_id: string }[];
}

/** A position behind all memories of a revision: `~` sorts after every id. */
const BEHIND_ALL_IDS = { memoryId: '~' };
const KIND_OF_CHANGE = {
  added: 'added',
  changed: 'updated',
  ended: 'removed',
  forgotten: 'removed',
} as const;

/**
 * Reports changes of the memories of a scope by ids and kinds, without texts. Changes are read from the rows
 * by revision, so a reader that was disconnected misses nothing and a slow reader needs no buffer; notices of
 * the database only trigger a read.
 * @example
 * const before = await events.position(scope);
 * const unsubscribe = events.onChange(scope, () => void readOn());
 * for await (const event of events.read(scope, before.revision, now.revision)) send(event);
 */
@Injectable()
export class MemoryEventsService implements OnModuleInit, OnModuleDestroy {
  private readonly listeners = new Map<string, Set<() => void>>();
  private unsubscribe: () => void = () => undefined;

  constructor(
    private readonly repository: MemoryEventsRepository,
    private readonly cache: MemoryCacheService,
  ) {}

  onModuleInit(): void {
    this.unsubscribe = this.cache.onEvict((scope) => this.notify(scope));
  }

  onModuleDestroy(): void {
    this.unsubscribe();
  }

  /**
   * Finds the current position of a space; `null` if the space no longer exists.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  findPosition(scope: Scope): Promise<SpacePosition | null> {
    return this.repository.findPosition(scope.spaceId);
  }

  /**
   * Reads all events after one revision, up to another.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async *read(scope: Scope, after: string, upTo: string): AsyncGenerator<ReadEvent> {
    let last: Pick<MemoryEvent, 'revision' | 'memoryId'> = { ...BEHIND_ALL_IDS, revision: after };
    for (;;) {
      const page = await this.repository.listChanges(scope, last, upTo);
      const isEnd = page.length < EVENTS_PER_PAGE;
      for (const [at, event] of page.entries()) {
        const next = page[at + 1];
        yield { ...event, isLast: next === undefined ? isEnd : next.revision !== event.revision };
      }
      if (isEnd) return;
      last = page.at(-1)!;
    }
  }

  /**
   * Calls `listener` after every possible change in the scope by any process.
   * @returns a function that unsubscribes
   */
  onChange(scope: Scope, listener: () => void): () => void {
    const key = toScopeKey(scope);
    const listeners = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.listeners.get(key) === listeners) this.listeners.delete(key);
    };
  }

  /** Counts the listeners to the scope in this process. */
  countListeners(scope: Scope): number {
    return this.listeners.get(toScopeKey(scope))?.size ?? 0;
  }

  /**
   * Reads the outcome of a turn's extraction.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async findTurnUpdate(spaceId: string, turnId: string): Promise<TurnUpdate> {
    const turn = await this.repository.findTurn(spaceId, turnId);
    return {
      state: turn === null ? 'unknown' : toUpdateState(turn),
      memories: (turn?.changes ?? []).map(toMemory),
    };
  }

  private notify(scope: Scope | null): void {
    const some =
      scope === null ? [...this.listeners.values()] : [this.listeners.get(toScopeKey(scope)) ?? []];
    for (const listeners of some) for (const listener of listeners) listener();
  }
}

function toUpdateState({ status, extraction }: TurnProgress): TurnUpdate['state'] {
  if (status === 'open') return 'unknown';
  if (extraction === 'none' || extraction === 'held') return 'ignored';
  if (extraction === 'failed') return 'failed';
  return extraction === 'done' ? 'completed' : 'running';
}

function toMemory({ memory_id, change }: TurnProgress['changes'][number]): TurnUpdate['memories'][number] {
  return { kind: KIND_OF_CHANGE[change], memory_id };
}
