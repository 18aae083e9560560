import type { EmbedderSettings } from './embedder.port.js';
import type { EmbedDialect } from './dialects/embed-dialect.js';
import { findEmbedDialect } from './dialects/find-embed-dialect.js';
import { isLocal, readLocalModel } from './local-models.js';
import { readFirstDims } from './openai/read-embeddings.js';
import type { JsonAnswer, PostJson } from '../common/http/post-json.js';

const QUESTION = 'How many dimensions?';
/** Timeout of a probe: a person waits for the answer, and a working embedder takes well under a second. */
const TIMEOUT_MS = 3_000;

/** Result of one call with an embedder's settings; `silent` if no answer came. */
export type ProbeResult =
  | { readonly kind: 'answered'; readonly dims: number }
  /** `isModelUnknown`: the vendor reports that the model does not exist. */
  | { readonly kind: 'refused'; readonly status: number; readonly isModelUnknown?: true }
  /** `format`: the vendor whose format was expected, for people. */
  | { readonly kind: 'unreadable'; readonly format: string }
  | { readonly kind: 'forbidden' | 'silent' };

/**
 * Asks an embedder for one vector, once, bypassing every cache, over the guarded outbound client. Of a local
 * model it only reads the folder.
 */
export class EmbedderProbe {
  constructor(
    private readonly post: PostJson,
    private readonly modelsDir: string,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /** Never rejects. */
  async ask(settings: EmbedderSettings): Promise<ProbeResult> {
    if (isLocal(settings)) return this.askFolder(settings);
    const dialect = findEmbedDialect(settings);
    const headers = {
      authorization: `Bearer ${settings.apiKey}`,
      'content-type': 'application/json',
      accept: 'application/json',
    };
    const body = dialect.buildBody(settings.body, [QUESTION]);
    try {
      const answer = await this.post(
        dialect.toUrl(settings.baseUrl),
        headers,
        body,
        AbortSignal.timeout(this.timeoutMs),
      );
      return judge(answer, dialect);
    } catch (error) {
      return { kind: isForbidden(error) ? 'forbidden' : 'silent' };
    }
  }

  private askFolder({ provider, dims, body }: EmbedderSettings): ProbeResult {
    if (provider === 'bundled') return { kind: 'answered', dims };
    try {
      return { kind: 'answered', dims: readLocalModel(String(body['model']), this.modelsDir).dims };
    } catch {
      return { kind: 'refused', status: 404, isModelUnknown: true };
    }
  }
}

function judge({ status, json }: JsonAnswer, dialect: EmbedDialect): ProbeResult {
  if (status !== 200)
    return { kind: 'refused', status, ...(dialect.isModelUnknown(status, json) && { isModelUnknown: true }) };
  const dims = readFirstDims(dialect.readAnswer(json));
  return dims === null ? { kind: 'unreadable', format: dialect.name } : { kind: 'answered', dims };
}

function isForbidden(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return (cause as { code?: unknown } | undefined)?.code === 'FORBIDDEN_ADDRESS';
}
