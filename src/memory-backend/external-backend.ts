import type { BackendOwner, BackendRemains } from './backend.types.js';

/**
 * Injection token of the external memory service that the configuration names; the value is `null` if there
 * is none.
 */
export const EXTERNAL_BACKEND = Symbol('EXTERNAL_BACKEND');

/** An external memory service, as erasures see it: the engine contract has no call to erase. */
export interface ExternalBackend {
  /** Finds the data of a person that an erasure leaves behind in the service. Never rejects. */
  findRemains(owner: BackendOwner, signal: AbortSignal): Promise<BackendRemains>;
}
