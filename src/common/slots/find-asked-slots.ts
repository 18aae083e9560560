import { chooseMessageLanguages } from '../messages/choose-message-languages.js';
import { detectLanguageCode } from '../text/language-code.js';
import type { CompiledLanguage } from './compile-language.js';
import { SLOT_LANGUAGES } from './languages.js';
import { SLOTS, SPEAKER, type SlotName, type SlotSubject } from './slots.js';

/** The slots and subjects that a message asks about. */
export interface AskedSlots {
  readonly slots: readonly SlotName[];
  /** People of the speaker whom it names, as the tables call them: `brother`. */
  readonly people: readonly string[];
  /** Other subjects that it names: `dentist`, `dog`. */
  readonly things: readonly string[];
}

const NOTHING: AskedSlots = { slots: [], people: [], things: [] };
/** In characters: a longer message is searched for question marks only, and at its end. */
const SHORT_CHARS = 160;
const END_CHARS = 1_000;
const MAX_ASKED_CHARS = 240;
const SENTENCE = /[^.!?。！？؟।\n]+[.!?。！？؟।]*/gu;
const ASKS = /[?？؟]\s*$/u;
const EXCLAIMS = /[!！]\s*$/u;
const STATES = /[.。।]\s*$/u;
/**
 * Words of a sentence that may ask without a question mark: "Remind me where I live." A longer one is a
 * statement.
 */
const MAX_WORDS_OF_REQUEST = 8;
/** Words of a message without a sentence around them: "dentist appointment". */
const MAX_KEYWORDS = 3;
const WORD = /[\p{L}\p{M}\p{N}-]+/gu;
/** Languages whose speakers seldom name themselves: their tables hold what only the speaker would ask. */
const UNNAMED: ReadonlySet<string> = new Set(['ar', 'es', 'it', 'ja', 'ko', 'pl', 'pt', 'zh']);
/** Slots of which a message that names none of their subjects asks for all: "my allergies". */
const ASKED_AS_A_WHOLE: ReadonlySet<SlotName> = new Set([
  'allergy',
  'appointment',
  'device',
  'health',
  'hobby',
  'language',
  'pet',
]);

/** People as the tables of all languages call them. */
const PEOPLE: ReadonlySet<string> = new Set(
  SLOT_LANGUAGES.flatMap(({ canonical }) => (canonical.get('person') ?? []).map(([name]) => name)),
);

/**
 * Finds the slots that a message asks about, for the speaker or for people of theirs. Most messages ask about
 * none.
 *
 * @example
 * findAskedSlots('Where does my brother live?'); // { slots: ['city'], people: ['brother'], things: [] }
 */
export function findAskedSlots(message: string): AskedSlots {
  const text = readQuestions(message).replaceAll('’', "'");
  if (text === '') return NOTHING;
  const marked = new Set(chooseMessageLanguages(text).map(({ code }) => code));
  const languages = [...chooseAskedLanguages(text), ...SLOT_LANGUAGES.filter(({ code }) => marked.has(code))];
  const found = [...new Set(languages)].map((language) => findInLanguage(text, language));
  return {
    slots: [...new Set(found.flatMap(({ slots }) => slots))],
    people: [...new Set(found.flatMap(({ people }) => people))],
    things: [...new Set(found.flatMap(({ things }) => things))],
  };
}

/** Tells whether a text holds words by which people speak of one of the slots. */
export function namesTopic(text: string, slots: readonly SlotName[]): boolean {
  return chooseAskedLanguages(text).some(({ topics }) =>
    topics.some(([slot, words]) => slots.includes(slot) && words.test(text)),
  );
}

/** Reads the questions of a message; only one without question marks may ask in other sentences. */
function readQuestions(message: string): string {
  const sentences = message.slice(-END_CHARS).match(SENTENCE) ?? [];
  const questions = sentences.filter((sentence) => ASKS.test(sentence));
  const isLong = message.length > SHORT_CHARS;
  const asking = isLong || questions.length > 0 ? questions : sentences.filter(mayAsk);
  return asking.join(' ').slice(-MAX_ASKED_CHARS).trim();
}

function mayAsk(sentence: string): boolean {
  if (EXCLAIMS.test(sentence)) return false;
  return !STATES.test(sentence) || (sentence.match(WORD) ?? []).length <= MAX_WORDS_OF_REQUEST;
}

/**
 * Chooses the language of a text, English, and all others in which it may be, because a short question has
 * few words to tell Spanish from Portuguese.
 */
