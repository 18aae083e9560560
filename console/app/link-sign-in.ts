import { NetworkError, RateLimitError, TimeoutError, UnavailableError } from '../../src/sdk/errors.js';
import { readLinkProof } from '../lib/link-proof.js';
import { signInAdmin, signInPerson } from './api.js';

/** Failures that say nothing about the link. */
const PASSING = [NetworkError, RateLimitError, TimeoutError, UnavailableError];

// The proof is removed from the address at once, so that neither the address bar nor the history keeps it.
let proof = readLinkProof(location.hash);
if (proof !== null) history.replaceState(history.state, '', location.pathname + location.search);

/**
 * Exchanges the proof from the page's link, if there was one.
 * @throws {AuthenticationError} for one that was used or has expired
 * @returns whether the link was refused: it was used before, or has expired
 */
export async function signInByLink(): Promise<boolean> {
  const current = proof;
  if (current === null) return false;
  const isPersons = 'access_token' in current || /^\/console\/me(\/|$)/.test(location.pathname);
  try {
    await (isPersons ? signInPerson(current) : signInAdmin(current));
  } catch (error) {
    if (PASSING.some((kind) => error instanceof kind)) throw error;
    proof = null;
    return true;
  }
  proof = null;
  return false;
}
