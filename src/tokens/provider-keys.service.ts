import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { KeyRing } from '../common/crypto/key-ring.js';
import { DomainError } from '../common/errors/domain-error.js';
import { ChangeFeed } from '../database/change-feed.port.js';
import { computeProviderFingerprint } from './provider-fingerprint.js';
import type { LlmConfig, TokenConfig } from './token-config.js';
import { openTokenFields } from './token-row.js';
import { TokensRepository, type KeySharing } from './tokens.repository.js';

interface Answer {
  readonly sharing: KeySharing;
  readonly generation: number;
}

const MAX_KNOWN = 10_000;

/**
 * Tells which provider keys several spaces use: at the provider, such a key reaches what all of them have
 * there.
 */
@Injectable()
export class ProviderKeysService implements OnModuleInit, OnModuleDestroy {
  private readonly known = new LRUCache<string, Answer>({ max: MAX_KNOWN });
  /** Fingerprints by configuration, because every proxied request asks for one. */
  private readonly fingerprints = new WeakMap<object, string>();
  /** Changes with every token: answers of earlier generations are asked for again. */
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

  /** A name for a provider's key that does not tell the key. */
  computeFingerprint(llm: Pick<LlmConfig, 'baseUrl' | 'apiKey'>): string {
    const held = this.fingerprints.get(llm);
    if (held !== undefined) return held;
    const fingerprint = computeProviderFingerprint(this.keys, llm.baseUrl, llm.apiKey);
    this.fingerprints.set(llm, fingerprint);
    return fingerprint;
  }

  /**
   * Tells whether other spaces have, or had, the same key for the same origin. While the database is away,
   * the last answer counts.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async findSharing({ spaceId, llm }: Pick<TokenConfig, 'spaceId' | 'llm'>): Promise<KeySharing> {
    const fingerprint = this.computeFingerprint(llm);
    const place = `${spaceId} ${fingerprint}`;
    const { generation } = this;
    const held = this.known.get(place);
    if (held?.generation === generation) return held.sharing;
    try {
      const sharing = await this.repository.findSharing(spaceId, fingerprint);
      this.known.set(place, { sharing, generation });
      return sharing;
    } catch (error) {
      if (held === undefined || !isUnavailable(error)) throw error;
      return held.sharing;
    }
  }

  /** Tokens of earlier versions have no fingerprint, and only here are their keys readable. */
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
