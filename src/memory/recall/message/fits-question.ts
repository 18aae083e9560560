import { asksForAge, asksForPlace, asksForTime } from '../../../common/messages/personal-questions.js';
import { listMatters } from '../../../common/matters/list-matters.js';
import { memoizeByObject } from '../../../common/memoize-by-object.js';
import { sharesAny } from '../../../common/shares-any.js';
import {
  chooseAskedLanguages,
  findAskedSlots,
  listPeople,
  type AskedSlots,
} from '../../../common/slots/find-asked-slots.js';
import { readSlotKey, type SlotName } from '../../../common/slots/slots.js';
import { isClearlyEnglish } from '../../../common/text/language.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { containsQuestion } from './contains-question.js';
import { holdsTime } from './holds-time.js';
import { listPeopleAlike } from './people-alike.js';
import { areOfOneFamily } from './slot-families.js';

/** Slots that only tell whom a statement or question is about, where it names somebody. */
const OF_PEOPLE: ReadonlySet<SlotName> = new Set(['boss', 'children', 'partner']);

/** Kinds of answers that words of a question ask for, with their slots and a test for other texts. */
const QUESTIONS: readonly {
  readonly asks: (message: string) => boolean;
  readonly slots: ReadonlySet<SlotName>;
  readonly isIn: (text: string) => boolean;
}[] = [
  { asks: asksForAge, slots: new Set(['age', 'birthday']), isIn: (text) => AGE.test(text) },
  {
    asks: asksForTime,
    slots: new Set(['age', 'appointment', 'birthday', 'job-plan', 'move-plan', 'schedule', 'trip']),
    isIn: holdsTime,
  },
  {
    asks: asksForPlace,
    slots: new Set<SlotName>([
      ...(['address', 'appointment', 'city', 'employer', 'goal', 'hobby', 'home', 'job-plan'] as const),
      ...([
        'move-plan',
        'occupation',
        'origin',
        'residence',
        'schedule',
        'studies',
        'trip',
        'whereabouts',
      ] as const),
    ]),
    isIn: (text) => NAME_INSIDE.test(text) || !HAS_CASE.test(text),
  },
];
/** A number, or a word for years of age. */
const AGE =
  /\p{N}|(?<!\p{L})(?:jahre|años|ans|anni|jaar|anos|лет|года|років|роки|lata?|år|yaş|عمره?ا?|سنوات|سنة|साल)(?!\p{Ll})|[歳才岁歲]|살/iu;
/** A capital inside of a sentence. */
const NAME_INSIDE = /[\p{Ll}\p{N},] +(?=\p{Lu})/u;
const HAS_CASE = /\p{Ll}/u;

/**
 * Creates a test for texts that may answer a question about the speaker: no memory of theirs is about
 * something else, unless both name one matter; they name the people whom it names, and hold a time or place
 * if it asks for one.
 * @param documents all candidates, among them memories with the slots of the turns
 */
export function createFitTest(
  message: string,
  asked: AskedSlots,
  documents: readonly IndexDocument[],
): (document: IndexDocument) => boolean {
  const memories = documents.filter(({ kind }) => kind === 'memory');
  const questions = QUESTIONS.filter(({ asks }) => asks(message));
  const matters = listMatters(message);
  return (document) => {
    const slots = listSlots(document, memories);
    return (
      (isOfFamily(slots, asked) || sharesAny(listMatters(document.text), matters)) &&
      namesAsked(document, slots, asked) &&
      questions.every(
        (question) =>
          (slots.length === 0 && asked.people.length === 0) ||
          slots.some((slot) => question.slots.has(slot)) ||
          question.isIn(document.text),
      )
    );
  };
}

/**
 * Tells whether none of the texts can answer a question about the person: they lack the time, place or age
 * that it asks for, or are about something else. English questions are judged by models instead.
 */
export function cannotAnswer(message: string, documents: readonly IndexDocument[]): boolean {
  if (documents.length === 0 || isClearlyEnglish(message) || !containsQuestion(message)) return false;
  const mayFit = createFitTest(message, findAskedSlots(message), documents);
  return !documents.some(mayFit);
}

/** Lists the slots of the memories that were derived from a text, or of the memory itself. */
function listSlots(document: IndexDocument, memories: readonly IndexDocument[]): readonly SlotName[] {
  const derived = memories.filter(({ text }) => document.text.includes(text));
  const own = document.kind === 'memory' ? [document, ...derived] : derived;
  return own.flatMap(({ memory }) => readSlotKey(memory?.key ?? '')?.slot ?? []);
}

/**
 * Tells whether a known slot belongs to an asked one. What is known to be about a person may be about
 * anything of theirs, but about nothing of the speaker's.
 */
function isOfFamily(slots: readonly SlotName[], asked: AskedSlots): boolean {
  const isTopic = (slot: SlotName): boolean => asked.people.length === 0 || !OF_PEOPLE.has(slot);
  const [known, wanted] = [slots, asked.slots].map((all) =>
    all.filter((slot) => slot !== 'person' && isTopic(slot)),
  );
  if (wanted!.length === 0) return true;
  if (known!.length === 0) return slots.length === 0 || asked.people.length > 0 || wanted!.some(isOfOthers);
  return known!.some((slot) => wanted!.some((other) => areOfOneFamily(slot, other)));
}

function isOfOthers(slot: SlotName): boolean {
  return OF_PEOPLE.has(slot) || slot === 'contact' || slot === 'name' || slot === 'pet';
}

function namesAsked(document: IndexDocument, slots: readonly SlotName[], { people }: AskedSlots): boolean {
  if (people.length === 0) return true;
  const alike = listPeopleAlike(people);
  return (alike.has('child') && slots.includes('children')) || sharesAny(listNamedPeople(document), alike);
}

const listNamedPeople = memoizeByObject(
  ({ text }: IndexDocument): ReadonlySet<string> =>
    new Set(chooseAskedLanguages(text).flatMap((language) => listPeople(text, language))),
);
