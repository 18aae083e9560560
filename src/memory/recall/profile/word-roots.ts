import { listTopicalStems } from './topical-stems.js';

/** Matches English endings that form words of the same family: "delivery", "singer". */
const ENDING = /(?:er|or|i|ment)$/u;
/** Minimum length of a root, in characters. */
const MIN_ROOT_CHARS = 4;

/** Cuts the endings off a stem, so that words of one family have the same root. */
function toRoot(stem: string): string {
  const shorter = stem.replace(ENDING, '');
  return shorter === stem || shorter.length < MIN_ROOT_CHARS ? stem : toRoot(shorter);
}

/** Lists the roots of the topical words of a text. */
export const listTopicalRoots = (text: string): ReadonlySet<string> => toRoots(listTopicalStems(text));

export const toRoots = (stems: Iterable<string>): ReadonlySet<string> => new Set([...stems].map(toRoot));
