import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { SettingsService } from '../settings/settings.service.js';
import { mayChat } from '../tokens/chat-token.js';
import { TokensService } from '../tokens/tokens.service.js';

export interface ChatSettings {
  /** Token of chat mode; `null` if the configuration decides. */
  readonly tokenId: string | null;
}

/** Reads and changes the settings of chat mode, for operators. */
@Injectable()
export class ChatSettingsService {
  constructor(
    private readonly settings: SettingsService,
    private readonly tokens: TokensService,
  ) {}

  async get(): Promise<ChatSettings> {
    const settings = await this.settings.getCurrent();
    return { tokenId: settings['chat.token_id'] };
  }

  /**
   * Chooses the token of chat mode.
   * @throws DomainError VALIDATION_FAILED if the token can't serve chat mode, and changes nothing
   */
  async update({ tokenId }: ChatSettings, actor: string): Promise<ChatSettings> {
    if (tokenId !== null) await this.assertUsable(tokenId);
    const settings = await this.settings.update({ 'chat.token_id': tokenId }, actor);
    return { tokenId: settings['chat.token_id'] };
  }

  private async assertUsable(id: string): Promise<void> {
    const token = await this.tokens.findConfig(id);
    if (token !== null && mayChat(token)) return;
    const message =
      'tokenId must be the id of a service token that is valid, has not expired and has the scope "proxy"';
    throw new DomainError('VALIDATION_FAILED', message, { field: 'tokenId' });
  }
}
