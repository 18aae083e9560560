import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../../common/errors/domain-error.js';
import { ProviderKeysService } from '../../tokens/provider-keys.service.js';
import type { TokenConfig } from '../../tokens/token-config.js';
import type { FoundLink } from './chain.js';
import { ChainsRepository } from './chains.repository.js';
import type { CreatedObject } from './created-objects.js';
import { findReferences, type ObjectReference } from './object-references.js';
import { createMissingError } from './missing-object.js';
import { OwnershipWriter, type Ownership } from './ownership-writer.js';
import { ProviderObjectsRepository, type OwnedObject } from './provider-objects.repository.js';

type Caller = Pick<TokenConfig, 'spaceId' | 'llm'>;

const MAX_CACHED_OWNERS = 50_000;
/** Kinds of objects of which an API creates some for each answer. */
const OF_EACH_ANSWER: ReadonlySet<string> = new Set(['items', 'responses']);

/**
 * Records which space created which object at a provider. A provider key gives access to the objects of all
 * spaces that share it, so each space may only refer to its own. A space whose key is not shared may also
 * refer to objects that were not created through this service, but never to those of another space.
 */
@Injectable()
export class ProviderObjectsService implements OnModuleDestroy {
  private readonly logger = new Logger('proxy.objects');
  /** Ids of the owning spaces, by fingerprint of the provider key and id of the object. */
  private readonly owners = new LRUCache<string, string>({ max: MAX_CACHED_OWNERS });
  private readonly writer = new OwnershipWriter((owner, created) => this.write(owner, created, 'add'));
  private readonly laterWriter = new OwnershipWriter((owner, created) => this.writeLater(owner, created));

  constructor(
    private readonly repository: ProviderObjectsRepository,
    private readonly chains: ChainsRepository,
    private readonly keys: ProviderKeysService,
  ) {}

  /** Tells whether bodies have to be searched for objects of other spaces that use, or used, the same key. */
  async mustCheckReferences(caller: Caller): Promise<boolean> {
    try {
      const { isShared, holdsOthersObjects } = await this.keys.findSharing(caller);
      return isShared || holdsOthersObjects;
    } catch {
      // A key counts as shared while the database is unavailable.
      return true;
    }
  }

  /**
   * Checks the objects to which a JSON body refers, if other spaces may own them.
   * @param body decoded; `null` if its encoding is unknown
   * @throws DomainError NOT_FOUND, PREVIOUS_RESPONSE_NOT_FOUND, THREAD_NOT_FOUND, VALIDATION_FAILED,
   * DATABASE_UNAVAILABLE
   */
  async checkBody(caller: Caller, body: Buffer | null): Promise<void> {
    if (!(await this.mustCheckReferences(caller))) return;
    if (body === null) throw createEncodingError();
    await this.requireAccess(caller, await findReferences(body));
  }

  /**
   * Requires that the caller's space may access all of these objects.
   * @throws DomainError NOT_FOUND, PREVIOUS_RESPONSE_NOT_FOUND or THREAD_NOT_FOUND, the same for objects of
   * other spaces and for unknown ones; DATABASE_UNAVAILABLE if the owner can't be looked up and the key is
   * shared
   */
  async requireAccess(caller: Caller, references: readonly ObjectReference[]): Promise<void> {
    const fingerprint = this.keys.computeFingerprint(caller.llm);
    const unknown = references.filter(({ id }) => this.owners.get(`${fingerprint} ${id}`) === undefined);
    if (unknown.length > 0) await this.loadOwners(caller, fingerprint, unknown);
    for (const reference of references) {
      const owner = this.owners.get(`${fingerprint} ${reference.id}`);
      if (owner === caller.spaceId) continue;
      if (owner !== undefined || (await this.isShared(caller))) throw createMissingError(reference);
    }
  }

