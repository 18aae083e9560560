import { DomainError } from '../errors/domain-error.js';

/** Maximum size of a line in bytes. */
const MAX_LINE = 1_048_576;
const NEWLINE = 0x0a;

/**
 * Reads numbered lines from a stream of bytes without the empty ones, with at most one line in memory.
 * @throws DomainError PAYLOAD_TOO_LARGE if a line or the whole stream is too long
 */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
  limit: number,
): AsyncGenerator<{ readonly number: number; readonly text: string }> {
  let [rest, size, number]: [Buffer[], number, number] = [[], 0, 0];
  let held = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > limit)
      throw new DomainError('PAYLOAD_TOO_LARGE', 'The import is too large; send it in parts.');
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      const line = joinText([...rest, chunk.subarray(from, end)]);
      [rest, held, from, number] = [[], 0, end + 1, number + 1];
      if (line !== '') yield { number, text: line };
    }
    held += chunk.length - from;
    if (held > MAX_LINE) throw new DomainError('PAYLOAD_TOO_LARGE', `Line ${number + 1} is too long.`);
    rest.push(chunk.subarray(from));
  }
  const last = joinText(rest);
  if (last !== '') yield { number: number + 1, text: last };
}

function joinText(parts: readonly Buffer[]): string {
  return Buffer.concat(parts).toString('utf8').trim();
}
