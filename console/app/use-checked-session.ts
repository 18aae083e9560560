import { useCallback, useEffect, useState } from 'react';
import { checkSession } from './api.js';

/** Finds out once whether the browser is signed in. */
export function useCheckedSession(): { readonly error: Error | null; readonly retry: () => void } {
  const [error, setError] = useState<Error | null>(null);
  const check = useCallback(() => {
    checkSession().then(
      () => setError(null),
      (failure: Error) => setError(failure),
    );
  }, []);
  useEffect(check, [check]);
  return { error, retry: check };
}
