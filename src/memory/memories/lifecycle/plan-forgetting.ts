import { isCoveredBy, isParaphrase } from '../../../common/paraphrases/find-paraphrase.js';
import { isNegated } from '../../../common/text/negation.js';
import { tokenize } from '../../../common/text/tokenize.js';
import { findNamedMemories } from './find-named-memories.js';
import type { AskedForgetting, LiveMemory, PlannedForgetting } from '../memory-jobs.types.js';

/** Beginning of memories that a model wrote about the person: "The user lives in Oslo." */
const USER = /^(?:the )?user(?:'s)?\s+/iu;

/** Number of first characters of a term that all its forms share. */
const PREFIX_CHARS = 3;

/** Finds the live memories that requests to forget match. A memory is assigned to one request. */
export function planForgetting(
  forgets: readonly AskedForgetting[],
  live: readonly LiveMemory[],
): readonly PlannedForgetting[] {
  const left = new Set(live);
  return forgets.map((asked) => {
    const memories = findMemories(asked, [...left]);
    for (const memory of memories) left.delete(memory);
    const { request, everything } = asked;
    return { request, memories, ...(everything && { everything }) };
  });
}

/** Tells whether a planned request changes anything. */
export function forgetsAnything({ memories, everything }: PlannedForgetting): boolean {
  return memories.length > 0 || everything === true;
}

function findMemories(asked: AskedForgetting, live: readonly LiveMemory[]): readonly LiveMemory[] {
  const found = live.filter(createMemoryMatcher(asked));
  return found.length > 0 || asked.named === undefined ? found : findNamedMemories(asked.named, live);
}

function createMemoryMatcher({
  keys,
  statement,
  everything,
}: AskedForgetting): (memory: LiveMemory) => boolean {
  if (everything === true) return () => true;
  const statesIt = statement === undefined ? () => false : createStatementMatcher(statement);
  return ({ key, content }) => keys.includes(key) || statesIt(content);
}

/** Matches the memories that contain a statement, in the words of the person or of a model. */
function createStatementMatcher(statement: string): (content: string) => boolean {
  const terms = listTerms(statement);
  const isDenied = isNegated(statement);
  const prefixes = [...terms].map((term) => term.slice(0, PREFIX_CHARS));
  return (content) => {
    // Most memories are about another subject, which a comparison of prefixes detects quickly.
    const letters = removeAccents(content);
    if (!prefixes.some((prefix) => letters.includes(prefix))) return false;
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
