import { listTopicalStems } from './topical-stems.js';

/** English endings that turn a word into another of its family: "delivery", "singer". */
const ENDING = /(?:er|or|i|ment)$/u;
/** Characters that remain of a word at least. */
const SHORTEST_ROOT = 4;

/** Cuts the endings off a stem, so that words of one family have the same root. */
function toRoot(stem: string): string {
  const shorter = stem.replace(ENDING, '');
  return shorter === stem || shorter.length < SHORTEST_ROOT ? stem : toRoot(shorter);
}

/** Lists the roots of the topical words of a text. */
export const listTopicalRoots = (text: string): ReadonlySet<string> => toRoots(listTopicalStems(text));

export const toRoots = (stems: Iterable<string>): ReadonlySet<string> => new Set([...stems].map(toRoot));
