import { readLinkProof } from '../lib/link-proof.js';
import { signInAdmin, signInPerson } from './api.js';

// Taken at once: neither the address bar nor the history may keep it.
const proof = readLinkProof(location.hash);
if (proof !== null) history.replaceState(history.state, '', location.pathname + location.search);

/**
 * Exchanges what the page's link carried, if it did. @throws {AuthenticationError} for one that was used or
 * has expired
 */
export async function signInByLink(): Promise<void> {
  if (proof === null) return;
  const isPersons = 'access_token' in proof || /^\/console\/me(\/|$)/.test(location.pathname);
  await (isPersons ? signInPerson(proof) : signInAdmin(proof));
}
