import type { InjectedItem, LedgerEntry } from '../../sessions/ledger.types.js';
import { isUnchanged, mayStay, type ItemRules } from './check-items.js';

/** A user's message into which a block may be put. */
export interface Anchor {
  /** Index of the message in the request; negative in the history. */
  readonly index: number;
  /** Hash of the conversation up to the message (`hashChain`). */
  readonly hash: string;
  /** Hashes the answer that follows; returns `null` if there is none. */
  readonly hashAnswer: () => string | null;
}

/** The anchors of one request. */
export interface Anchors {
  /** All but the last, in order. */
  readonly earlier: readonly Anchor[];
  /** The anchor that recall searches for; `null` if the request has none. */
  readonly last: (Anchor & { readonly isFollowed: boolean }) | null;
}

type KeptEntry = LedgerEntry & { readonly block: string };

/** A block that is put into the request again. */
export interface RestoredBlock {
  readonly index: number;
  readonly entry: KeptEntry;
}

export interface RestorationPlan {
  readonly blocks: readonly RestoredBlock[];
  /** The block of the last anchor, if it already has one; it is also in `blocks`. */
  readonly last: RestoredBlock | null;
  /** Blocks that were rendered again and have to be stored. */
  readonly rendered: readonly LedgerEntry[];
}

export interface RestorationInput {
  readonly anchors: Anchors;
  /** Oldest first. */
  readonly entries: readonly LedgerEntry[];
  readonly rules: ItemRules;
  readonly render: (items: readonly InjectedItem[]) => string;
}

/** Milliseconds within which a request with the same last anchor, and nothing after it, counts as a retry. */
export const RETRY_MS = 60_000;

/**
 * Plans which blocks are put back into a conversation. An anchor without an entry never had a block, or the
 * block is too old to be in the provider's cache.
 */
export function planRestoration(input: RestorationInput): RestorationPlan {
  const { anchors, entries } = input;
  const byHash = groupByAnchor(entries);
  const rendered: LedgerEntry[] = [];
  const restore = (anchor: Anchor, found: LedgerEntry | null): RestoredBlock | null => {
    if (found === null) return null;
    const entry = checkEntry(found, input);
    if (entry !== found) rendered.push(entry);
    return { index: anchor.index, entry };
  };
  const earlier: RestoredBlock[] = [];
  for (const anchor of anchors.earlier) {
    const block = restore(anchor, chooseEntry(byHash.get(anchor.hash) ?? [], anchor));
    if (block !== null) earlier.push(block);
  }
  const last = anchors.last && restore(anchors.last, chooseLast(byHash, anchors.last, input.rules));
  return { blocks: last === null ? earlier : [...earlier, last], last, rendered };
}

function groupByAnchor(entries: readonly LedgerEntry[]): ReadonlyMap<string, readonly LedgerEntry[]> {
  const groups = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.anchor);
    if (group === undefined) groups.set(entry.anchor, [entry]);
    else group.push(entry);
  }
  return groups;
}

/** Chooses among conversations with the same beginning: the one with the same answer, or else the newest. */
function chooseEntry(entries: readonly LedgerEntry[], { hashAnswer }: Anchor): LedgerEntry | null {
  if (entries.length <= 1) return entries[0] ?? null;
  const answer = hashAnswer();
  const same = answer === null ? undefined : entries.findLast((entry) => entry.answer === answer);
  return same ?? entries.at(-1) ?? null;
}

function chooseLast(
  byHash: ReadonlyMap<string, readonly LedgerEntry[]>,
  last: NonNullable<Anchors['last']>,
  rules: ItemRules,
): LedgerEntry | null {
  const entries = byHash.get(last.hash) ?? [];
  if (last.isFollowed) return chooseEntry(entries, last);
  const newest = entries.at(-1);
  if (newest === undefined || newest.createdAt <= rules.now - RETRY_MS || newest.block === null) return null;
  return newest.items.every((item) => isUnchanged(item, rules)) ? newest : null;
}

/** Removes items that may not stay. If all may stay, the entry itself is returned. */
function checkEntry(entry: LedgerEntry, { rules, render }: RestorationInput): KeptEntry {
  if (hasBlock(entry) && entry.items.length === 0) return entry;
  const items = entry.items.filter((item) => mayStay(item, rules));
  if (hasBlock(entry) && items.length === entry.items.length) return entry;
  return { ...entry, items, block: items.length === 0 ? '' : render(items) };
}

function hasBlock(entry: LedgerEntry): entry is KeptEntry {
  return entry.block !== null;
}
