/** Splits chunks of bytes into lines, without their line ends. */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest: string[] = [];
  for await (const chunk of chunks) {
    const lines = decoder.decode(chunk, { stream: true }).split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      yield [...rest, line].join('');
      rest = [];
    }
    rest.push(last);
  }
  const last = [...rest, decoder.decode()].join('');
  if (last !== '') yield last;
}

/** Reads the bytes of a stream; leaving the loop cancels it. Not every browser can iterate over a stream. */
export async function* readStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
