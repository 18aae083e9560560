import { useCallback, useEffect, useState } from 'react';
import { checkSessions } from './api.js';
import { signInByLink } from './link-sign-in.js';

interface CheckedSession {
  readonly error: Error | null;
  readonly retry: () => void;
  /** True if the page's link was used before or has expired. */
  readonly isLinkRefused: boolean;
}

/** Checks once who is signed in, after the page's link has signed somebody in. */
export function useCheckedSession(): CheckedSession {
  const [error, setError] = useState<Error | null>(null);
  const [isLinkRefused, setLinkRefused] = useState(false);
  const retry = useCallback(() => {
    signIn()
      .then((isRefused) => {
        setError(null);
        if (isRefused) setLinkRefused(true);
      })
      .catch((failure: Error) => setError(failure));
  }, []);
  useEffect(retry, [retry]);
  return { error, retry, isLinkRefused };
}

async function signIn(): Promise<boolean> {
  const isLinkRefused = await signInByLink();
  await checkSessions();
  return isLinkRefused;
}
