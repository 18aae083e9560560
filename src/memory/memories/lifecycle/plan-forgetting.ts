import { isCoveredBy, isParaphrase } from '../../../common/paraphrases/find-paraphrase.js';
import { isNegated } from '../../../common/text/negation.js';
import { tokenize } from '../../../common/text/tokenize.js';
import type { AskedForgetting, LiveMemory, PlannedForgetting } from '../memory-jobs.types.js';

/** A memory of a model begins with the person whom it is about: "The user lives in Oslo." */
const USER = /^(?:the )?user(?:'s)?\s+/iu;

/** Characters of a term that every form of the word begins with. */
const PREFIX = 3;

/** Finds the live memories that requests to forget something name. A memory belongs to one request. */
export function planForgetting(
  forgets: readonly AskedForgetting[],
  live: readonly LiveMemory[],
): readonly PlannedForgetting[] {
  const left = new Set(live);
  return forgets.map((asked) => {
    const isNamed = matchMemories(asked);
    const memories = [...left].filter((memory) => isNamed(memory));
    for (const memory of memories) left.delete(memory);
    return { request: asked.request, memories };
  });
}

function matchMemories({ keys, statement }: AskedForgetting): (memory: LiveMemory) => boolean {
  const saysIt = statement === undefined ? () => false : matchStatement(statement);
  return ({ key, content }) => keys.includes(key) || saysIt(content);
}

/** Matches the memories that hold a statement, as the person or as a model puts it. */
function matchStatement(statement: string): (content: string) => boolean {
  const terms = listTerms(statement);
  const isDenied = isNegated(statement);
  const beginnings = [...terms].map((term) => term.slice(0, PREFIX));
  return (content) => {
    // Most memories are about something else, and a look at their letters tells.
    const letters = removeAccents(content);
    if (!beginnings.some((beginning) => letters.includes(beginning))) return false;
    if (isParaphrase(content, statement) || isCoveredBy(statement, content)) return true;
    return isNegated(content) === isDenied && isSameSet(listTerms(content.replace(USER, '')), terms);
  };
}

function removeAccents(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');
}

function listTerms(text: string): ReadonlySet<string> {
  return new Set(tokenize(text).terms);
}

function isSameSet(terms: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return terms.size > 0 && terms.size === others.size && [...terms].every((term) => others.has(term));
}
