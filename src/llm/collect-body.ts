import { DomainError } from '../common/errors/domain-error.js';
import type { UpstreamResponse } from './upstream-client.port.js';

/**
 * Reads a whole body into memory.
 * @param limit maximum number of bytes; a longer body aborts the connection
 * @throws DomainError UPSTREAM_UNREACHABLE if the body is too long or breaks off
 */
export function collectBody(response: UpstreamResponse, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    response.start({
      onChunk: (chunk) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes > limit)
          response.abort(
            new DomainError('UPSTREAM_UNREACHABLE', `The upstream’s response is larger than ${limit} bytes`),
          );
      },
      onEnd: () => resolve(Buffer.concat(chunks)),
      onError: reject,
    });
  });
}
