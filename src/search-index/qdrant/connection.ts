import type { QdrantClient } from '@qdrant/js-client-rest';
import { toFault } from './qdrant-fault.js';

/** Timeout of a request; writing a batch takes a fraction of a second. */
const REQUEST_TIMEOUT_MS = 10_000;

export interface QdrantConnectionOptions {
  readonly url: string;
  readonly apiKey: string | null;
  readonly timeoutMs?: number;
}

/** A connection to a Qdrant server. All its errors are `QdrantFault`s. */
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

  /** Checks that the server is ready. @returns milliseconds until it answered */
  checkReady(): Promise<number> {
    return this.run(async (client) => {
      const start = performance.now();
      await client.api().readyz({});
      return performance.now() - start;
    });
  }
}

/** Loads the client on first use, because it brings its own HTTP client and 20 MB of process memory. */
async function connect({
  url,
  apiKey,
  timeoutMs = REQUEST_TIMEOUT_MS,
}: QdrantConnectionOptions): Promise<QdrantClient> {
  const { QdrantClient } = await import('@qdrant/js-client-rest');
  const { origin, pathname, port } = new URL(url);
  // Without a port the client would use Qdrant's default, and it would drop a path in the URL.
  const address = {
    url: origin,
    port: Number(port) || (url.startsWith('https:') ? 443 : 80),
    prefix: pathname.replace(/\/+$/, ''),
  };
  // With the option `apiKey`, the client would warn on the console if there is no TLS, and switch to https.
  const headers = apiKey === null ? {} : { 'api-key': apiKey };
  return new QdrantClient({ ...address, timeout: timeoutMs, checkCompatibility: false, headers });
}
