import { Embedder, EmbedderRefusal, type EmbedderSettings, type Vector } from '../embedder.port.js';
import { computeIdentity } from '../embedder-identity.js';
import type { EmbedDialect } from '../dialects/embed-dialect.js';
import { findEmbedDialect } from '../dialects/find-embed-dialect.js';
import { readEmbeddings } from './read-embeddings.js';
import type { PostJson } from '../../common/http/post-json.js';

/**
 * Statuses that concern the text that was sent, not the sender or the time: bad request, too large,
 * unprocessable.
 */
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 422]);

export interface OpenAiEmbedderOptions {
  readonly post: PostJson;
  /** Maximum number of texts per request. */
  readonly batchSize: number;
  /** Timeout of a request in milliseconds. */
  readonly timeoutMs: number;
}

/**
 * An embedder over HTTP, in OpenAI's format or its vendor's own. `settings.body` is sent as it is, with our
 * texts added.
 */
export class OpenAiEmbedder extends Embedder {
  readonly identity: string;
  readonly dims: number;
  private readonly url: string;
  private readonly dialect: EmbedDialect;

  constructor(
    private readonly settings: EmbedderSettings,
    private readonly options: OpenAiEmbedderOptions,
  ) {
    super();
    this.identity = computeIdentity(settings);
    this.dims = settings.dims;
    this.dialect = findEmbedDialect(settings);
    this.url = this.dialect.toUrl(settings.baseUrl);
  }

  async embed(texts: readonly string[], signal?: AbortSignal): Promise<readonly Vector[]> {
    const result = texts.map((): Vector => null);
    const filled = texts.flatMap((text, at) => (text.trim() === '' ? [] : [at]));
    const size = Math.min(this.options.batchSize, this.dialect.maxTexts);
    for (let from = 0; from < filled.length; from += size) {
      const batch = filled.slice(from, from + size);
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

  private async request(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const timeout = AbortSignal.timeout(this.options.timeoutMs);
    const headers = {
      authorization: `Bearer ${this.settings.apiKey}`,
      'content-type': 'application/json',
      accept: 'application/json',
    };
    const both = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
    const { status, json } = await this.options.post(
      this.url,
      headers,
      this.dialect.buildBody(this.settings.body, texts),
      both,
    );
    if (REFUSALS.has(status)) throw new EmbedderRefusal(`The embedder answered with status ${status}.`);
    if (status !== 200) throw new Error(`The embedder answered with status ${status}.`);
    return readEmbeddings(this.dialect.readAnswer(json), { count: texts.length, dims: this.dims });
  }
}
