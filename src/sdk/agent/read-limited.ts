/** The answer has more bytes than the limit. */
export class TooLongError extends Error {
  override readonly name = 'TooLongError';
}

/**
 * Reads the text of an answer and stops at the limit.
 * @param limit bytes, after decompression
 * @throws TooLongError over the limit; whatever the connection throws when it breaks
 */
export async function readLimited(response: Response, limit: number): Promise<string> {
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel().catch(() => undefined);
      throw new TooLongError('The response is too long.');
    }
    text += decoder.decode(value, { stream: true });
  }
}
