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

/** A memory of any state, with the fields that provenance needs. */
export type TracedMemory = Pick<MemoryRecord, 'id' | 'scope' | 'content' | 'metadata'>;

/** Recalls that injected a memory into a request, as far as receipts were kept. */
export interface MemoryUses {
  readonly count: number;
  readonly lastAt: Date | null;
  /** Latest first. */
  readonly sessions: readonly SessionUse[];
}

/** Maximum number of latest turns that are searched. */
const MAX_TURNS = 50;
const MAX_SESSIONS = 50;
const MAX_RECEIPTS = 20;

/**
 * Explains a memory: the passages it was read from, the sessions it was used in, and the jobs that wrote it.
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
   * Finds passages in the order of the conversation; none for a memory without a source message, such as an
   * imported one.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async findPassages(memory: TracedMemory): Promise<readonly SourcePassage[]> {
    const turnIds = listTurnIds(memory).slice(-MAX_TURNS);
    if (turnIds.length === 0) return [];
    const messages = await this.repository.listMessages(memory.scope, turnIds);
    return choosePassages(messages, { content: memory.content, source: memory.metadata['source'] });
  }

  /**
   * Finds the recalls that used a memory.
   * @returns `null` if unknown, because no token of the space keeps receipts
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async findUses({ id, scope }: TracedMemory): Promise<MemoryUses | null> {
    const sessions = await this.repository.listSessions(scope, toMemoryDocumentId(id));
    if (sessions.length === 0 && !(await this.keepsReceipts(scope.spaceId))) return null;
    const count = sessions.reduce((sum, session) => sum + session.count, 0);
    return { count, lastAt: sessions[0]?.lastAt ?? null, sessions: sessions.slice(0, MAX_SESSIONS) };
  }

  /** Finds the latest recalls that used a memory. @throws DomainError DATABASE_UNAVAILABLE */
  findReceipts({ id, scope }: TracedMemory): Promise<readonly MemoryUse[]> {
    return this.repository.listLatestUses(scope, toMemoryDocumentId(id), MAX_RECEIPTS);
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
