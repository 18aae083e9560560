import { sentenceParts } from '../../common/text/sentence-end.js';
import { isSecondPerson } from '../../common/text/second-person.js';
import { tokenize } from '../../common/text/tokenize.js';
import { detectLanguage } from '../../common/text/language.js';
import { normaliseContent } from './normalise.js';

/** Characters of a stem that every form of the word begins with. */
const PREFIX = 3;

/**
 * Whether an answer tells somebody again what a memory says: in its very words, or in a sentence that speaks to them and has all of its words
 * ("You live in Paris, don't you?" of "I live in Paris").
 */
export function tellsAgain(answer: string, content: string): boolean {
  const said = answer.normalize('NFKC').toLowerCase();
  const text = normaliseContent(content);
  if (text !== '' && said.includes(text)) return true;
  const language = detectLanguage(content);
  const terms = [...new Set(tokenize(content, language).terms)];
  // Nearly every answer ends here, before anything of it is taken apart.
  if (terms.length === 0 || !terms.every((term) => said.includes(term.slice(0, PREFIX)))) return false;
  const hasAll = (sentence: string): boolean => {
    const own = new Set(tokenize(sentence, language).terms);
    return terms.every((term) => own.has(term));
  };
  return answer.split('\n').some((line) => sentenceParts(line).some(({ text: sentence }) => isSecondPerson(sentence) && hasAll(sentence)));
}
