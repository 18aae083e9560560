import { BundledEmbedder } from './bundled/bundled-embedder.js';
import { CachingEmbedder, type VectorCache } from './caching-embedder.js';
import type { Embedder, EmbedderSettings } from './embedder.port.js';
import { readLocalModel } from './local-models.js';
import { MissingEmbedder } from './missing-embedder.js';
import type { OnnxModel } from './onnx/model-folder.js';
import { OnnxEmbedder } from './onnx/onnx-embedder.js';
import { PrefixedEmbedder } from './prefixed-embedder.js';

export interface LocalEmbeddersOptions {
  /** Model of tokens without one: `null` for the bundled model, else a name or a folder. */
  readonly instanceModel: string | null;
  readonly modelsDir: string;
  /** Prefix that replaces the model's own. */
  readonly queryPrefix: string | null;
  readonly passagePrefix: string | null;
}

interface WarmEmbedder {
  readonly warmUp: () => void;
  readonly embedder: Embedder;
}

/** Provides the embedders that run in this process, each in a thread that starts on use. */
export class LocalEmbedders {
  private readonly bundled: WarmEmbedder;
  private readonly instance: WarmEmbedder;
  private readonly named = new Map<string, Embedder>();

  /**
   * Checks the instance's model.
   * @throws ModelFolderError if it can't be used, which stops the start
   */
  constructor(
    private readonly options: LocalEmbeddersOptions,
    private readonly cache: VectorCache,
  ) {
    const bundled = new BundledEmbedder();
    this.bundled = { warmUp: () => bundled.warmUp(), embedder: new CachingEmbedder(bundled, cache) };
    const { instanceModel, modelsDir, queryPrefix, passagePrefix } = options;
    this.instance =
      instanceModel === null
        ? this.bundled
        : this.createOnnx(readLocalModel(instanceModel, modelsDir), { queryPrefix, passagePrefix });
  }

  /**
   * Finds the embedder of a token.
   * @param settings settings of a token with a local embedder; `null` for the instance's
   */
  for(settings: EmbedderSettings | null): Embedder {
    if (settings === null) return this.instance.embedder;
    if (settings.provider === 'bundled') return this.bundled.embedder;
    const name = String(settings.body['model']);
    const { queryPrefix = null, passagePrefix = null } = settings;
    const key = JSON.stringify([name, queryPrefix, passagePrefix]);
    const existing = this.named.get(key);
    if (existing) return existing;
    try {
      const model = readLocalModel(name, this.options.modelsDir);
      const { embedder } = this.createOnnx(model, { queryPrefix, passagePrefix });
      this.named.set(key, embedder);
      return embedder;
    } catch (error) {
      // The embedder is not cached, because the model may be installed while the service runs.
      return new MissingEmbedder(name, settings.dims, error as Error);
    }
  }

  warmUp(): void {
    this.instance.warmUp();
  }

  async close(): Promise<void> {
    const all = new Set([this.bundled.embedder, this.instance.embedder, ...this.named.values()]);
    await Promise.all([...all].map((embedder) => embedder.close()));
  }

  private createOnnx(
    model: OnnxModel,
    { queryPrefix, passagePrefix }: Pick<LocalEmbeddersOptions, 'queryPrefix' | 'passagePrefix'>,
  ): WarmEmbedder {
    const prefixes = {
      query: queryPrefix ?? model.prefixes.query,
      passage: passagePrefix ?? model.prefixes.passage,
    };
    const onnx = new OnnxEmbedder(model, prefixes.passage);
    return {
      warmUp: () => onnx.warmUp(),
      embedder: new PrefixedEmbedder(new CachingEmbedder(onnx, this.cache), prefixes),
    };
  }
}
