import { Injectable } from '@nestjs/common';
import type { Embedder } from '../../../embeddings/embedder.port.js';
import type { LoadedTurn } from '../../../sessions/turn.js';
import { MemoryRepository } from '../../memories/lifecycle/memory.repository.js';
import { DocumentEmbedding } from '../../indexing/vectors/document-embedding.service.js';

/** The searchable texts that a turn leaves behind. */
@Injectable()
export class TurnDocuments {
  constructor(
    private readonly memories: MemoryRepository,
    private readonly embedding: DocumentEmbedding,
  ) {}

  /** @param turns of one space */
  async embedMessages(turns: readonly LoadedTurn[], embedder: Embedder, signal: AbortSignal): Promise<void> {
    const messages = turns.flatMap((turn) => turn.messages);
    const spoken = messages.filter(
      ({ message: { role }, body }) => (role === 'user' || role === 'assistant') && body !== '',
    );
    const texts = spoken.map(({ id, body }) => ({ id: `m:${id}`, text: body }));
    await this.embedding.embed(turns[0]!.scope.spaceId, embedder, texts, signal);
  }

  async embedMemories(
    spaceId: string,
    ids: readonly string[],
    embedder: Embedder,
    signal: AbortSignal,
  ): Promise<void> {
    const memories = ids.length === 0 ? [] : await this.memories.contents(spaceId, ids);
    const texts = memories.map(({ id, content }) => ({ id: `f:${id}`, text: content }));
    await this.embedding.embed(spaceId, embedder, texts, signal);
  }
}
