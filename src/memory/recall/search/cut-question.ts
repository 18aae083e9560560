/**
 * Characters kept at either end: as much as an embedder reads, and few enough that a search takes a few
 * milliseconds however long the message is.
 */
const END = 2_000;
/** A longer stretch without a blank is no word, or is of a script without blanks. */
const LONGEST_WORD = 40;

const CUT_AT_END = new RegExp(String.raw`\s\S{0,${LONGEST_WORD}}$`, 'u');
const CUT_AT_START = new RegExp(String.raw`^\S{0,${LONGEST_WORD}}\s`, 'u');

/**
 * Cuts a long message to its beginning and its end, at whole words: people say what they want before or
 * behind what they paste.
 */
export function cutQuestion(message: string): string {
  if (message.length <= 2 * END) return message;
  const beginning = message.slice(0, END).replace(CUT_AT_END, '');
  const end = message.slice(-END).replace(CUT_AT_START, '');
  return `${beginning}\n${end}`.toWellFormed();
}
