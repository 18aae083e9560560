import { chooseMessageLanguages } from '../../../common/messages/choose-message-languages.js';
import { isAboutSpeakerAlone, listNamedPeople } from '../../../common/slots/find-asked-slots.js';
import { readSlotKey } from '../../../common/slots/slots.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import { memoizeByObject } from '../../../common/memoize-by-object.js';

/** Maximum length of a message that asks about one person, in characters; a longer one tells a story. */
const MAX_MESSAGE_CHARS = 120;

const listDocumentPeople = memoizeByObject(({ text }: IndexDocument) => listNamedPeople(text));

/**
 * Drops the speaker's own facts where a message asks for those of a person of theirs, and a statement about
 * that person was found: "sister job" shares its kind of fact with the speaker's own job.
 * @param found the hits that may be about the person
 */
export function dropOwnFacts<T extends { readonly hit: IndexHit }>(
  chosen: readonly T[],
  message: string,
  found: readonly IndexHit[] = chosen.map(({ hit }) => hit),
): readonly T[] {
  const people = message.length > MAX_MESSAGE_CHARS || namesSpeaker(message) ? [] : listNamedPeople(message);
  if (people.length === 0) return chosen;
  const names = ({ document }: IndexHit): boolean =>
    listDocumentPeople(document).some((name) => people.includes(name));
  if (!found.some(names)) return chosen;
  return chosen.filter(({ hit }) => {
    const key = readSlotKey(hit.document.memory?.key ?? '');
    return key === null || names(hit) || !isAboutSpeakerAlone(key, people);
  });
}

/** Tells whether a message speaks of the speaker other than by "my". */
function namesSpeaker(message: string): boolean {
  return chooseMessageLanguages(message).some(({ speaker, possessive }) =>
    speaker.test(message.replaceAll(new RegExp(possessive, 'giu'), ' ')),
  );
}
