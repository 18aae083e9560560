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
import { toTopicsKey, toScopeKey } from '../memory-cache/memory-cache-keys.js';
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

/** A memory with its current version. */
export interface VersionedMemory {
  readonly memory: PersonalMemory;
  readonly version: number;
}

/**
 * Reads and changes the memories of the caller. Every method throws DomainError DATABASE_UNAVAILABLE if
 * PostgreSQL is unavailable and the data are not cached.
 */
@Injectable()
export class PersonalMemoriesService {
  constructor(
    private readonly memories: MemoriesService,
    private readonly cache: MemoryCacheService,
  ) {}

  /**
   * Lists memories through the cache, without a query for a cached page. Pages of a past time, of one key or
   * with all fields are read from the rows, because they are hardly requested twice.
   * @returns a `PersonalPage` as JSON, so that a cached page is serialized only once
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

  /** Lists topics through the cache, sorted. */
  async listTopics({ person: { scope } }: PersonCalling): Promise<readonly string[]> {
    const [topics] = await this.cache.read({
      key: toTopicsKey(toScopeKey(scope)),
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

  /**
   * Changes a memory.
   * @throws DomainError NOT_FOUND; CONFLICT for a stale version, or a text that another memory has
   */
  async change(
    caller: PersonCalling,
    update: { readonly id: string; readonly change: MemoryChange; readonly version: number | undefined },
  ): Promise<VersionedMemory> {
    return toVersionedMemory(await this.memories.update(caller.person.scope, update, toWriteOrigin(caller)));
  }

  /**
   * Erases memories (D12); ids of other people are ignored.
   * @returns the id of the receipt; `null` if there was nothing to erase
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

/** Builds the origin of a write. People write here themselves, so the source is their own message. */
export function toWriteOrigin({ principal }: Pick<PersonCalling, 'principal'>): WriteOrigin {
  return { actor: toActor(principal), source: 'user_message' };
}

function toVersionedMemory(record: MemoryRecord): VersionedMemory {
  return { memory: toPersonalMemory(record), version: record.version };
}
