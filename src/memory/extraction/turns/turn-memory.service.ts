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
    @Inject(UsersService) private readonly users: Pick<UsersService, 'isMemoryWanted'>,
    @Inject(SettingsService) private readonly settings: Pick<SettingsService, 'refresh'>,
  ) {}

  /**
   * @param turns of one space, in the order they ended; those whose token is gone leave nothing, nor does
   * anything while its person has memory off
   * @throws Error when the memory LLM, the embedder or the database fails
   */
  async remember(turns: readonly LoadedTurn[], signal: AbortSignal): Promise<void> {
    if (turns.length > 0 && !(await this.users.isMemoryWanted(turns[0]!.scope.spaceId))) return;
    // A chat may have ended under settings whose notice is still on its way here; turns that are read as
    // disabled are never read again.
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

  // A memory LLM that is down does not keep the turns themselves from being found, nor an embedder that is
  // down their memories.
  private async rememberGroup(group: ExtractionInput, signal: AbortSignal): Promise<void> {
    // A token that is lent to people without one has no say in how their own space is searched.
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
