import { Inject, Injectable } from '@nestjs/common';
import { KeyRing } from '../common/crypto/key-ring.js';
import { generateSecret } from '../common/crypto/random-secret.js';
import { locateSealedColumn } from '../common/crypto/sealed-columns.js';
import { areDigestsEqual } from '../common/crypto/secret-digest.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { BackendConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import type { UserEntity } from '../database/entities/user.entity.js';
import { toPreferencesKey } from '../memory-cache/memory-cache-keys.js';
import { MemoryCacheService, type CacheRead } from '../memory-cache/memory-cache.service.js';
import { buildErasureSubject } from './erasure-subject.js';
import { UserDirectory } from './user-directory.js';
import { isOutsideId, isUserId, buildOutsideId } from './user-id.js';
import { UsersRepository } from './users.repository.js';

const KEY_LENGTH = 43;

export interface UserPreferences {
  /** False switches this person's memory off. */
  readonly has_memory: boolean;
}

export interface User {
  readonly id: string;
  readonly spaceId: string;
  readonly preferences: UserPreferences;
  readonly createdAt: Date;
  /** Digest of the key: sessions of the user are tied to it. */
  readonly keyHash: string;
}

export interface CreatedUser {
  readonly user: User;
  readonly key: string;
  /** False for a user that existed before. */
  readonly isNew: boolean;
}

/**
 * People with a space of their own: id, key, preferences.
 * @example
 * const { user, key } = await users.create('ada');
 * const known = await users.verifyKey('ada', key); // null for a wrong key
 */
@Injectable()
export class UsersService {
  constructor(
    private readonly repository: UsersRepository,
    private readonly keys: KeyRing,
    private readonly cache: MemoryCacheService,
    private readonly directory: UserDirectory,
    @Inject(getSectionToken('backend')) private readonly backend: Pick<BackendConfig, 'baseUrl'>,
  ) {}

  /**
   * Creates a user, or finds the one that exists, with the key: whether the caller may see it is for the
   * caller to decide (D49).
   * @throws DomainError VALIDATION_FAILED naming user_id; CONFLICT for a name whose owner was erased while a
   * memory backend still knows it
   */
  async create(id: string): Promise<CreatedUser> {
    if (!isUserId(id)) throw createUserIdError();
    if (isOutsideId(id)) throw createReservedIdError();
    if (await this.isTakenElsewhere(id)) throw createErasedIdError();
    return this.createOnce(id);
  }

  /**
   * The user that stands for a subject of an outside issuer, made at its first call. Its id is never one that
   * somebody may register (D24).
   */
  async findOrCreateOutside(issuer: string, subject: string): Promise<User> {
    const id = buildOutsideId(this.keys.computeDigest(JSON.stringify(['outside', issuer, subject])));
    const row = await this.directory.find(id);
    return row === null ? (await this.createOnce(id)).user : toUser(row);
  }

  /**
   * Another memory service knows people by their name only: the next one of an erased name would be given
   * what it holds of the first.
   */
  private async isTakenElsewhere(id: string): Promise<boolean> {
    if (this.backend.baseUrl === null || (await this.repository.find(id)) !== null) return false;
    return this.repository.isErased(this.keys.computeDigest(buildErasureSubject(id)));
  }

  private async createOnce(id: string): Promise<CreatedUser> {
    const key = `uk_${generateSecret(KEY_LENGTH)}`;
    const sealed = this.keys.box.seal(key, locateSealedColumn('users', id, 'key_enc'));
    const row = await this.repository.createOnce({
      id,
      keyEnc: sealed,
      keyHash: this.keys.computeDigest(key),
      preferences: { has_memory: true },
    });
    const kept = this.keys.box.open(row.keyEnc, locateSealedColumn('users', id, 'key_enc'));
    if (kept === null) throw new DomainError('INTERNAL', 'The user’s key can’t be decrypted.');
    return { user: toUser(row), key: kept, isNew: kept === key };
  }

  /** @throws DomainError NOT_FOUND */
  async get(id: string): Promise<User> {
    const user = await this.find(id);
    if (user === null) throw createUnknownUserError();
    return user;
  }

  /** Held in this process until something about them changes. */
  async find(id: string): Promise<User | null> {
    const row = isUserId(id) ? await this.directory.find(id) : null;
    return row && toUser(row);
  }

  /**
   * Takes as long for an unknown user as for a wrong key: each costs a query, where the right key costs none.
   * @returns `null` for both
   */
  async verifyKey(id: string, key: string): Promise<User | null> {
    const digest = this.keys.computeDigest(key);
    const known = this.directory.findCached(id);
    if (known !== null && areDigestsEqual(digest, known.keyHash)) return toUser(known);
    const row = isUserId(id) ? await this.directory.load(id) : null;
    const matches = areDigestsEqual(digest, row?.keyHash ?? this.keys.computeDigest(''));
    return matches && row !== null ? toUser(row) : null;
  }

  /** @throws DomainError NOT_FOUND */
  async setPreferences(id: string, preferences: Partial<UserPreferences>): Promise<User> {
    if (!isUserId(id) || !(await this.repository.setPreferences(id, preferences)))
      throw createUnknownUserError();
    this.directory.forget(id);
    await this.cache.evictPreferences(id);
    return this.get(id);
  }

  /** Tells whether the person whose space it is has memory on; a space that is nobody's has. */
  async isMemoryWanted(spaceId: string): Promise<boolean> {
    const row = await this.repository.findBySpace(spaceId);
    return toPreferences(row?.preferences).has_memory;
  }

  /** Returns a person's preferences, through the cache. @throws DomainError DATABASE_UNAVAILABLE */
  async findPreferences(id: string): Promise<UserPreferences> {
    const [preferences] = await this.cache.read(this.readPreferences(id));
    return preferences;
  }

  /**
   * Reads a person's preferences, as a read of the cache that can join others. Memory is on for people who
   * never chose, and for unknown ones.
   */
  readPreferences(id: string): CacheRead<UserPreferences> {
    return {
      key: toPreferencesKey(id),
      load: async () => toPreferences((await this.repository.find(id))?.preferences),
    };
  }
}

function toUser({ id, spaceId, preferences, createdAt, keyHash }: UserEntity): User {
  return { id, spaceId, preferences: toPreferences(preferences), createdAt, keyHash };
}

function toPreferences(stored: UserEntity['preferences'] | undefined): UserPreferences {
  return { has_memory: stored?.['has_memory'] !== false };
}

function createUserIdError(): DomainError {
  return new DomainError(
    'VALIDATION_FAILED',
    'user_id must be 1 to 128 characters of A-Z a-z 0-9 . _ @ + -',
    { field: 'user_id' },
  );
}

function createReservedIdError(): DomainError {
  return new DomainError(
    'VALIDATION_FAILED',
    'user_id must not start with ext_, which is reserved for users of an external issuer',
    {
      field: 'user_id',
    },
  );
}

function createErasedIdError(): DomainError {
  return new DomainError(
    'CONFLICT',
    'A user with this user_id was erased, and the memory backend may still hold what it was told of them. Choose another user_id.',
    { field: 'user_id' },
  );
}

function createUnknownUserError(): DomainError {
  return new DomainError('NOT_FOUND', 'User not found');
}
