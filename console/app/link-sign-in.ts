import { readLinkProof } from '../lib/link-proof.js';
import { signInPerson } from './api.js';

// Taken at once: neither the address bar nor the history may keep it.
const proof = readLinkProof(location.hash);
if (proof !== null) history.replaceState(history.state, '', location.pathname + location.search);

/** Exchanges what the page's link carried, if it did. @throws {AuthenticationError} for one that was used or has expired */
export async function signInByLink(): Promise<void> {
  if (proof !== null && 'access_token' in proof) await signInPerson(proof);
}
