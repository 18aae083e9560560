import { useCallback, useEffect, useState } from 'react';
import { AuthenticationError } from '../../src/sdk/errors.js';
import { checkSessions } from './api.js';
import { signInByLink } from './link-sign-in.js';

interface CheckedSession {
  readonly error: Error | null;
  readonly retry: () => void;
  /** The page's link was used before, or has expired. */
  readonly isLinkRefused: boolean;
}

/** Finds out once who is signed in, after the page's link signed somebody in. */
export function useCheckedSession(): CheckedSession {
  const [error, setError] = useState<Error | null>(null);
  const [isLinkRefused, setLinkRefused] = useState(false);
  const retry = useCallback(() => {
    checkSessions().then(
      () => setError(null),
      (failure: Error) => setError(failure),
    );
  }, []);
  useEffect(() => {
    signInByLink()
      .catch((failure: unknown) => setLinkRefused(failure instanceof AuthenticationError))
      .finally(retry);
  }, [retry]);
  return { error, retry, isLinkRefused };
}
