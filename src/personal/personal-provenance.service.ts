import { Injectable } from '@nestjs/common';
import type { PersonCalling } from '../auth/current-person.decorator.js';
import { MemoriesService } from '../memory/memories/memories.service.js';
import {
  MemoryProvenanceService,
  type MemoryUses,
  type SourcePassage,
} from '../memory/memories/memory-provenance.service.js';
import { toEpochSeconds } from './personal-memory.js';
import type { MemoryProvenanceResponse, MemorySourceResponse, MemoryUsesResponse } from './provenance.dto.js';

/** Explains to people why a memory of theirs is stored. */
@Injectable()
export class PersonalProvenanceService {
  constructor(
    private readonly memories: MemoriesService,
    private readonly provenance: MemoryProvenanceService,
  ) {}

  /** @throws DomainError NOT_FOUND, DATABASE_UNAVAILABLE */
  async trace({ person }: PersonCalling, id: string): Promise<MemoryProvenanceResponse> {
    const memory = await this.memories.getCached(person.scope, id);
    const [passages, uses] = await Promise.all([
      this.provenance.findPassages(memory),
      this.provenance.findUses(memory),
    ]);
    return { sources: passages.map(toSource), uses: uses && toUses(uses) };
  }
}

function toSource({ sessionId, role, text, saidAt }: SourcePassage): MemorySourceResponse {
  return { session_id: sessionId, role, passage: text, said_at: toEpochSeconds(saidAt) };
}

function toUses({ count, lastAt, sessions }: MemoryUses): MemoryUsesResponse {
  return {
    count,
    last_at: lastAt && toEpochSeconds(lastAt),
    sessions: sessions.map((use) => ({
      session_id: use.sessionId,
      count: use.count,
      last_at: toEpochSeconds(use.lastAt),
    })),
  };
}
