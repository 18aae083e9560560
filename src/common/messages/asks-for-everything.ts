import { compileForAll } from './compile-messages.js';
import { MESSAGE_TABLES } from './message-languages.js';

/** Characters; a longer message tells something beside. */
const LONGEST = 200;
/** A short question has few words to tell Spanish from Portuguese. */
const EVERYTHING = compileForAll(MESSAGE_TABLES, ({ everything }) => everything);

/**
 * Tells whether a message asks for all that is known of its speaker.
 *
 * @example
 * asksForEverything('What do you know about me?'); // true
 */
export function asksForEverything(message: string): boolean {
  return message.length <= LONGEST && EVERYTHING.test(message);
}
