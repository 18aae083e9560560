import { isGeneric } from '../../../common/text/generic-words.js';
import { detectLanguage } from '../../../common/text/language.js';
import { splitWords, stemWord } from '../../../common/text/tokenize.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { rememberEach } from '../search/remember-each.js';

/** Lists the stems of the words that tell what a text is about. */
export function listTopicalStems(text: string): ReadonlySet<string> {
  const language = detectLanguage(text);
  const words = splitWords(text, language).filter((word) => !isGeneric(word, language));
  return new Set(words.map((word) => stemWord(word, language)));
}

/** Lists the same of a document, whose text is read once. */
export const listDocumentStems = rememberEach(({ text }: IndexDocument) => listTopicalStems(text));
