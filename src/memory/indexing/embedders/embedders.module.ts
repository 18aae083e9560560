import { Module } from '@nestjs/common';
import { EmbeddingsModule } from '../../../embeddings/embeddings.module.js';
import { LlmModule } from '../../../llm/llm.module.js';
import { createPostJson } from '../../../llm/post-json.js';
import { UpstreamClient } from '../../../llm/upstream-client.port.js';

const embeddings = EmbeddingsModule.over(LlmModule, { inject: [UpstreamClient], useFactory: createPostJson });

/** Provides embedders that ask their providers through the upstream client of `llm/`. */
@Module({ imports: [embeddings], exports: [embeddings] })
export class EmbeddersModule {}
