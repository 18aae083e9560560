import { Inject, Injectable } from '@nestjs/common';
import type { Embedder } from '../../../embeddings/embedder.port.js';
import type { LoadedTurn } from '../../../sessions/turn.js';
import { IndexingService } from '../../indexing/indexing.service.js';
import { MemoryJobsService } from '../../memories/memory-jobs.service.js';

/** Embeds the searchable texts that turns leave behind. */
@Injectable()
export class TurnDocumentsService {
  constructor(
    @Inject(MemoryJobsService) private readonly memories: Pick<MemoryJobsService, 'findContents'>,
    @Inject(IndexingService) private readonly indexing: Pick<IndexingService, 'embedDocuments'>,
  ) {}

  /** Embeds the messages of turns. @param turns turns of one space */
  async embedMessages(turns: readonly LoadedTurn[], embedder: Embedder, signal: AbortSignal): Promise<void> {
    const messages = turns.flatMap((turn) => turn.messages);
    const spoken = messages.filter(
      ({ message: { role }, body }) => (role === 'user' || role === 'assistant') && body !== '',
    );
    const texts = spoken.map(({ id, body }) => ({ id: `m:${id}`, text: body }));
    await this.indexing.embedDocuments(turns[0]!.scope.spaceId, embedder, texts, signal);
  }

  async embedMemories(
    spaceId: string,
    ids: readonly string[],
    embedder: Embedder,
    signal: AbortSignal,
  ): Promise<void> {
    const memories = ids.length === 0 ? [] : await this.memories.findContents(spaceId, ids);
    const texts = memories.map(({ id, content }) => ({ id: `f:${id}`, text: content }));
    await this.indexing.embedDocuments(spaceId, embedder, texts, signal);
  }
}
