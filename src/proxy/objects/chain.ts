import type { InjectedItem } from '../../sessions/ledger.types.js';

/**
 * Hashes of recalled texts, by item id. A corrected item has the hash of its new text, so that it is
 * corrected once.
 */
export type ChainItems = Readonly<Record<string, string>>;

/** The origin of an answer that the provider stores and that a later request may continue. */
export interface ChainLink {
  /** `null` if no memory was read or written for the request. */
  readonly endUser: string | null;
  readonly sessionId: string | null;
  /** Turn of the log that the answer belongs to; `null` if it was not logged. */
  readonly turnId: string | null;
  /** Recalled items that were put into the chain up to this answer. */
  readonly items: ChainItems;
}

/** A link as it was read from the database. */
export interface FoundLink extends ChainLink {
  /** True if an item of the chain was erased later, so the provider still stores an erased text. */
  readonly isTainted: boolean;
}

/** Adds the items of a request to those of its chain. */
export function extendItems(inherited: ChainItems, injected: readonly InjectedItem[]): ChainItems {
  return {
    ...inherited,
    ...Object.fromEntries(injected.flatMap(({ refs, hash }) => refs.map((ref) => [ref, hash]))),
  };
}

/**
 * Tells whether a request of this end user may continue a chain. A chain with an erased text, or with
 * memories of another end user, may not be continued.
 * @param endUser `null` if no memory is read or written for the request
 */
export function mayContinue(
  { isTainted, items, endUser: owner }: FoundLink,
  endUser: string | null,
): boolean {
  if (isTainted) return false;
  return endUser === null || owner === endUser || Object.keys(items).length === 0;
}
