import { isEnglish } from '../../common/text/language.js';

/** 120 words take the model 75 ms; what follows would only blur the vector (architecture.md). */
const MAX_WORDS = 120;
/**
 * A text without spaces is one word of any length, and a word of megabytes exhausts the memory of the model's
 * thread.
 */
const MAX_CHARACTERS = 4_000;

/** What the English model is asked to embed, or `null` when the text is empty or in another language. */
export function embeddableText(text: string): string | null {
  const words = text
    .trimStart()
    .slice(0, MAX_CHARACTERS)
    .trimEnd()
    .split(/\s+/)
    .slice(0, MAX_WORDS)
    .join(' ');
  return words !== '' && isEnglish(words) ? words : null;
}
