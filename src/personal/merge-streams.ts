/**
 * Merges the items of several streams in order of arrival. The first error of any stream ends all, and so
 * does a reader that stops early.
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
    // The return is not awaited, because a stream that waits for its source can't end before that.
    for (const [at, running] of pending) {
      running.catch(() => undefined);
      streams[at]!.return(undefined).catch(() => undefined);
    }
  }
}
