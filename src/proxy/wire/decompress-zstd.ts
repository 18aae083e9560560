import { setImmediate } from 'node:timers/promises';
import { Decompress } from 'fzstd';

const MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** Largest window that decoders should support (RFC 8878, 3.1.1.1.2); the decoder allocates it at once. */
const MAX_WINDOW_BYTES = 8 * 1024 * 1024;
/**
 * Number of input bytes decoded without a pause. It is less than a block of 128 KB, which takes about 3 ms.
 */
const DECODE_CHUNK_BYTES = 1024;

/**
 * Decodes zstd in JavaScript, because Node 20 can't. It pauses regularly, so that other requests can run.
 * @param limit maximum number of bytes of the result, as a protection against compression bombs
 * @throws Error for a result over the limit, for invalid bytes, and for windows that need too much memory
 */
export async function decompressZstd(body: Buffer, limit: number): Promise<Buffer> {
  if (!hasUsualWindows(body)) throw new Error('zstd window is too large');
  const chunks: Uint8Array[] = [];
  let length = 0;
  const decoder = new Decompress((chunk) => {
    length += chunk.length;
    if (length > limit) throw new Error('zstd body is too large');
    chunks.push(chunk);
  });
  for (let from = 0; from < body.length; from += DECODE_CHUNK_BYTES) {
    if (from > 0) await setImmediate();
    const to = from + DECODE_CHUNK_BYTES;
    decoder.push(body.subarray(from, to), to >= body.length);
  }
  return Buffer.concat(chunks, length);
}

/** Tells whether no frame requires too much memory; every position where a frame may begin is checked. */
function hasUsualWindows(body: Buffer): boolean {
  for (let at = body.indexOf(MAGIC); at >= 0; at = body.indexOf(MAGIC, at + 1))
    if (readWindow(body.subarray(at + MAGIC.length)) > MAX_WINDOW_BYTES) return false;
  return true;
}

/** Reads the window size from a frame's header, in bytes (RFC 8878, 3.1.1.1). */
function readWindow(header: Buffer): number {
  const [descriptor = 0, window = 0] = header;
  const isSingleSegment = (descriptor & 0x20) !== 0;
  if (!isSingleSegment) return 2 ** (10 + (window >> 3)) * (1 + (window & 7) / 8);
  const sizeBytes = [1, 2, 4, 8][descriptor >> 6]!;
  const at = 1 + [0, 1, 2, 4][descriptor & 3]!;
  if (header.length < at + sizeBytes) return Infinity;
  return sizeBytes === 8 ? Number(header.readBigUInt64LE(at)) : header.readUIntLE(at, sizeBytes);
}
