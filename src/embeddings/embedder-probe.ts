import type { EmbedderSettings } from './embedder.port.js';
import { embeddingsUrl } from './openai/embeddings-url.js';
import { firstDims } from './openai/read-embeddings.js';
import type { PostJson } from './post-json.js';

const QUESTION = 'How many dimensions?';
/** A person waits for the answer; an embedder that is at work takes well under a second. */
const TIMEOUT_MS = 3_000;

/** What one call says about an embedder's settings. `silent`: nothing, because no answer came. */
export type ProbeResult =
  | { readonly kind: 'answered'; readonly dims: number }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'unreadable' | 'forbidden' | 'silent' };

/** Asks an embedder for one vector, once, past every cache, over the guarded outbound client. */
export class EmbedderProbe {
  constructor(
    private readonly post: PostJson,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /** Never rejects. */
  async ask({ baseUrl, apiKey, body }: EmbedderSettings): Promise<ProbeResult> {
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', accept: 'application/json' };
    try {
      const { status, json } = await this.post(
        embeddingsUrl(baseUrl),
        headers,
        { ...body, input: [QUESTION] },
        AbortSignal.timeout(this.timeoutMs),
      );
      return status === 200 ? judge(json) : { kind: 'refused', status };
    } catch (error) {
      return { kind: isForbidden(error) ? 'forbidden' : 'silent' };
    }
  }
}

function judge(json: unknown): ProbeResult {
  const dims = firstDims(json);
  return dims === null ? { kind: 'unreadable' } : { kind: 'answered', dims };
}

function isForbidden(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return (cause as { code?: unknown } | undefined)?.code === 'FORBIDDEN_ADDRESS';
}
