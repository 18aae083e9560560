import { Inject, Injectable } from '@nestjs/common';
import { groupConsecutive } from '../../../common/group-consecutive.js';
import type { Embedder } from '../../../embeddings/embedder.port.js';
import type { LoadedTurn } from '../../../sessions/turn.js';
import { SettingsService } from '../../../settings/settings.service.js';
import { toChatToken } from '../../../tokens/chat-token.js';
import { TokensService } from '../../../tokens/tokens.service.js';
import { UsersService } from '../../../users/users.service.js';
import { IndexingService } from '../../indexing/indexing.service.js';
import { TurnExtractionService, type ExtractionInput } from './turn-extraction.service.js';
import { TurnDocumentsService } from './turn-documents.service.js';

/** Processes turns after their answers: embeds their messages, derives memories and embeds those. */
@Injectable()
export class TurnMemoryService {
  constructor(
    @Inject(TokensService) private readonly tokens: Pick<TokensService, 'findRecordedConfig'>,
    private readonly extraction: TurnExtractionService,
    @Inject(IndexingService) private readonly indexing: Pick<IndexingService, 'getEmbedder'>,
    private readonly documents: TurnDocumentsService,
    @Inject(UsersService) private readonly users: Pick<UsersService, 'isMemoryEnabled'>,
    @Inject(SettingsService) private readonly settings: Pick<SettingsService, 'refresh'>,
  ) {}

  /**
   * Embeds the messages of turns, and derives memories from them. Nothing is done for turns whose token was
   * deleted, or while the owner of the space has switched memory off.
   * @param turns turns of one space, in the order in which they ended
   * @throws Error if the memory LLM, the embedder or the database fails
   */
  async remember(turns: readonly LoadedTurn[], signal: AbortSignal): Promise<void> {
    if (turns.length > 0 && !(await this.users.isMemoryEnabled(turns[0]!.scope.spaceId))) return;
    // The settings are read again, because a turn that is skipped under outdated settings would never be read
    // again.
    await this.settings.refresh();
    for (const run of groupConsecutive(turns, ({ tokenId, chatModel }) =>
      JSON.stringify([tokenId, chatModel]),
    )) {
      const [{ tokenId, chatModel }] = run as [LoadedTurn];
      const token = await this.tokens.findRecordedConfig(tokenId);
      if (token !== null)
        await this.rememberGroup(
          { turns: run, token: chatModel === null ? token : toChatToken(token, chatModel) },
          signal,
        );
    }
  }

  // Both steps run independently: turns are embedded without the memory LLM, and memories derived without the
  // embedder.
  private async rememberGroup(group: ExtractionInput, signal: AbortSignal): Promise<void> {
    // A space of a person without a token is searched with the instance's embedder, whatever token is lent to
    // them.
    const isLent = group.token.spaceId !== group.turns[0]!.scope.spaceId;
    const embedder = this.indexing.getEmbedder(isLent ? null : group.token);
    const steps = await Promise.allSettled([
      this.documents.embedMessages(group.turns, embedder, signal),
      this.deriveMemories(group, embedder, signal),
    ]);
    const failed = steps.find((step) => step.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  private async deriveMemories(
    group: ExtractionInput,
    embedder: Embedder,
    signal: AbortSignal,
  ): Promise<void> {
    const ids = await this.extraction.extract(group, signal);
    await this.documents.embedMemories(group.turns[0]!.scope.spaceId, ids, embedder, signal);
  }
}
