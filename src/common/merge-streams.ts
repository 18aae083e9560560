/**
 * Items of several streams as they come. The first error of any ends all; a reader that leaves early ends
 * them too.
 */
export async function* mergeStreams<T>(streams: readonly AsyncGenerator<T>[]): AsyncGenerator<T> {
  const readNext = async (
    at: number,
  ): Promise<{ readonly at: number; readonly result: IteratorResult<T, unknown> }> => ({
    at,
    result: await streams[at]!.next(),
  });
  const pending = new Map(streams.map((_, at) => [at, readNext(at)]));
  try {
    while (pending.size > 0) {
      const { at, result } = await Promise.race(pending.values());
      if (result.done === true) {
        pending.delete(at);
        continue;
      }
      pending.set(at, readNext(at));
      yield result.value;
    }
  } finally {
    // Not awaited: a stream that waits for its source can't end before that.
    for (const [at, running] of pending) {
      running.catch(() => undefined);
      streams[at]!.return(undefined).catch(() => undefined);
    }
  }
}
