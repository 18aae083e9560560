import { compileForAll } from './compile-messages.js';
import { MESSAGE_TABLES } from './message-languages.js';

/** In characters: a longer message also states something. */
const MAX_CHARS = 200;
/** Every language is tried, because a short question has few words to tell Spanish from Portuguese. */
const EVERYTHING = compileForAll(MESSAGE_TABLES, ({ everything }) => everything);

/**
 * Tells whether a message asks for all that is known of its speaker.
 *
 * @example
 * asksForEverything('What do you know about me?'); // true
 */
export function asksForEverything(message: string): boolean {
  return message.length <= MAX_CHARS && EVERYTHING.test(message);
}