export function chooseAskedLanguages(text: string): readonly CompiledLanguage[] {
  const codes = new Set([detectLanguageCode(text), 'en']);
  return SLOT_LANGUAGES.filter(({ code, speaker }) => codes.has(code) || speaker.test(text));
}

function findInLanguage(text: string, language: CompiledLanguage): AskedSlots {
  const slots = language.topics.flatMap(([slot, words]) => (words.test(text) ? [slot] : []));
  const people = listPeople(text, language);
  if (slots.length === 0) return { ...NOTHING, people };
  const words = text.match(WORD) ?? [];
  const isBrief = words.length <= MAX_KEYWORDS;
  const isPersonal = UNNAMED.has(language.code) || language.speaker.test(text);
  if (!isPersonal && !isBrief) return { ...NOTHING, people };
  return { slots, people, things: listThings(words, language) };
}

/** Lists the people of the speaker whom a text names, as the tables call them. */
export function listPeople(text: string, language: CompiledLanguage): readonly string[] {
  const { canonical } = language;
  return listPeopleWords(text, language).flatMap(
    (word) => canonical.get('person')?.find(([, words]) => words.test(word))?.[0] ?? [],
  );
}

/** Lists the words by which a text names people of the speaker. */
export function listPeopleWords(text: string, { subjects }: CompiledLanguage): readonly string[] {
  return [...text.matchAll(subjects)].flatMap(({ groups }) =>
    Object.entries(groups ?? {}).flatMap(([group, word]) =>
      group.startsWith('person') && (word as string | undefined) !== undefined ? [word] : [],
    ),
  );
}

/** Lists the people whom a text names in any way, as the tables call them: `sister` for "sister job". */
export function listNamedPeople(text: string): readonly string[] {
  const words = text.match(WORD) ?? [];
  const people = chooseAskedLanguages(text).flatMap(({ canonical }) => canonical.get('person') ?? []);
  return people.flatMap(([name, forms]) => (words.some((word) => forms.test(word)) ? [name] : []));
}

/** Tells whether a memory tells something of the speaker alone, and not of one of these people. */
export function isAboutSpeakerAlone({ slot, subject }: SlotSubject, people: readonly string[]): boolean {
  return subject === SPEAKER && !people.some((person) => isOwn(slot, person));
}

function listThings(words: readonly string[], { canonical }: CompiledLanguage): readonly string[] {
  const lists = [...canonical].flatMap(([list, entries]) => (list === 'person' ? [] : entries));
  return words.flatMap((word) => [
    word.toLowerCase(),
    ...lists.flatMap(([name, forms]) => (forms.test(word) ? [name] : [])),
  ]);
}

/**
 * Tells whether a statement about a slot of a subject answers a question about that slot: it is about whom
 * the question names, and about what it names.
 */
export function answersAsked(
  { slot, subject }: { readonly slot: SlotName; readonly subject: string },
  { slots, people, things }: AskedSlots,
): boolean {
  if (!slots.includes(slot)) return false;
  const [first = '', ...rest] = subject.split('-');
  const person = PEOPLE.has(subject) ? subject : PEOPLE.has(first) ? first : null;
  const foreign = people.filter((name) => !isOwn(slot, name));
  if (foreign.length > 0) return person !== null && foreign.includes(person);
  if (person !== null && !isOwn(slot, person)) return slot === 'person' && people.includes(person);
  if (subject === SPEAKER || person !== null) return true;
  const named = [first, ...rest].some((part) => things.includes(part)) || things.includes(subject);
  return named || (ASKED_AS_A_WHOLE.has(slot) && !namesAnother(slot, things));
}

/** Tells whether a person belongs to the slot itself: a question about one's wife is about one's partner. */
function isOwn(slot: SlotName, person: string): boolean {
  return SLOTS[slot].people?.includes(person) === true;
}

const ANIMALS: ReadonlySet<string> = listNames('animal');
const APPOINTMENTS: ReadonlySet<string> = listNames('appointment');
const DEVICES: ReadonlySet<string> = listNames('device');
const KINDS: Readonly<Partial<Record<SlotName, ReadonlySet<string>>>> = {
  appointment: APPOINTMENTS,
  device: DEVICES,
  pet: ANIMALS,
};

function listNames(list: string): ReadonlySet<string> {
  return new Set(
    SLOT_LANGUAGES.flatMap(({ canonical }) => (canonical.get(list) ?? []).map(([name]) => name)),
  );
}

/** Tells whether a message names a subject of a slot: then it does not ask for the others. */
function namesAnother(slot: SlotName, things: readonly string[]): boolean {
  return things.some((thing) => thing !== slot && KINDS[slot]?.has(thing) === true);
}
