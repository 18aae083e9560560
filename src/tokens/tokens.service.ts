import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { KeyRing } from '../common/crypto/key-ring.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { AppConfig } from '../config/app-config.js';
import { APP_CONFIG } from '../config/config.token.js';
import { ChangeFeed } from '../database/change-feed.port.js';
import type { TokenEntity } from '../database/entities/token.entity.js';
import { SettingsService } from '../settings/settings.service.js';
import { EmbedderProbe } from '../embeddings/embedder-probe.js';
import { isUserId } from '../users/user-id.js';
import { INSTANCE_TOKEN_ID, buildInstanceToken } from './instance-token.js';
import { findEmbedderProblem } from './embedder-check.js';
import { createTokenFieldError } from './field-checks.js';
import { loadTokenConfig, type LoadedToken } from './load-token-config.js';
import { parseTokenConfig, type TokenSettings } from './parse-token-config.js';
import { choosePreviousEmbedder, sealPrevious } from './previous-embedder.js';
import type { EmbedderConfig, LlmConfig, TokenConfig } from './token-config.js';
import { computeProviderFingerprint } from './provider-fingerprint.js';
import { toTokenDetail, type TokenDetail } from './token-detail.js';
import { toNewFields, patchFields, type TokenInput } from './token-input.js';
import { EMBED_GROUP, type TokenFields } from './token-fields.js';
import { sealTokenFields, openTokenFields, type ConfigColumns } from './token-row.js';
import { TokenResolver } from './token-resolver.js';
import { generateTokenSecret } from './token-secret.js';
import { TokensRepository, type TokenAudit } from './tokens.repository.js';
import type { RegisteredToken, ResolvedToken, SpaceTokens, TokenRegistration } from './tokens.types.js';
import { UUID } from '../config/uuid.js';

/**
 * Manages service tokens and resolves secrets to tokens. `actor` is the kind and the id of a principal, for
 * the audit log.
 * @example
 * const { token } = await tokens.register({ label, llm_base_url, llm_api_key, … }, 'admin:1');
 * const { spaceId, policy } = await tokens.resolve(token);
 */
