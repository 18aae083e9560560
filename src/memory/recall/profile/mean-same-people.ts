import { isReplaceable, nameDifferentPeople } from '../../../common/slots/read-subjects.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { isAboutPerson, type FactProbabilities, type ReadFacts } from './fact-probability.js';
import { KIND_STEMS } from './kind-stems.js';
import type { ReadStatement, ReadText } from './read-statement.js';
import { sharesAny } from './shares-any.js';

/** A newer statement and an older one. */
export type Pair = readonly [newer: IndexDocument, older: IndexDocument];

/** A statement and the people whom it names. */
interface Told {
  readonly text: ReadText;
  readonly people: ReadonlySet<string>;
}

/** Tells whether two statements may be about the same people; others change nothing of each other. */
export function mayMeanSamePeople(
  [later, earlier]: Pair,
  { read, readFacts }: { readonly read: ReadStatement; readonly readFacts?: ReadFacts },
): boolean {
  const [newer, older] = [toTold(read(later)), toTold(read(earlier))];
  if (nameDifferentPeople(newer.text.people, older.text.people)) return false;
  return (
    nameTheSame(newer, older) ||
    shareWhatIsAsked(newer, older) ||
    mayTakePlace(newer, older, readFacts?.(later)) ||
    (older.people.size === 0 ? mayBeOwn(newer.text) : isSaidAbout(newer, older))
  );
}

function toTold(text: ReadText): Told {
  return { text, people: new Set(text.people.map(({ person }) => person)) };
}

function nameTheSame(newer: Told, older: Told): boolean {
  return newer.people.size === older.people.size && [...newer.people].every((one) => older.people.has(one));
}

/**
 * Tells whether both hold the same word of the message. Of somebody whom only the newer one names, words
 * such as "live" prove nothing: they are said of anybody.
 */
function shareWhatIsAsked(newer: Told, older: Told): boolean {
  const shared = [...newer.text.asked].filter((stem) => older.text.asked.has(stem));
  const isOfAnother = newer.people.size > 0 && !newer.text.isOwn && !sharesAny(newer.people, older.people);
  return shared.some((stem) => !isOfAnother || !KIND_STEMS.has(stem));
}

/** Tells whether somebody new may take the place of those whom the older one names, such as a boss. */
function mayTakePlace(newer: Told, older: Told, facts: FactProbabilities | undefined): boolean {
  if (older.people.size === 0 || ![...older.people, ...newer.people].every(isReplaceable)) return false;
  if (sharesAny(newer.text.stems, older.text.stems)) return true;
  return newer.text.changes && (facts === undefined || isAboutPerson(facts));
}

function mayBeOwn({ isOwn, replaces, isAnothers }: ReadText): boolean {
  return isOwn || (replaces && !isAnothers);
}

/** Tells whether the newer one speaks of somebody whom the older one names; "she" is whom it names itself. */
function isSaidAbout(newer: Told, older: Told): boolean {
  if (newer.text.hasPronoun && newer.people.size === 0) return true;
  const called = new Set(older.text.people.map(({ called: name }) => name).filter((name) => name !== ''));
  return sharesAny(newer.people, older.people) || sharesAny(called, newer.text.stems);
}
