import { Inject, Injectable } from '@nestjs/common';
import { TokensService } from '../../tokens/tokens.service.js';
import { toMemoryDocumentId, listTurnIds } from './lifecycle/stored-memory.js';
import type { MemoryRecord } from './memories.types.js';
import { choosePassages, type SourcePassage } from './provenance/choose-passages.js';
import {
  ProvenanceRepository,
  type JobChange,
  type MemoryUse,
  type SessionUse,
} from './provenance/provenance.repository.js';

export type { JobChange, MemoryUse, SourcePassage, SessionUse };

/** A memory of any state, as far as its provenance goes. */
export type TracedMemory = Pick<MemoryRecord, 'id' | 'scope' | 'content' | 'metadata'>;

/** Recalls that put a memory into a request, as far as receipts were kept. */
export interface MemoryUses {
  readonly count: number;
  readonly lastAt: Date | null;
  /** The latest first. */
  readonly sessions: readonly SessionUse[];
}

/** Turns that are looked through; the latest. */
const MOST_TURNS = 50;
const MOST_SESSIONS = 50;
const MOST_RECEIPTS = 20;

/**
 * Says why something is remembered: the passages it was read from, the sessions it was used in, the jobs that
 * wrote it.
 *
 * @example
 * const passages = await provenance.findPassages(memory);
 */
@Injectable()
export class MemoryProvenanceService {
  constructor(
    private readonly repository: ProvenanceRepository,
    @Inject(TokensService) private readonly tokens: Pick<TokensService, 'loadSpaceTokens'>,
  ) {}

  /**
   * Finds passages in the order in which they were said; none where nobody said it, such as of a memory that
   * was imported.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async findPassages(memory: TracedMemory): Promise<readonly SourcePassage[]> {
    const turnIds = listTurnIds(memory).slice(-MOST_TURNS);
    if (turnIds.length === 0) return [];
    const messages = await this.repository.listMessages(memory.scope, turnIds);
    return choosePassages(messages, { content: memory.content, source: memory.metadata['source'] });
  }

  /**
   * Finds the recalls that used a memory.
   * @returns `null` when nobody knows, because no token of the space keeps receipts.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async findUses({ id, scope }: TracedMemory): Promise<MemoryUses | null> {
    const sessions = await this.repository.listSessions(scope, toMemoryDocumentId(id));
    if (sessions.length === 0 && !(await this.keepsReceipts(scope.spaceId))) return null;
    const count = sessions.reduce((sum, session) => sum + session.count, 0);
    return { count, lastAt: sessions[0]?.lastAt ?? null, sessions: sessions.slice(0, MOST_SESSIONS) };
  }

  /** Finds the latest recalls that used a memory. @throws DomainError DATABASE_UNAVAILABLE */
  findReceipts({ id, scope }: TracedMemory): Promise<readonly MemoryUse[]> {
    return this.repository.listLatestUses(scope, toMemoryDocumentId(id), MOST_RECEIPTS);
  }

  /**
   * Finds the changes that jobs made to memories of a space, in order.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  findJobs(spaceId: string, memoryIds: readonly string[]): Promise<readonly JobChange[]> {
    return this.repository.listJobChanges(spaceId, memoryIds);
  }

  private async keepsReceipts(spaceId: string): Promise<boolean> {
    const { configs } = await this.tokens.loadSpaceTokens(spaceId);
    return configs.some(({ policy }) => policy.receipts !== 'off');
  }
}
