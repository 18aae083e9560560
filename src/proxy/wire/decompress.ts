import { promisify } from 'node:util';
import { brotliDecompress, constants, gunzip } from 'node:zlib';

const gunzipAsync = promisify(gunzip);
const brotliAsync = promisify(brotliDecompress);

/**
 * Decodes a body on the thread pool. A truncated body gives as much as the codec can decode. @param limit
 * maximum bytes of the result, against decompression bombs @returns `null` for an encoding other than
 * identity, gzip and br, for a result over the limit, and for invalid bytes
 * @param limit bytes of the result, against bombs
 * @returns `null` for an encoding other than identity, gzip and br, for a result over the limit, and for
 * bytes that are not so encoded
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
    default:
      return null;
  }
}
