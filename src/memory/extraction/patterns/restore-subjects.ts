import { COORDINATIONS, type Coordination } from './coordinations.js';

const SENTENCE = /[^.!?\n。！？]+/gu;
/** Maximum number of characters; longer sentences stay as they are. */
const MAX_CHARS = 400;
/** "I'm Ben, 44, live in Kassel": an age between the clauses. */
const AGE = /^\d{1,3}(?: years old| jahre(?: alt)?| jaar(?: oud)?| ans)?$/iu;

/**
 * Adds the subject to clauses that share that of the first, and the verb to complements that share one, so
 * that each clause is a statement by itself, and one can change without the others: "I'm 44, live in Kassel
 * and work as a nurse" becomes "I'm 44, I live in Kassel and I work as a nurse", and "I'm vegan and allergic
 * to nuts" becomes "I'm vegan and I am allergic to nuts". The time is linear in the length of the text.
 */
export function restoreSubjects(text: string): string {
  return text.replace(SENTENCE, (sentence) => {
    if (sentence.length > MAX_CHARS) return sentence;
    const coordination = COORDINATIONS.find(({ starts }) => starts.test(sentence));
    return coordination === undefined ? sentence : restoreInSentence(sentence, coordination);
  });
}

function restoreInSentence(sentence: string, coordination: Coordination): string {
  const { starts, joins, breaks } = coordination;
  const [first = '', ...parts] = sentence.split(joins);
  let restored = first;
  let clauseBefore = first;
  // "I live and work in Kassel" is one clause.
  let isOwn = starts.test(first) && !breaks.test(first);
  for (let at = 0; at < parts.length; at += 2) {
    const clause = parts[at + 1]!;
    const completed = isOwn ? completeClause(clause, clauseBefore, coordination) : null;
    restored += parts[at]! + (completed ?? clause);
    isOwn = (completed !== null || (isOwn && AGE.test(clause))) && !breaks.test(clause);
    if (!AGE.test(clause)) clauseBefore = completed ?? clause;
  }
  return restored;
}

/** Adds what a clause shares with the one before it; `null` if it lacks nothing. */
function completeClause(
  clause: string,
  before: string,
  { verbs, restore, shared }: Coordination,
): string | null {
  if (verbs?.test(clause) === true) return restore(clause);
  const verb = shared.find((one) => one.clause.test(before) && one.complement.test(clause));
  return verb === undefined ? null : `${verb.words} ${clause}`;
}
