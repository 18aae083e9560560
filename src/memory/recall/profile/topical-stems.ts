import { isGeneric } from '../../../common/text/generic-words.js';
import { detectLanguage } from '../../../common/text/language.js';
import { splitWords, stemWord } from '../../../common/text/tokenize.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { memoizeByObject } from '../../../common/memoize-by-object.js';

/** Lists the stems of the topical words of a text: all but generic words. */
export function listTopicalStems(text: string): ReadonlySet<string> {
  const language = detectLanguage(text);
  const words = splitWords(text, language).filter((word) => !isGeneric(word, language));
  return new Set(words.map((word) => stemWord(word, language)));
}

/** Lists the topical stems of a document. Memoized. */
export const listDocumentStems = memoizeByObject(({ text }: IndexDocument) => listTopicalStems(text));
