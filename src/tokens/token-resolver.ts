import { Logger } from '@nestjs/common';
import { areDigestsEqual } from '../common/crypto/secret-digest.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { TokenEntity } from '../database/entities/token.entity.js';
import type { InstanceSettings } from '../settings/instance-settings.js';
import { EffectiveTokens } from './effective-tokens.js';
import type { LoadedToken } from './load-token-config.js';
import { ResolutionCache } from './resolution-cache.js';
import type { TokenConfig } from './token-config.js';
import { isPlausibleSecret } from './token-secret.js';
import type { Resolution, ResolvedToken } from './tokens.types.js';

/** Functions that a resolver needs. */
export interface ResolverSources {
  /** Computes the digest by which a secret is looked up. */
  readonly digest: (secret: string) => string;
  readonly find: (digest: string) => Promise<TokenEntity | null>;
  readonly load: (row: TokenEntity) => LoadedToken;
  readonly settings: () => Promise<InstanceSettings>;
}

/** Resolves secrets to tokens, with a cache in this process. */
export class TokenResolver {
  private readonly logger = new Logger('tokens');
  private readonly effective = new EffectiveTokens();
  private readonly cache = new ResolutionCache<Resolution>({
    load: (digest) => this.lookUp(digest),
    isUnavailable: (error) => error instanceof DomainError && error.code === 'DATABASE_UNAVAILABLE',
  });

  constructor(private readonly sources: ResolverSources) {}

  /**
   * Resolves a secret to its token.
   * @throws DomainError TOKEN_INVALID for unknown, expired and corrupt tokens; DATABASE_UNAVAILABLE if the
   * token can't be looked up
   */
  async resolve(secret: string): Promise<ResolvedToken> {
    if (!isPlausibleSecret(secret)) throw createInvalidTokenError();
    const resolved = toUsable(await this.cache.get(this.sources.digest(secret)));
    if (resolved === null) throw createInvalidTokenError();
    return resolved.kind === 'service'
      ? { ...resolved, config: await this.applySettings(resolved.config) }
      : resolved;
  }

  /**
   * Applies the instance's settings to a token's configuration. Only the preset `router` depends on them
   * (docs/policy.md).
   */
  async applySettings(config: TokenConfig): Promise<TokenConfig> {
    return isRouter(config) ? this.effective.applySettings(config, await this.sources.settings()) : config;
  }

  /** Drops a token from the cache; `''` expires all, because any token may have changed. */
  invalidate(tokenId: string): void {
    if (tokenId === '') this.cache.expireAll();
    else this.cache.invalidate(tokenId);
  }

  private async lookUp(digest: string): Promise<Resolution> {
    const row = await this.sources.find(digest);
    if (row === null || !areDigestsEqual(row.secretHash, digest)) return { kind: 'unknown', tokenId: null };
    if (row.isAdmin) return { kind: 'admin', tokenId: row.id };
    const loaded = this.sources.load(row);
    if (loaded.valid) return { kind: 'service', tokenId: row.id, config: loaded.config };
    this.logger.warn(
      `Token ${row.id} is refused because its stored configuration is corrupt: ${loaded.reason}`,
    );
    return { kind: 'corrupt', tokenId: row.id };
  }
}

function toUsable(resolution: Resolution | null): ResolvedToken | null {
  if (resolution === null || resolution.kind === 'unknown' || resolution.kind === 'corrupt') return null;
  return resolution.kind === 'service' && isExpired(resolution.config) ? null : resolution;
}

function isRouter({ policy }: TokenConfig): boolean {
  return policy.preset === 'router';
}

function isExpired({ expiresAt }: TokenConfig): boolean {
  return expiresAt !== null && expiresAt <= Date.now();
}

function createInvalidTokenError(): DomainError {
  return new DomainError(
    'TOKEN_INVALID',
    'The token is unknown, expired or unusable. Create one with `npx memorybridge token create` or in the console.',
  );
}
