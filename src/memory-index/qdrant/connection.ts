import { QdrantClient } from '@qdrant/js-client-rest';
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
  private readonly client: QdrantClient;

  constructor({ url, apiKey, timeoutMs = REQUEST_TIMEOUT_MS }: QdrantConnectionOptions) {
    const { origin, pathname, port } = new URL(url);
    // Without a port in the URL the client would add Qdrant's own, and a path it would leave out.
    const address = { url: origin, port: Number(port) || (url.startsWith('https:') ? 443 : 80), prefix: pathname.replace(/\/+$/, '') };
    // Given as `apiKey`, the client would warn on the console wherever it is sent without TLS, and switch to https.
    const headers = apiKey === null ? {} : { 'api-key': apiKey };
    this.client = new QdrantClient({ ...address, timeout: timeoutMs, checkCompatibility: false, headers });
  }

  async run<T>(work: (client: QdrantClient) => Promise<T>): Promise<T> {
    try {
      return await work(this.client);
    } catch (error) {
      throw toFault(error);
    }
  }

  /** @returns milliseconds that the answer took (S3-22) */
  async ready(): Promise<number> {
    const start = performance.now();
    await this.run((client) => client.api().readyz({}));
    return performance.now() - start;
  }
}