  /**
   * Finds the link of an answer that a request continues; `null` if the space has no such answer.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async findLink({ spaceId, llm }: Caller, id: string): Promise<FoundLink | null> {
    if (!isStorable(id)) return null;
    return this.chains.find(spaceId, this.keys.computeFingerprint(llm), id);
  }

  /**
   * Records objects that the provider created for a caller, and waits until they are written. Objects that
   * another space owns stay with it. It never rejects.
   */
  async add(caller: Caller, created: readonly CreatedObject[]): Promise<void> {
    const owner = this.buildOwnership(caller);
    const { fingerprint } = owner;
    const added = created.filter(({ id }) => this.owners.get(`${fingerprint} ${id}`) === undefined);
    if (added.length > 0) await this.writer.add(owner, added);
  }

  /**
   * Records objects after a short delay. Callers must be allowed to refer to unrecorded objects. Objects with
   * a known owner are not left out, because looking up thousands of new ids a second takes longer than
   * writing the few known ones in vain.
   */
  addSoon(caller: Caller, created: readonly CreatedObject[]): void {
    this.laterWriter.addSoon(this.buildOwnership(caller), created);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.writer.flush(), this.laterWriter.flush()]);
  }

  /** Removes an object that the provider has deleted. It never rejects. */
  async remove(caller: Caller, id: string): Promise<void> {
    const fingerprint = this.keys.computeFingerprint(caller.llm);
    this.owners.delete(`${fingerprint} ${id}`);
    try {
      await this.repository.remove(caller.spaceId, fingerprint, id);
    } catch (error) {
      this.logger.warn({ msg: 'the owner of a deleted object could not be removed', err: error });
    }
  }

  private buildOwnership({ spaceId, llm }: Caller): Ownership {
    return { spaceId, fingerprint: this.keys.computeFingerprint(llm) };
  }

  /** Writes answers and their items in a batch, and a row for each of the other objects, which are few. */
  private async writeLater(owner: Ownership, created: readonly CreatedObject[]): Promise<void> {
    const isPacked = ({ kind }: CreatedObject): boolean => OF_EACH_ANSWER.has(kind);
    const [packed, single] = [created.filter(isPacked), created.filter((object) => !isPacked(object))];
    await Promise.all([
      packed.length === 0 ? null : this.write(owner, packed, 'addBatch'),
      single.length === 0 ? null : this.write(owner, single, 'add'),
    ]);
  }

  private async write(
    { spaceId, fingerprint }: Ownership,
    created: readonly CreatedObject[],
    method: 'add' | 'addBatch',
  ): Promise<void> {
    try {
      await this.repository[method](spaceId, fingerprint, created);
    } catch (error) {
      this.logger.warn({ msg: 'the owner of a new object at the provider could not be stored', err: error });
    }
  }

  private async loadOwners(
    caller: Caller,
    fingerprint: string,
    references: readonly ObjectReference[],
  ): Promise<void> {
    try {
      const ids = [...new Set(references.map(({ id }) => id))].filter(isStorable);
      for (const { id, spaceId } of await this.findOwners(caller, fingerprint, ids))
        this.owners.set(`${fingerprint} ${id}`, spaceId);
    } catch (error) {
      if (!isUnavailable(error) || (await this.isShared(caller))) throw error;
    }
  }

  /** Finds the owners of objects, also of those in batches, if other spaces use the key or used it. */
  private async findOwners(
    caller: Caller,
    fingerprint: string,
    ids: readonly string[],
  ): Promise<readonly OwnedObject[]> {
    const owned = await this.repository.find(fingerprint, ids);
    if (owned.length === ids.length || !(await this.mustCheckReferences(caller))) return owned;
    await this.repository.unpackBatches(fingerprint);
    return this.repository.find(fingerprint, ids);
  }

  private async isShared(caller: Caller): Promise<boolean> {
    try {
      return (await this.keys.findSharing(caller)).isShared;
    } catch {
      return true;
    }
  }
}

/** Tells whether PostgreSQL can store an id; it rejects NUL. */
function isStorable(id: string): boolean {
  return !id.includes('\0');
}

function isUnavailable(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'DATABASE_UNAVAILABLE';
}

function createEncodingError(): DomainError {
  return new DomainError(
    'VALIDATION_FAILED',
    'The content-encoding of the body is not supported: several spaces share this provider key, so every body is checked. Send it uncompressed, or as gzip, br or zstd.',
  );
}
