// Extracts memories from single sentences by patterns, and judges them.
import { SLOT_LANGUAGES } from '../../dist/common/slots/languages.js';
import { readSlotKey } from '../../dist/common/slots/slots.js';
import { extractPatterns } from '../../dist/memory/extraction/patterns/extract-patterns.js';
import { listTexts } from '../../dist/memory/extraction/readable-text.js';

/** Slots that are accepted for another one, because one sentence may belong to both. */
const ACCEPTED = {
  appointment: ['trip'],
  children: ['age', 'person', 'birthday'],
  device: ['system'],
  employer: ['occupation'],
  favourite: ['preference'],
  hobby: ['preference', 'pattern'],
  health: ['pattern'],
  home: ['rent'],
  name: ['instruction'],
  origin: ['city'],
  partner: ['person'],
  person: ['age', 'city', 'occupation'],
  price: ['rent', 'provider', 'home'],
  studies: ['occupation', 'employer'],
  trip: ['appointment'],
};
/** Reasons for which a memory about the person is wrong, but one about somebody else is not. */
const ABOUT_OTHERS = new Set(['somebody else', 'plan of others']);
/** Slots in which a person of the speaker is the speaker's own. */
const OF_RELATIVES = new Set(['children', 'partner', 'person']);

const PEOPLE = new Set(
  SLOT_LANGUAGES.flatMap(({ canonical }) => (canonical.get('person') ?? []).map(([name]) => name)),
);

/** Extracts the memories that patterns propose for a message: text, slot and `me` or `other`. */
export function extractFrom(text) {
  const texts = listTexts([{ message: { role: 'user', content: text }, body: text }], 'user');
  return extractPatterns(texts).map(({ key, text: content }) => {
    const { slot, subject } = readSlotKey(key) ?? { slot: key.split(':')[0], subject: 'me' };
    const isOther = PEOPLE.has(subject) || [...PEOPLE].some((name) => subject.startsWith(`${name}-`));
    return { key, content, slot, subject: isOther ? 'other' : 'me' };
  });
}

/** Judges one case: `isKept`, `hasWrongSlot` and `hasWrongSubject` of a statement, `isWrong` of the others. */
export function judgeSentence(one) {
  const found = extractFrom(one.text);
  if (one.refused !== undefined) {
    const wrong = found.filter(({ subject }) => !ABOUT_OTHERS.has(one.refused) || subject === 'me');
    return { ...one, found, isWrong: wrong.length > 0 };
  }
  const fitting = found.filter(({ slot }) => one.slot === undefined || isAccepted(one.slot, slot));
  const isKept = found.length > 0;
  const ofRelatives = OF_RELATIVES.has(one.slot);
  return {
    ...one,
    found,
    isKept,
    hasWrongSlot: isKept && fitting.length === 0,
    hasWrongSubject:
      isKept && !ofRelatives && found.every(({ subject }) => subject !== (one.subject ?? 'me')),
  };
}

const isAccepted = (expected, slot) => slot === expected || ACCEPTED[expected]?.includes(slot) === true;
