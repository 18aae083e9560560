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
import { isExternalId, isUserId, buildExternalId } from './user-id.js';
import { UsersRepository } from './users.repository.js';

const KEY_LENGTH = 43;

export interface UserPreferences {
  /** False if the person has switched memory off. */
  readonly has_memory: boolean;
}

export interface User {
  readonly id: string;
  readonly spaceId: string;
  readonly preferences: UserPreferences;
  readonly createdAt: Date;
  /** Keyed digest of the user's key, to which sessions are bound. */
  readonly keyHash: string;
}

export interface CreatedUser {
  readonly user: User;
  readonly key: string;
  /** False if the user already existed. */
  readonly isNew: boolean;
}

/**
 * Manages accounts of people, each with an id, a key, a space and preferences.
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
   * Creates a user, or finds the existing one, and returns the key. The caller decides who may see the key
   * (D49).
   * @throws DomainError VALIDATION_FAILED for an invalid user_id; CONFLICT if a user with this id was
   * erased and an external memory backend may still contain their memories
   */
  async create(id: string): Promise<CreatedUser> {
    if (!isUserId(id)) throw createUserIdError();
    if (isExternalId(id)) throw createReservedIdError();
    if (await this.mayExistInBackend(id)) throw createErasedIdError();
    return this.createOnce(id);
  }

  /**
   * Finds the user for a subject of an external issuer; the first call creates it. Nobody can register the
   * id of such a user (D24).
   */
  async findOrCreateExternal(issuer: string, subject: string): Promise<User> {
    const id = buildExternalId(this.keys.computeDigest(JSON.stringify(['outside', issuer, subject])));
    const row = await this.directory.find(id);
    return row === null ? (await this.createOnce(id)).user : toUser(row);
  }

  /**
   * Tells whether an external memory backend may still contain memories of an erased user with this id.
   * Such a backend identifies people by their id, so a new user would get these memories.
   */
  private async mayExistInBackend(id: string): Promise<boolean> {
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

  /** Finds an existing user. @throws DomainError NOT_FOUND */
  async get(id: string): Promise<User> {
    const user = await this.find(id);
    if (user === null) throw createUnknownUserError();
    return user;
  }

  /** Finds a user, through the cache of this process; `null` if the id is unknown or invalid. */
  async find(id: string): Promise<User | null> {
    const row = isUserId(id) ? await this.directory.find(id) : null;
    return row && toUser(row);
  }

  /**
   * Verifies a user's key; `null` for an unknown user and for a wrong key. Both take equally long: each
   * costs a query, unlike a correct key.
   */
  async verifyKey(id: string, key: string): Promise<User | null> {
    const digest = this.keys.computeDigest(key);
    const known = this.directory.findCached(id);
    if (known !== null && areDigestsEqual(digest, known.keyHash)) return toUser(known);
    const row = isUserId(id) ? await this.directory.load(id) : null;
    const matches = areDigestsEqual(digest, row?.keyHash ?? this.keys.computeDigest(''));
    return matches && row !== null ? toUser(row) : null;
  }

  /** Changes the given preferences. @throws DomainError NOT_FOUND */
  async setPreferences(id: string, preferences: Partial<UserPreferences>): Promise<User> {
    if (!isUserId(id) || !(await this.repository.setPreferences(id, preferences)))
      throw createUnknownUserError();
    this.directory.invalidate(id);
    await this.cache.evictPreferences(id);
    return this.get(id);
  }

  /** Tells whether memory is on for the owner of a space; true if the space belongs to nobody. */
  async isMemoryEnabled(spaceId: string): Promise<boolean> {
    const row = await this.repository.findBySpace(spaceId);
    return toPreferences(row?.preferences).has_memory;
  }

  /** Finds a person's preferences, through the cache. @throws DomainError DATABASE_UNAVAILABLE */
  async findPreferences(id: string): Promise<UserPreferences> {
    const [preferences] = await this.cache.read(this.readPreferences(id));
    return preferences;
  }

  /**
   * Builds a read of a person's preferences that can be combined with other reads of the cache. Memory is
   * on for people who never changed it, and for unknown people.
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
    'A user with this user_id was erased, and the memory backend may still contain their memories. Choose another user_id.',
    { field: 'user_id' },
  );
}

function createUnknownUserError(): DomainError {
  return new DomainError('NOT_FOUND', 'User not found');
}
