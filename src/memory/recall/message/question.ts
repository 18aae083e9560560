import { compileForAll } from '../../../common/messages/compile-messages.js';
import { MESSAGE_TABLES } from '../../../common/messages/message-languages.js';
import { asksWhatAssistantSaid } from './asks-what-assistant-said.js';
import { findDates, type DateTest } from './find-dates.js';

/** Features of a question that ranking uses besides keywords and meaning. */
export interface Question {
  readonly text: string;
  /** Lower-case words, among which are the names of speakers. */
  readonly words: ReadonlySet<string>;
  /** Quoted texts, in lower case. */
  readonly phrases: readonly string[];
  /** Capitalized words inside a sentence, as written. */
  readonly entities: readonly string[];
  /** The times it asks about; `[]` = any. */
  readonly dates: readonly DateTest[];
  /** True if it asks for the latest state. */
  readonly wantsLatest: boolean;
  /** True if it asks for what the assistant said, as in "What did you suggest?". */
  readonly wantsAssistantsWords: boolean;
}

/** Characters; of a longer text (a pasted document) only the beginning is read. */
const MAX_READ_CHARS = 2_000;
const QUOTED = /["“„«「『]([^"“”„«»「」『』\n]{3,100})["”“»」』]/gu;
const CAPITALIZED = /(?<=[\p{L}\p{N},;:] ["“(]?)\p{Lu}[\p{L}\p{N}]+/gu;
const LATEST = compileForAll(MESSAGE_TABLES, ({ latest }) => latest);

/**
 * Reads the features of a question.
 * @param now epoch milliseconds, for "yesterday"
 */
export function readQuestion(query: string, now: number): Question {
  const text = query.slice(0, MAX_READ_CHARS);
  return {
    text: query,
    words: new Set(text.toLowerCase().match(/\p{L}+/gu)),
    phrases: [...text.matchAll(QUOTED)].map(([, phrase = '']) => phrase.trim().toLowerCase()),
    entities: [...new Set(text.match(CAPITALIZED))],
    dates: findDates(text, now),
    wantsLatest: LATEST.test(text),
    wantsAssistantsWords: asksWhatAssistantSaid(text),
  };
}
