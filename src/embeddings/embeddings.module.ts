import {
  Module,
  type DynamicModule,
  type FactoryProvider,
  type OnApplicationShutdown,
  type Type,
} from '@nestjs/common';
import type { AppConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { EmbedderProvider } from './embedder.port.js';
import { PooledEmbedders } from './pooled-embedders.js';
import type { PostJson } from '../common/http/post-json.js';

const POST_JSON = Symbol('PostJson');

/** Provides `EmbedderProvider`, and stops its thread with the process. */
@Module({})
export class EmbeddingsModule implements OnApplicationShutdown {
  constructor(private readonly embedders: EmbedderProvider) {}

  /**
   * @param http a module that exports the dependencies of `post`, which sends requests to a token's embedder
   */
  static over(http: Type, post: Pick<FactoryProvider<PostJson>, 'inject' | 'useFactory'>): DynamicModule {
    return {
      module: EmbeddingsModule,
      imports: [http],
      providers: [
        { provide: POST_JSON, ...post },
        {
          provide: EmbedderProvider,
          inject: [POST_JSON, getSectionToken('embeddings')],
          useFactory: (send: PostJson, config: AppConfig['embeddings']) =>
            new PooledEmbedders({
              ...config,
              post: send,
              local: { ...config, instanceModel: config.driver === 'onnx' ? config.model : null },
            }),
        },
      ],
      exports: [EmbedderProvider],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.embedders.close();
  }
}
