import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { KeyRing } from '../common/crypto/key-ring.js';
import { DomainError } from '../common/errors/domain-error.js';
import { MAX_LOOKUP_MS, requireWithin } from '../common/require-within.js';
import { ChangeFeed } from '../database/change-feed.port.js';
import { computeProviderFingerprint } from './provider-fingerprint.js';
import type { LlmConfig, TokenConfig } from './token-config.js';
import { openTokenFields } from './token-row.js';
import { TokensRepository, type KeySharing } from './tokens.repository.js';

interface CachedSharing {
  readonly sharing: KeySharing;
  readonly generation: number;
}

/** A lookup that has not ended yet. */
interface RunningLookup {
  readonly result: Promise<KeySharing>;
  readonly generation: number;
  readonly startedAt: number;
}

const MAX_CACHED = 10_000;

/**
 * Finds provider keys that several spaces share. At the provider, such a key gives access to the objects of
 * all of them.
 */
@Injectable()
export class ProviderKeysService implements OnModuleInit, OnModuleDestroy {
  private readonly cache = new LRUCache<string, CachedSharing>({ max: MAX_CACHED });
  private readonly running = new Map<string, RunningLookup>();
  /** Fingerprints by configuration, because every proxied request needs one. */
  private readonly fingerprints = new WeakMap<object, string>();
  /** Number of changes of tokens; results of earlier generations are outdated. */
  private generation = 0;
  private unsubscribe: () => void = () => undefined;

  constructor(
    private readonly repository: TokensRepository,
    private readonly keys: KeyRing,
    private readonly changes: ChangeFeed,
  ) {}

  async onModuleInit(): Promise<void> {
    this.unsubscribe = this.changes.subscribe('tokens', () => void (this.generation += 1));
    await this.fingerprintOlderTokens();
  }

  onModuleDestroy(): void {
    this.unsubscribe();
  }

  /** Computes the fingerprint of a provider's key, from which the key can't be derived. */
  computeFingerprint(llm: Pick<LlmConfig, 'baseUrl' | 'apiKey'>): string {
    const cached = this.fingerprints.get(llm);
    if (cached !== undefined) return cached;
    const fingerprint = computeProviderFingerprint(this.keys, llm.baseUrl, llm.apiKey);
    this.fingerprints.set(llm, fingerprint);
    return fingerprint;
  }

  /**
   * Finds out whether other spaces use, or used, the same key at the same origin. While the database is
   * unavailable, the last result is returned; while it hangs, nothing is known, because the key may have been
   * shared since.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async findSharing({ spaceId, llm }: Pick<TokenConfig, 'spaceId' | 'llm'>): Promise<KeySharing> {
    const fingerprint = this.computeFingerprint(llm);
    const key = `${spaceId} ${fingerprint}`;
    const cached = this.cache.get(key);
    if (cached?.generation === this.generation) return cached.sharing;
    const { result, startedAt } = this.findRunning(key) ?? this.startLookup(key, { spaceId, fingerprint });
    return requireWithin(result, MAX_LOOKUP_MS - (performance.now() - startedAt));
  }

  private findRunning(key: string): RunningLookup | undefined {
    const running = this.running.get(key);
    return running?.generation === this.generation ? running : undefined;
  }

  /** Starts a lookup, which further requests share, so that a database that hangs delays only the first. */
  private startLookup(
    key: string,
    { spaceId, fingerprint }: { spaceId: string; fingerprint: string },
  ): RunningLookup {
    const { generation } = this;
    const result = this.repository
      .findSharing(spaceId, fingerprint)
      .then((sharing) => {
        this.cache.set(key, { sharing, generation });
        return sharing;
      })
      .catch((error: unknown) => this.getLastResult(key, error))
      .finally(() => {
        if (this.running.get(key) === lookup) this.running.delete(key);
      });
    // It may fail after the last request has stopped waiting for it.
    result.catch(() => undefined);
    const lookup = { result, generation, startedAt: performance.now() };
    this.running.set(key, lookup);
    return lookup;
  }

  private getLastResult(key: string, error: unknown): KeySharing {
    const cached = this.cache.get(key);
    if (cached === undefined || !isUnavailable(error)) throw error;
    return cached.sharing;
  }

  /**
   * Adds fingerprints to tokens of earlier versions. A migration can't do this, because it can't decrypt
   * keys.
   */
  private async fingerprintOlderTokens(): Promise<void> {
    for (const row of await this.repository.listWithoutFingerprint()) {
      const { llm_base_url: baseUrl, llm_api_key: apiKey } = openTokenFields(row, this.keys.box);
      await this.repository.setFingerprint(row.id, computeProviderFingerprint(this.keys, baseUrl, apiKey));
    }
  }
}

function isUnavailable(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'DATABASE_UNAVAILABLE';
}
