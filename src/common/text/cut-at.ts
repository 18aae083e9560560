/** A high surrogate at the end, whose low surrogate was cut off. */
const SPLIT_SURROGATE = /[\ud800-\udbff]$/;

/** Returns the beginning of a text, at most `length` characters, without splitting a surrogate pair. */
export function cutAt(text: string, length: number): string {
  return text.slice(0, length).replace(SPLIT_SURROGATE, '');
}
