import type { AskedSlots } from '../../../common/slots/find-asked-slots.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { IDENTITY_SCALE } from '../../indexing/indexing.types.js';
import {
  chooseLaterChange,
  choosePossessionStatements,
  chooseOwnStatements,
  needsOwnStatements,
  type KnownTexts,
} from './choose-own-statements.js';
import { toUnmeasuredHit } from '../candidates/unmeasured-hit.js';
import { findUpdates } from './updates/find-updates.js';

/** Statements of the person, and the ids of those that a later one supersedes. */
export interface OwnStatements {
  readonly statements: readonly IndexDocument[];
  readonly earlier: ReadonlySet<string>;
}

/**
 * Finds statements of the person for a message that has no vector: the likeliest answers or, if keywords have
 * found answers already, a later statement that may change those.
 */
export async function findOwnStatements(
  message: string,
  asked: AskedSlots,
  known: KnownTexts,
): Promise<OwnStatements> {
  const { answering, newest } = known;
  const isAsked = newest.length > 0 && needsOwnStatements(message, asked);
  if (answering.length > 0)
    return { statements: isAsked ? chooseLaterChange(message, asked, known) : [], earlier: new Set() };
  const statements = isAsked
    ? chooseOwnStatements(message, asked, newest)
    : choosePossessionStatements(message, newest);
  const compared = {
    kept: statements.map(toUnmeasuredHit),
    hits: newest.map(toUnmeasuredHit),
    scale: IDENTITY_SCALE,
  };
  const { newer, earlier } = await findUpdates(message, compared, { isPersonal: true });
  return { statements: [...statements, ...newer], earlier };
}
