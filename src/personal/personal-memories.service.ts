import { Injectable } from '@nestjs/common';
import type { PersonCalling } from '../auth/current-person.decorator.js';
import { toActor } from '../common/principal.js';
import { MemoriesService } from '../memory/memories/memories.service.js';
import type {
  MemoryChange,
  MemoryInput,
  MemoryRecord,
  WriteOrigin,
} from '../memory/memories/memories.types.js';
import { toTopicsKey, scopeKey } from '../memory-cache/memory-cache-keys.js';
import { MemoryCacheService } from '../memory-cache/memory-cache.service.js';
import { toMemoryQuery, type ListQuery } from './list-query.js';
import {
  toFullPersonalMemory,
  toPersonalMemory,
  toPersonalVersion,
  type PersonalMemory,
  type PersonalVersion,
} from './personal-memory.js';

/** A page of a person's memories. */
export interface PersonalPage {
  readonly memories: readonly PersonalMemory[];
  /** Number of memories on all pages. */
  readonly total: number;
  readonly page: number;
  readonly per_page: number;
}

/** A memory with the version it stands at. */
export interface VersionedMemory {
  readonly memory: PersonalMemory;
  readonly version: number;
}

/**
 * The memories of whoever is calling, and of nobody else. Every method throws DomainError
 * DATABASE_UNAVAILABLE when what it needs isn't cached.
 */
@Injectable()
export class PersonalMemoriesService {
  constructor(
    private readonly memories: MemoriesService,
    private readonly cache: MemoryCacheService,
  ) {}

  /**
   * Through the cache: no query when the page is there. A page of an earlier time, of one key or with all
   * fields is read from the rows: hardly anybody asks for it twice.
   * @returns a `PersonalPage` as JSON: what is asked for over and over is written out once
   */
  listJson({ person: { scope } }: PersonCalling, query: ListQuery): Promise<string> {
    const show = query.isFull === true ? toFullPersonalMemory : toPersonalMemory;
    const load = async (): Promise<string> => {
      const { memories, total } = await this.memories.list(scope, toMemoryQuery(query));
      const page: PersonalPage = {
        memories: memories.map(show),
        total,
        page: query.page,
        per_page: query.perPage,
      };
      return JSON.stringify(page);
    };
    const isCached = query.asOf === undefined && query.key === undefined && query.isFull !== true;
    return isCached ? this.cache.readPage(scope, query, load) : load();
  }

  /** Sorted; through the cache. */
  async listTopics({ person: { scope } }: PersonCalling): Promise<readonly string[]> {
    const [topics] = await this.cache.read({
      key: toTopicsKey(scopeKey(scope)),
      load: () => this.memories.listTopics(scope),
    });
    return topics;
  }

  /** @throws DomainError NOT_FOUND */
  async get({ person }: PersonCalling, id: string): Promise<VersionedMemory> {
    return toVersionedMemory(await this.memories.getCached(person.scope, id));
  }

  async add(caller: PersonCalling, input: MemoryInput): Promise<VersionedMemory> {
    const { memory } = await this.memories.upsert(caller.person.scope, input, toWriteOrigin(caller));
    return toVersionedMemory(memory);
  }

  /** @throws DomainError NOT_FOUND; CONFLICT for a stale version, or a text that another memory has */
  async change(
    caller: PersonCalling,
    update: { readonly id: string; readonly change: MemoryChange; readonly version: number | undefined },
  ): Promise<VersionedMemory> {
    return toVersionedMemory(await this.memories.update(caller.person.scope, update, toWriteOrigin(caller)));
  }

  /**
   * For good (D12); ids of others are as good as missing.
   * @returns the id of the receipt; `null` when there was nothing to erase
   */
  async erase(caller: PersonCalling, ids: readonly string[]): Promise<string | null> {
    return (await this.memories.erase(caller.person.scope, ids, toWriteOrigin(caller))).receiptId;
  }

  /** @throws DomainError NOT_FOUND */
  async listHistory({ person }: PersonCalling, id: string): Promise<readonly PersonalVersion[]> {
    return (await this.memories.listVersions(person.scope, id)).map(toPersonalVersion);
  }

  /** @throws DomainError NOT_FOUND, CONFLICT */
  async restore(
    caller: PersonCalling,
    restoration: { readonly id: string; readonly version?: number },
  ): Promise<VersionedMemory> {
    return toVersionedMemory(
      await this.memories.restore(caller.person.scope, restoration, toWriteOrigin(caller)),
    );
  }
}

/** People write here themselves, so the source is their own message. */
export function toWriteOrigin({ principal }: Pick<PersonCalling, 'principal'>): WriteOrigin {
  return { actor: toActor(principal), source: 'user_message' };
}

function toVersionedMemory(record: MemoryRecord): VersionedMemory {
  return { memory: toPersonalMemory(record), version: record.version };
}
