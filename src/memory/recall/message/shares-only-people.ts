import { sharesAny } from '../../../common/shares-any.js';
import {
  chooseAskedLanguages,
  findAskedSlots,
  listPeopleWords,
} from '../../../common/slots/find-asked-slots.js';
import { isClearlyEnglish } from '../../../common/text/language.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { listDocumentStems, listTopicalStems } from '../profile/topical-stems.js';
import { createFitTest } from './fits-question.js';

/**
 * Creates a test for texts that share only the words for people with a question and don't hold what it asks
 * for: "How old is my sister?" is not answered by where she lives. English texts have vectors, by which other
 * thresholds tell.
 * @param documents all candidates
 */
export function createPeopleOnlyTest(
  message: string,
  documents: readonly IndexDocument[],
): (document: IndexDocument) => boolean {
  if (isClearlyEnglish(message)) return () => false;
  const asked = findAskedSlots(message);
  if (asked.people.length === 0) return () => false;
  const others = listTopicalStems(removePeople(message));
  const fits = createFitTest(message, asked, documents);
  return (document) => !sharesAny(listDocumentStems(document), others) && !fits(document);
}

function removePeople(text: string): string {
  const words = chooseAskedLanguages(text).flatMap((language) => listPeopleWords(text, language));
  return words.reduce((rest, word) => rest.replaceAll(word, ' '), text);
}
