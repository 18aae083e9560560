import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';
import { MAX_UNPACKED, createUnpackedLimitError } from './unpacked-limit.js';

/** Maximum number of bytes before the keyword `stream` that can contain the dictionary of the stream. */
const DICTIONARY_BYTES = 2_048;
/**
 * Maximum number of filters. Every filter multiplies the size by up to a thousand, and no program writes more
 * than two.
 */
const MAX_FILTERS = 4;

/**
 * Inflates the streams of a PDF to measure their size, because the PDF library keeps all of it in memory.
 * Images are skipped, because the text reader never decodes them. The memory limit of the process covers
 * streams that this check does not understand.
 * @throws UnreadableError if they contain more than `MAX_UNPACKED` bytes in total
 */
export async function checkPdfStreams(bytes: Uint8Array): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let room = MAX_UNPACKED;
  for (const { filters, start } of findFlateStreams(file)) {
    room -= await measureInflatedSize(file.subarray(start), filters, room);
    if (room < 0) throw createUnpackedLimitError();
  }
}

interface FlateStream {
  /** Number of times that the data was compressed. */
  readonly filters: number;
  /** Offset of the first byte of data. */
  readonly start: number;
}

function* findFlateStreams(file: Buffer): Iterable<FlateStream> {
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 1)) {
    const lineEnd = /^stream(\r?\n)/.exec(file.toString('latin1', at, at + 8));
    if (lineEnd === null) continue;
    const filters = countFlateFilters(file.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at));
    if (filters > 0) yield { filters, start: at + lineEnd[0].length };
  }
}

/**
 * Counts the Flate filters of a stream.
 * @param before text before the stream, which ends with its dictionary
 */
function countFlateFilters(before: string): number {
  const begin = before.lastIndexOf(' obj');
  const dictionary = begin < 0 ? '' : before.slice(begin);
  if (/\/Subtype\s*\/Image\b/.test(dictionary)) return 0;
  const filters = dictionary.match(/\/(FlateDecode|Fl)\b/g)?.length ?? 0;
  return Math.min(filters, MAX_FILTERS);
}

/** Measures the output of the last filter in bytes; the count stops above `limit`. */
async function measureInflatedSize(data: Buffer, filters: number, limit: number): Promise<number> {
  let size = 0;
  const count = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      done(size > limit ? new Error('too much') : null);
    },
  });
  const stages = Array.from({ length: filters }, () => createInflate());
  // Damaged data ends the stream here, as it does in the reader.
  await pipeline([Readable.from([data]), ...stages, count]).catch(() => undefined);
  return size;
}
