import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { consistsOfMarkedQuestions, consistsOfQuestionsOrTasks } from '../message/consists-of-questions.js';
import { memoizeByObject } from '../../../common/memoize-by-object.js';

/** Length in characters above which a text counts as a statement, because parsing it would take long. */
const MAX_CHARS = 4_000;

/** Matches the first of several clauses of a sentence. */
const FIRST_CLAUSE = /^[^.!?。！？؟।,，、،;；\n]+(?=[,，、،;；])/u;

/** Tells whether a text is a statement of the person, and not only a question or a request. */
export const isStatement = memoizeByObject(({ role, text }: IndexDocument): boolean => {
  if (role !== 'user' || text.length > MAX_CHARS) return role === 'memory' || role === 'user';
  return (!consistsOfMarkedQuestions(text) && !consistsOfQuestionsOrTasks(text)) || statesFirst(text);
});

/** Tells whether a question begins with a statement: "I have moved to Leeds, any good bakeries?" */
export function statesFirst(text: string): boolean {
  const first = FIRST_CLAUSE.exec(text)?.[0] ?? '';
  return first !== '' && !consistsOfQuestionsOrTasks(first);
}
