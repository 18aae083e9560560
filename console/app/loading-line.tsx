import { useIsFetching, type Query } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';

const AFTER_MS = 300;

/**
 * Moves below the header while an answer is awaited that was never here before, such as that to a changed
 * filter: the rows in view still belong to the last one.
 */
export function LoadingLine(): ReactNode {
  const isLoading = useIsFetching({ predicate: isFirst }) > 0;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setShown(true), AFTER_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isLoading]);
  return isShown && <div className="loading-line" aria-hidden="true" />;
}

function isFirst({ state }: Query): boolean {
  return state.status === 'pending';
}
