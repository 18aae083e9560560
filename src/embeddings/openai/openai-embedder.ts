import { Embedder, EmbedderRefusal, type EmbedderSettings, type Vector } from '../embedder.port.js';
import { identityOf } from '../embedder-identity.js';
import { embeddingsUrl } from './embeddings-url.js';
import type { PostJson } from '../post-json.js';
import { readEmbeddings } from './read-embeddings.js';

/** Bad request, too large, unprocessable: it is about what was sent, not about who sent it or when. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 422]);

export interface OpenAiEmbedderOptions {
  readonly post: PostJson;
  /** Texts per request. */
  readonly batchSize: number;
  /** Milliseconds per request. */
  readonly timeoutMs: number;
}

/** Any `/embeddings` of OpenAI's shape. `settings.body` goes out as it is, with our `input` added (S0-38). */
export class OpenAiEmbedder extends Embedder {
  readonly identity: string;
  readonly dims: number;
  private readonly url: string;

  constructor(
    private readonly settings: EmbedderSettings,
    private readonly options: OpenAiEmbedderOptions,
  ) {
    super();
    this.identity = identityOf(settings);
    this.dims = settings.dims;
    this.url = embeddingsUrl(settings.baseUrl);
  }

  async embed(texts: readonly string[], signal?: AbortSignal): Promise<readonly Vector[]> {
    const result = texts.map((): Vector => null);
    const filled = texts.flatMap((text, at) => (text.trim() === '' ? [] : [at]));
    for (let from = 0; from < filled.length; from += this.options.batchSize) {
      const batch = filled.slice(from, from + this.options.batchSize);
      const vectors = await this.request(
        batch.map((at) => texts[at] ?? ''),
        signal,
      );
      batch.forEach((at, order) => (result[at] = vectors[order] ?? null));
    }
    return result;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private async request(input: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const timeout = AbortSignal.timeout(this.options.timeoutMs);
    const headers = { authorization: `Bearer ${this.settings.apiKey}`, 'content-type': 'application/json', accept: 'application/json' };
    const both = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
    const { status, json } = await this.options.post(this.url, headers, { ...this.settings.body, input }, both);
    if (REFUSALS.has(status)) throw new EmbedderRefusal(`The embedder answered with status ${status}.`);
    if (status !== 200) throw new Error(`The embedder answered with status ${status}.`);
    return readEmbeddings(json, { count: input.length, dims: this.dims });
  }
}
