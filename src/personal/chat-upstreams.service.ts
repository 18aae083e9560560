import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { PersonCalling } from '../auth/current-person.decorator.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { ChatConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import type { InstanceSettings } from '../settings/instance-settings.js';
import { SettingsService } from '../settings/settings.service.js';
import { mayChat } from '../tokens/chat-token.js';
import type { TokenConfig } from '../tokens/token-config.js';
import { TokensService } from '../tokens/tokens.service.js';
import type { User } from '../users/users.service.js';

/** Maximum number of people whose tokens are cached. */
const MAX_USERS = 10_000;

interface CachedToken {
  readonly token: TokenConfig | null;
}

/**
 * Chooses the token whose provider answers a person (D41): the token of the request, or else a token that
 * they own, or else the token in the setting `chat.token_id`. A token that an operator chose overrides that
 * of the configuration.
 */
@Injectable()
export class ChatUpstreamsService implements OnModuleInit, OnModuleDestroy {
  private readonly cache = new LRUCache<string, CachedToken>({ max: MAX_USERS });
  private changes = 0;
  private cachedSettings: InstanceSettings | null = null;
  private stop: () => void = () => undefined;

  constructor(
    private readonly tokens: TokensService,
    private readonly settings: SettingsService,
    @Inject(getSectionToken('chat')) private readonly config: ChatConfig,
  ) {}

  onModuleInit(): void {
    this.stop = this.tokens.onChange(() => this.clear());
  }

  onModuleDestroy(): void {
    this.stop();
  }

  /**
   * Chooses the token.
   * @throws DomainError CONFLICT if there is none; FORBIDDEN for a token that may not chat;
   * DATABASE_UNAVAILABLE
   */
  async choose(caller: PersonCalling): Promise<TokenConfig> {
    if (caller.token !== null && !caller.token.scopes.includes('proxy'))
      throw new DomainError('FORBIDDEN', 'The token lacks the scope "proxy".');
    const token = await this.find(caller);
    if (token !== null) return token;
    throw new DomainError(
      'CONFLICT',
      'No provider is configured for you: create a service token with you as its owner, or name a token in the setting chat.token_id.',
    );
  }

  /** Finds the token; `null` if there is none. @throws DomainError DATABASE_UNAVAILABLE */
  async find({ token, person }: PersonCalling): Promise<TokenConfig | null> {
    // A caller without a token always has an account; the check is for the compiler.
    if (token !== null || person.user === null) return token;
    const settings = await this.settings.getCurrent();
    if (settings !== this.cachedSettings) this.clear(settings);
    const cached = this.cache.get(person.user.id);
    if (cached !== undefined && (cached.token === null || mayChat(cached.token))) return cached.token;
    return this.load(person.user, settings['chat.token_id'] ?? this.config.tokenId);
  }

  private clear(settings = this.cachedSettings): void {
    this.changes += 1;
    this.cachedSettings = settings;
    this.cache.clear();
  }

  /** @param sharedTokenId token of people who own none */
  private async load(user: User, sharedTokenId: string | null): Promise<TokenConfig | null> {
    const { changes } = this;
    const { configs } = await this.tokens.loadSpaceTokens(user.spaceId);
    const token =
      configs.find((config) => config.ownerUserId === user.id && mayChat(config)) ??
      (await this.findSharedToken(sharedTokenId));
    // A result that was loaded while a change arrived is not cached.
    if (changes === this.changes) this.cache.set(user.id, { token });
    return token;
  }

  private async findSharedToken(id: string | null): Promise<TokenConfig | null> {
    const token = id === null ? null : await this.tokens.findConfig(id);
    return token !== null && mayChat(token) ? token : null;
  }
}
