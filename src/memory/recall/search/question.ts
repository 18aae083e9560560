import { compileForAll } from '../../../common/messages/compile-messages.js';
import { MESSAGE_TABLES } from '../../../common/messages/message-languages.js';
import { asksForAnswers } from './asks-for-answers.js';
import { datesIn, type Then } from './dates.js';

/** The features of a question that code can read beside its words and its meaning. */
export interface Question {
  readonly text: string;
  /** Lower case: whom it names. */
  readonly words: ReadonlySet<string>;
  /** Texts in quotation marks, in lower case. */
  readonly phrases: readonly string[];
  /** Words with a capital inside a sentence, as written. */
  readonly entities: readonly string[];
  /** The times it asks about; `[]` = any. */
  readonly dates: readonly Then[];
  /** True if it asks how things are now. */
  readonly wantsLatest: boolean;
  /** True if it asks for what the assistant said, as in "What did you suggest?". */
  readonly wantsAnswers: boolean;
}

/** Characters: a pasted document is no question, and its beginning says enough. */
const LONGEST_READ = 2_000;
const QUOTED = /["“„«「『]([^"“”„«»「」『』\n]{3,100})["”“»」』]/gu;
const CAPITALIZED = /(?<=[\p{L}\p{N},;:] ["“(]?)\p{Lu}[\p{L}\p{N}]+/gu;
const LATEST = compileForAll(MESSAGE_TABLES, ({ latest }) => latest);

/** @param now epoch milliseconds, for "yesterday" */
export function readQuestion(query: string, now: number): Question {
  const text = query.slice(0, LONGEST_READ);
  return {
    text: query,
    words: new Set(text.toLowerCase().match(/\p{L}+/gu)),
    phrases: [...text.matchAll(QUOTED)].map(([, phrase = '']) => phrase.trim().toLowerCase()),
    entities: [...new Set(text.match(CAPITALIZED))],
    dates: datesIn(text, now),
    wantsLatest: LATEST.test(text),
    wantsAnswers: asksForAnswers(text),
  };
}
