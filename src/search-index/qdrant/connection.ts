import type { QdrantClient } from '@qdrant/js-client-rest';
import { toFault } from './qdrant-fault.js';

/** Longest wait for one answer; a write of a batch takes a fraction of a second. */
const REQUEST_TIMEOUT_MS = 10_000;

export interface QdrantConnectionOptions {
  readonly url: string;
  readonly apiKey: string | null;
  readonly timeoutMs?: number;
}

/** A Qdrant server. Everything it throws is a `QdrantFault`. */
export class QdrantConnection {
  private client: Promise<QdrantClient> | null = null;

  constructor(private readonly options: QdrantConnectionOptions) {}

  async run<T>(work: (client: QdrantClient) => Promise<T>): Promise<T> {
    try {
      return await work(await (this.client ??= connect(this.options)));
    } catch (error) {
      throw toFault(error);
    }
  }

  /** @returns milliseconds that the answer took */
  ready(): Promise<number> {
    return this.run(async (client) => {
      const start = performance.now();
      await client.api().readyz({});
      return performance.now() - start;
    });
  }
}

/**
 * The package is loaded by those who use it: it brings an HTTP client of its own, 20 MB of process memory.
 */
async function connect({
  url,
  apiKey,
  timeoutMs = REQUEST_TIMEOUT_MS,
}: QdrantConnectionOptions): Promise<QdrantClient> {
  const { QdrantClient } = await import('@qdrant/js-client-rest');
  const { origin, pathname, port } = new URL(url);
  // Without a port in the URL the client would add Qdrant's own, and a path it would leave out.
  const address = {
    url: origin,
    port: Number(port) || (url.startsWith('https:') ? 443 : 80),
    prefix: pathname.replace(/\/+$/, ''),
  };
  // Given as `apiKey`, the client would warn on the console wherever it is sent without TLS, and switch to
  // https.
  const headers = apiKey === null ? {} : { 'api-key': apiKey };
  return new QdrantClient({ ...address, timeout: timeoutMs, checkCompatibility: false, headers });
}
