import { cutAt } from '../../common/text/cut-at.js';
import type { InjectedItem, ItemState } from '../../sessions/ledger.types.js';
import { findReplacement, type ItemReplacement } from './check-items.js';

/** Maximum number of characters that a correction quotes. */
const MAX_QUOTE_LENGTH = 500;

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
    const replacement = findReplacement(item, states);
    return replacement === null || isAlreadyCorrected(items, replacement) ? [] : [{ item, replacement }];
  });
  const successors = new Map(outdated.map(({ replacement }) => [replacement.id, replacement]));
  return [...successors.values()].map((successor) =>
    writeCorrection(
      outdated.flatMap(({ item, replacement }) => (replacement.id === successor.id ? [item] : [])),
      successor,
    ),
  );
}

function isAlreadyCorrected(items: readonly InjectedItem[], replacement: ItemReplacement): boolean {
  return items.some(
    ({ kind, id, hash }) => kind === 'correction' && id === replacement.id && hash === replacement.hash,
  );
}

/** Writes a correction, which quotes a memory rather than a turn if both were injected. */
function writeCorrection(outdated: readonly InjectedItem[], successor: ItemReplacement): InjectedItem {
  const quoted = outdated.findLast(({ kind }) => kind !== 'turn') ?? outdated.at(-1)!;
  const oldText = quote(quoted.now ?? quoted.text);
  return {
    id: successor.id,
    refs: [...new Set([successor.id, ...outdated.flatMap(({ refs }) => refs)])],
    kind: 'correction',
    hash: successor.hash,
    text: `Correction: ${oldText} no longer holds; now: ${quote(successor.text)}`,
    role: 'memory',
    sessionId: quoted.sessionId,
    createdAt: quoted.createdAt,
    now: successor.text,
  };
}

function quote(text: string): string {
  const cut = text.length <= MAX_QUOTE_LENGTH ? text : `${cutAt(text, MAX_QUOTE_LENGTH)}…`;
  return `"${cut}"`;
}
