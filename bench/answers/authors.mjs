// The histories of bench:answers, a file for each author.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Kinds of message that a statement answers, and kinds that none does. */
export const ANSWERED = ['direct', 'other-words', 'need', 'impersonal', 'keyword'];
export const UNANSWERED = ['unknown', 'unrelated'];

/** Loads all histories: `{ author, id, language, statements, messages }`. */
export function loadHistories(folder = join(import.meta.dirname, 'histories')) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) =>
      JSON.parse(readFileSync(join(folder, name), 'utf8')).map((history) => ({
        author: name.replace('.json', ''),
        ...history,
      })),
    );
}