@Injectable()
export class TokensService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('tokens');
  private readonly settings: TokenSettings;
  private readonly resolver: TokenResolver;
  private readonly listeners = new Set<(tokenId: string) => void>();
  /**
   * Running calls of `chooseForSpace`, because searches in several scopes need the same token concurrently.
   */
  private readonly runningChoices = new Map<string, Promise<TokenConfig>>();
  private unsubscribe: () => void = () => undefined;

  constructor(
    private readonly repository: TokensRepository,
    private readonly keys: KeyRing,
    private readonly changes: ChangeFeed,
    instance: SettingsService,
    private readonly probe: EmbedderProbe,
    @Inject(APP_CONFIG) { memory, outbound }: Pick<AppConfig, 'memory' | 'outbound'>,
  ) {
    this.settings = { searchTimeoutMs: memory.searchTimeoutMs, blockPrivate: outbound.blockPrivate };
    this.resolver = new TokenResolver({
      digest: (secret) => keys.computeDigest(secret),
      find: (digest) => repository.findByHash(digest),
      load: (row) => this.load(row),
      settings: () => instance.getCurrent(),
    });
  }

  onModuleInit(): void {
    this.unsubscribe = this.changes.subscribe('tokens', (tokenId) => this.invalidate(tokenId));
  }

  onModuleDestroy(): void {
    this.unsubscribe();
  }

  /**
   * Registers a token. If it has its own embedder, the embedder is called once as a check.
   * @throws DomainError VALIDATION_FAILED with the invalid field
   */
  async register(input: TokenRegistration, actor: string): Promise<RegisteredToken> {
    const { owner_user_id: owner = null, ...rest } = input;
    if (owner !== null && !isUserId(owner)) throw createOwnerError();
    const [id, fields, { secret, prefix }] = [randomUUID(), toNewFields(rest), generateTokenSecret()];
    const identity = { id, spaceId: '', ownerUserId: owner, previousEmbedder: null };
    await this.checkEmbedder(parseTokenConfig(identity, fields, this.settings).embedder);
    const build = (): Partial<TokenEntity> => {
      return {
        id,
        secretHash: this.keys.computeDigest(secret),
        secretPrefix: prefix,
        ...this.sealFields(id, fields),
      };
    };
    const row = await this.repository.insert(owner, build, { actor, action: 'token.register' });
    if (row === null) throw createOwnerError();
    this.invalidate(id);
    return { id, token: secret, label: row.label, created_at: row.createdAt.toISOString() };
  }

  /**
   * Validates the provider of a registration, without calling it or storing anything.
   * @throws DomainError VALIDATION_FAILED with the invalid field
   */
  parseProvider(input: TokenInput): LlmConfig {
    const identity = { id: '', spaceId: '', ownerUserId: null, previousEmbedder: null };
    return parseTokenConfig(identity, toNewFields(input), this.settings).llm;
  }

  /** Lists all service tokens; corrupt ones have a `reason`. */
  async list(): Promise<{ tokens: TokenDetail[]; total: number }> {
    const rows = await this.repository.list();
    return { tokens: rows.map((row) => this.toDetail(row)), total: rows.length };
  }

  /** Finds a token. @throws DomainError NOT_FOUND for an unknown and for a corrupt token */
  async get(id: string): Promise<TokenDetail> {
    const row = await this.findRow(id);
    const detail = row && this.toDetail(row);
    if (!detail?.valid) throw createNotFoundError();
    return detail;
  }

  /** Lists the configurations of all tokens that are not corrupt, for background work. */
  async listConfigs(): Promise<readonly TokenConfig[]> {
    const loaded = (await this.repository.list()).map((row) => this.load(row));
    return loaded.flatMap((token) => (token.valid ? [token.config] : []));
  }

  /**
   * Chooses the configuration for work in a space that no token requested: that of a token of the space, or
   * else the instance's.
   */
  chooseForSpace(spaceId: string): Promise<TokenConfig> {
    const running = this.runningChoices.get(spaceId);
    if (running !== undefined) return running;
    const choosing = this.chooseOwnOrInstance(spaceId).finally(() => this.runningChoices.delete(spaceId));
    this.runningChoices.set(spaceId, choosing);
    return choosing;
  }

  /**
   * Finds the configuration with which a turn was recorded; `null` for an unknown and for a corrupt token.
   * For `INSTANCE_TOKEN_ID`, it is the instance's, without a space.
   */
  async findRecordedConfig(id: string): Promise<TokenConfig | null> {
    if (id === INSTANCE_TOKEN_ID) return buildInstanceToken('', this.settings.searchTimeoutMs);
    return this.findConfig(id);
  }

  /** Finds the configuration of a token; `null` for an unknown and for a corrupt token. */
  async findConfig(id: string): Promise<TokenConfig | null> {
    const row = await this.findRow(id);
    const loaded = row && this.load(row);
    return loaded?.valid === true ? this.resolver.applySettings(loaded.config) : null;
  }

  /** Finds the configuration of a token, or chooses one for the space if it is unknown, corrupt or `null`. */
  async findConfigOrChoose(id: string | null, spaceId: string): Promise<TokenConfig> {
    const found = id === null ? null : await this.findConfig(id);
    return found ?? this.chooseForSpace(spaceId);
  }

  /** Tells whether any token uses the instance's embedder. */
  hasTokenWithoutEmbedder(): Promise<boolean> {
    return this.repository.hasTokenWithoutEmbedder();
  }

  /** Finds the space of a token, even of a corrupt one; `null` for an unknown token. */
  async findSpaceId(id: string): Promise<string | null> {
    return (await this.findRow(id))?.spaceId ?? null;
  }

  /** Finds the oldest token of each space; returns token ids by space id. */
  findOldestTokens(spaceIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.repository.findOldest([...new Set(spaceIds)]);
  }

  /** Loads the tokens of a space, and counts the corrupt ones. */
  async loadSpaceTokens(spaceId: string): Promise<SpaceTokens> {
    const rows = await this.repository.listBySpace(spaceId);
    const configs = rows
      .map((row) => this.load(row))
      .flatMap((loaded) => (loaded.valid ? [loaded.config] : []));
    const changes = rows.map(({ updatedAt }) => updatedAt.getTime());
    return {
      configs,
      unreadable: rows.length - configs.length,
      changedAt: changes.length === 0 ? null : new Date(Math.max(...changes)),
    };
  }

  /**
   * Finishes a change of the embedder: from now on, recall uses the vectors of the new one (D16).
   * @returns false if the token has changed since `config` was read, so that nothing was done
   */
  async finishSwitch(config: TokenConfig): Promise<boolean> {
    const change = (row: TokenEntity): Partial<TokenEntity> | null => {
      const loaded = this.load(row);
      return loaded.valid && loaded.config.configHash === config.configHash
        ? { previousEmbedderEnc: null }
        : null;
    };
    const row = await this.repository.update(config.id, change, {
      actor: 'system',
      action: 'token.embedder_switched',
    });
    if (row !== null) this.invalidate(row.id);
    return row !== null;
  }

  /**
   * Changes fields of a token; null clears a field. A corrupt token can be repaired in this way. A new
   * embedder is called once as a check, and recall uses it as soon as its vectors are complete.
   * @throws DomainError NOT_FOUND; VALIDATION_FAILED with the invalid field; nothing is changed then
   */
  async update(id: string, input: TokenInput, actor: string): Promise<TokenDetail> {
    if (EMBED_GROUP.some((name) => input[name] !== undefined)) {
      const row = await this.findRow(id);
      if (row !== null) await this.checkEmbedder(this.applyPatch(row, input).config.embedder);
    }
    const change = (row: TokenEntity): Partial<TokenEntity> => {
      const { fields, config } = this.applyPatch(row, input);
      return {
        ...this.sealFields(id, fields),
        previousEmbedderEnc: this.sealPreviousEmbedder(row, config),
      };
    };
    return this.toDetail(
      await this.change(id, change, {
        actor,
        action: 'token.update',
        detail: { fields: Object.keys(input) },
      }),
    );
  }

  /** Replaces the secret of a token; the old one becomes invalid at once. @throws DomainError NOT_FOUND */
  async rotate(id: string, actor: string): Promise<{ id: string; token: string }> {
    const { secret, prefix } = generateTokenSecret();
    const columns = { secretHash: this.keys.computeDigest(secret), secretPrefix: prefix };
    await this.change(id, () => columns, { actor, action: 'token.rotate' });
    return { id, token: secret };
  }

  /** Deletes a token, and returns its space, which is kept (D44). @throws DomainError NOT_FOUND */
  async remove(id: string, actor: string): Promise<{ spaceId: string | null }> {
    const removed = UUID.test(id)
      ? await this.repository.remove(id, { actor, action: 'token.delete' })
      : null;
    if (removed === null) throw createNotFoundError();
    this.invalidate(id);
    return { spaceId: removed.spaceId };
  }

  /**
   * Resolves a secret to its token, with a cache in this process. Changes in any process take effect within
   * milliseconds, and cached tokens stay valid while the database is unavailable (D26).
   * @throws DomainError TOKEN_INVALID for unknown, expired and corrupt tokens; DATABASE_UNAVAILABLE if the
   * token can't be looked up
   */
  resolve(secret: string): Promise<ResolvedToken> {
    return this.resolver.resolve(secret);
  }

  /**
   * Subscribes to changes of tokens, for caches elsewhere that depend on tokens.
   * @param listener receives the id of a changed token; `''` if any token may have changed
   * @returns a function that unsubscribes the listener
   */
  onChange(listener: (tokenId: string) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private async chooseOwnOrInstance(spaceId: string): Promise<TokenConfig> {
    const [own] = (await this.loadSpaceTokens(spaceId)).configs;
    return own ?? buildInstanceToken(spaceId, this.settings.searchTimeoutMs);
  }

  private invalidate(tokenId: string): void {
    this.resolver.invalidate(tokenId);
    for (const listener of this.listeners) listener(tokenId);
  }

  private applyPatch(
    row: TokenEntity,
    input: TokenInput,
  ): { readonly fields: TokenFields; readonly config: TokenConfig } {
    const fields = patchFields(openTokenFields(row, this.keys.box), input);
    const identity = {
      id: row.id,
      spaceId: row.spaceId ?? '',
      ownerUserId: row.ownerUserId,
      previousEmbedder: null,
    };
    return { fields, config: parseTokenConfig(identity, fields, this.settings) };
  }

  private sealFields(id: string, fields: TokenFields): ConfigColumns & Pick<TokenEntity, 'llmFingerprint'> {
    const llmFingerprint = computeProviderFingerprint(this.keys, fields.llm_base_url, fields.llm_api_key);
    return { ...sealTokenFields(id, fields, this.keys.box), llmFingerprint };
  }

  // A corrupt token has no embedder that could keep serving.
  private sealPreviousEmbedder(row: TokenEntity, { embedder }: TokenConfig): string | null {
    const before = this.load(row);
    return before.valid
      ? sealPrevious(row.id, choosePreviousEmbedder(before.config, embedder), this.keys.box)
      : null;
  }

  private async checkEmbedder(embedder: EmbedderConfig | null): Promise<void> {
    if (embedder === null) return;
    const result = await this.probe.ask(embedder);
    const problem = findEmbedderProblem(result, embedder.dims);
    if (problem !== null) throw problem;
    if (result.kind !== 'answered')
      this.logger.warn({ msg: 'embedder of a token could not be checked', answer: result.kind });
  }

  private async change(
    id: string,
    change: (row: TokenEntity) => Partial<TokenEntity>,
    audit: TokenAudit,
  ): Promise<TokenEntity> {
    const row = UUID.test(id) ? await this.repository.update(id, change, audit) : null;
    if (row === null) throw createNotFoundError();
    this.invalidate(id);
    return row;
  }

  private async findRow(id: string): Promise<TokenEntity | null> {
    return UUID.test(id) ? this.repository.find(id) : null;
  }

  private load(row: TokenEntity): LoadedToken {
    return loadTokenConfig(row, this.keys.box, this.settings);
  }

  private toDetail(row: TokenEntity): TokenDetail {
    return toTokenDetail(row, this.keys.box, this.load(row));
  }
}

function createNotFoundError(): DomainError {
  return new DomainError('NOT_FOUND', 'Token not found');
}

function createOwnerError(): DomainError {
  return createTokenFieldError('owner_user_id', 'must be the id of an existing user');
}
