/**
 * Characters kept at either end: as much as an embedder reads, and few enough that a search takes a few
 * milliseconds however long the message is.
 */
const MAX_CHARS_PER_END = 2_000;
/** Characters; a longer run without spaces is not a word, or is of a script without spaces. */
const MAX_WORD_CHARS = 40;

const CUT_AT_END = new RegExp(String.raw`\s\S{0,${MAX_WORD_CHARS}}$`, 'u');
const CUT_AT_START = new RegExp(String.raw`^\S{0,${MAX_WORD_CHARS}}\s`, 'u');

/**
 * Cuts a long message to its beginning and its end, at whole words, because people put their question before
 * or after the text that they paste.
 */
export function cutQuestion(message: string): string {
  if (message.length <= 2 * MAX_CHARS_PER_END) return message;
  const beginning = message.slice(0, MAX_CHARS_PER_END).replace(CUT_AT_END, '');
  const end = message.slice(-MAX_CHARS_PER_END).replace(CUT_AT_START, '');
  return `${beginning}\n${end}`.toWellFormed();
}
