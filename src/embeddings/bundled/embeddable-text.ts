import { isEnglish } from '../../common/text/language.js';

/**
 * Maximum number of words: 120 take TensorFlow.js 75 ms, and more would only blur the vector
 * (architecture.md).
 */
const MAX_WORDS = 120;
/**
 * Maximum number of characters, because a text without spaces is a single word, and a word of megabytes
 * exhausts the memory of the model's thread.
 */
const MAX_CHARACTERS = 4_000;

/**
 * Returns the part of a text that the English model embeds, or `null` if the text is empty or in another
 * language.
 */
export function toEmbeddableText(text: string): string | null {
  const words = text
    .trimStart()
    .slice(0, MAX_CHARACTERS)
    .trimEnd()
    .split(/\s+/)
    .slice(0, MAX_WORDS)
    .join(' ');
  return words !== '' && isEnglish(words) ? words : null;
}
