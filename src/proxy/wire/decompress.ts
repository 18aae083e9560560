import { promisify } from 'node:util';
import { brotliDecompress, constants, gunzip } from 'node:zlib';
import { decompressZstd } from './decompress-zstd.js';

const gunzipAsync = promisify(gunzip);
const brotliAsync = promisify(brotliDecompress);

/**
 * Decodes a body; gzip and br run on the thread pool. The result for a truncated gzip or br body is as much
 * as can be decoded.
 * @param limit maximum number of bytes of the result, as a protection against compression bombs
 * @returns `null` for an encoding other than identity, gzip, br and zstd, for a result over the limit, and
 * for invalid bytes
 */
export async function decompress(
  body: Buffer,
  encoding: string | null,
  limit: number,
): Promise<Buffer | null> {
  switch (encoding?.trim().toLowerCase() ?? 'identity') {
    case 'identity':
    case '':
      return body.length > limit ? null : body;
    case 'gzip':
    case 'x-gzip':
      return gunzipAsync(body, { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH }).catch(
        () => null,
      );
    case 'br':
      return brotliAsync(body, {
        maxOutputLength: limit,
        finishFlush: constants.BROTLI_OPERATION_FLUSH,
      }).catch(() => null);
    case 'zstd':
      return decompressZstd(body, limit).catch(() => null);
    default:
      return null;
  }
}
