import type { AskedSlots } from '../../../common/slots/find-asked-slots.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { UNCHANGED } from '../../indexing/indexing.types.js';
import {
  chooseLaterChange,
  chooseOfOwnThings,
  chooseOwnStatements,
  needsOwnStatements,
  type Known,
} from './choose-own-statements.js';
import { toUnmeasuredHit } from '../search/unmeasured-hit.js';
import { findUpdates } from './find-updates.js';

/** Statements of the person, and the ids of those that a later one takes back. */
export interface OwnStatements {
  readonly statements: readonly IndexDocument[];
  readonly earlier: ReadonlySet<string>;
}

/**
 * Finds what the person has said of themselves, where a message about them has no vector: the likeliest
 * answers, and beside answers that were found by their words, a later statement that may change them.
 */
export function findOwnStatements(message: string, asked: AskedSlots, known: Known): OwnStatements {
  const { answering, told } = known;
  const isAsked = told.length > 0 && needsOwnStatements(message, asked);
  if (answering.length > 0)
    return { statements: isAsked ? chooseLaterChange(message, asked, known) : [], earlier: new Set() };
  const statements = isAsked ? chooseOwnStatements(message, asked, told) : chooseOfOwnThings(message, told);
  const compared = {
    kept: statements.map(toUnmeasuredHit),
    hits: told.map(toUnmeasuredHit),
    scale: UNCHANGED,
  };
  const { newer, earlier } = findUpdates(message, compared, { isPersonal: true });
  return { statements: [...statements, ...newer], earlier };
}
