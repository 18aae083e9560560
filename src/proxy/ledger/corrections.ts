import type { InjectedItem, ItemState } from '../../sessions/ledger.types.js';
import { findReplacement, type ItemReplacement } from './check-items.js';

/** Longest text quoted in a correction, characters. */
const LONGEST_QUOTE = 500;
const HALF_A_PAIR = /[\ud800-\udbff]$/;

/**
 * Plans corrections for texts in a conversation's blocks that no longer hold. Each text is corrected once,
 * and texts with the same successor are corrected together.
 * @param items items of all blocks of the conversation, in order
 */
export function planCorrections(
  items: readonly InjectedItem[],
  states: ReadonlyMap<string, ItemState>,
): readonly InjectedItem[] {
  const outdated = items.flatMap((item) => {
    const now = findReplacement(item, states);
    return now === null || isAlreadyCorrected(items, now) ? [] : [{ item, now }];
  });
  const successors = new Map(outdated.map(({ now }) => [now.id, now]));
  return [...successors.values()].map((now) =>
    writeCorrection(
      outdated.flatMap((one) => (one.now.id === now.id ? [one.item] : [])),
      now,
    ),
  );
}

function isAlreadyCorrected(items: readonly InjectedItem[], now: ItemReplacement): boolean {
  return items.some(({ kind, id, hash }) => kind === 'correction' && id === now.id && hash === now.hash);
}

/**
 * Writes a correction. It quotes a statement rather than a passage of a conversation, if both were injected.
 */
function writeCorrection(old: readonly InjectedItem[], now: ItemReplacement): InjectedItem {
  const quoted = old.findLast(({ kind }) => kind !== 'turn') ?? old.at(-1)!;
  const said = quote(quoted.now ?? quoted.text);
  return {
    id: now.id,
    refs: [...new Set([now.id, ...old.flatMap(({ refs }) => refs)])],
    kind: 'correction',
    hash: now.hash,
    text: `Correction: ${said} no longer holds; now: ${quote(now.text)}`,
    role: 'memory',
    sessionId: quoted.sessionId,
    createdAt: quoted.createdAt,
    now: now.text,
  };
}

function quote(text: string): string {
  const cut =
    text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE).replace(HALF_A_PAIR, '')}…`;
  return `"${cut}"`;
}
