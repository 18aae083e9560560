import { asksForReason } from '../../../common/messages/personal-questions.js';
import { findAskedSlots } from '../../../common/slots/find-asked-slots.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { asksAboutSpeaker, asksThroughout, mayOnlyAsk } from '../search/message-kind.js';
import { rememberEach } from '../search/remember-each.js';
import { ASKING_STEMS } from './kind-stems.js';
import { listDocumentStems } from './topical-stems.js';

/** Characters; a longer question tells something as well. */
const LONGEST = 160;

/**
 * Tells whether a text asks for a fact of the speaker in such words alone as people ask by: "What's my dog
 * called?" holds no answer to any other question, "How old is my beagle?" does.
 */
export const isBareQuestion = rememberEach((document: IndexDocument): boolean => {
  const { kind, role, text } = document;
  if (kind !== 'turn' || role !== 'user' || text.length > LONGEST || !mayOnlyAsk(text)) return false;
  if (!asksThroughout(text) || asksForReason(text)) return false;
  const asksForSlot = findAskedSlots(text).slots.length > 0;
  if (!asksForSlot && !asksAboutSpeaker(text)) return false;
  const stems = [...listDocumentStems(document)];
  return stems.every((stem) => ASKING_STEMS.has(stem)) || (asksForSlot && stems.length === 1);
});
