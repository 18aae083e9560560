import { useCallback, useEffect, useRef, useState } from 'react';

interface Stop {
  /** True once the reader has asked for a stop. */
  readonly isStopping: boolean;
  readonly stop: () => void;
  /** Tells a running task whether it should end before its next step. */
  readonly isStopped: () => boolean;
  /** True after the part of the page that started the task is gone. */
  readonly isGone: () => boolean;
}

/** Stops a long task between two steps when the reader asks for it or leaves the page. */
export function useStop(): Stop {
  const [isStopping, setStopping] = useState(false);
  const stopped = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => void (gone.current = true);
  }, []);
  const stop = useCallback(() => {
    stopped.current = true;
    setStopping(true);
  }, []);
  const isGone = useCallback(() => gone.current, []);
  const isStopped = useCallback(() => stopped.current || gone.current, []);
  return { isStopping, stop, isStopped, isGone };
}

/** Yields items until `isStopped` returns true. */
export function* takeUntil<Item>(items: Iterable<Item>, isStopped: () => boolean): Generator<Item, void> {
  for (const item of items) {
    if (isStopped()) return;
    yield item;
  }
}
