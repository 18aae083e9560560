import type { BackendOwner, BackendRemains } from './backend.types.js';

/**
 * The token of the memory service elsewhere that the configuration names; `null` is provided when there is
 * none.
 */
export const EXTERNAL_BACKEND = Symbol('EXTERNAL_BACKEND');

/**
 * A memory service outside of this installation, as erasures see it: the engine contract has no call to
 * erase.
 */
export interface ExternalBackend {
  /** Finds what an erasure of a person leaves behind there. Never rejects. */
  findRemains(owner: BackendOwner, signal: AbortSignal): Promise<BackendRemains>;
}
