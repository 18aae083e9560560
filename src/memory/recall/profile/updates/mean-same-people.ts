import { isReplaceable, nameDifferentPeople } from '../../../../common/slots/read-subjects.js';
import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import { isAboutPerson, type FactProbabilities, type ReadFacts } from '../classifiers/fact-probability.js';
import { KIND_STEMS } from '../kind-stems.js';
import type { ReadStatement, ReadText } from './read-statement.js';
import type { RolesByName } from './read-roles.js';
import { sharesAny } from '../../../../common/shares-any.js';
import { listTopicalStems } from '../topical-stems.js';

/** A newer statement and an older one. */
export type Pair = readonly [newer: IndexDocument, older: IndexDocument];

/** A statement and the people whom it names. */
interface StatementPeople {
  readonly text: ReadText;
  readonly people: ReadonlySet<string>;
}

/** Tells whether two statements may be about the same people; only then can one supersede the other. */
export function mayMeanSamePeople(
  [later, earlier]: Pair,
  { read, readFacts }: { readonly read: ReadStatement; readonly readFacts?: ReadFacts },
): boolean {
  const [newer, older] = [readPeople(read(later)), readPeople(read(earlier))];
  if (nameDifferentPeople(newer.text.people, older.text.people)) return false;
  if (giveOneNameDifferentRoles(newer.text.roles, older.text.roles)) return false;
  return (
    nameSamePeople(newer, older) ||
    shareQuestionWord(newer, older) ||
    mayTakePlace(newer, older, readFacts?.(later)) ||
    (older.people.size === 0 ? mayBeOwn(newer.text) : isSaidAbout(newer, older))
  );
}

/** Tells whether two people have the same name: "my brother Tom" is not "our landlord Tom". */
function giveOneNameDifferentRoles(newer: RolesByName, older: RolesByName): boolean {
  const shared = [...newer.keys()].filter((name) => older.has(name));
  return shared.length > 0 && shared.every((name) => !sharesAny(newer.get(name)!, older.get(name)!));
}

function readPeople(text: ReadText): StatementPeople {
  return { text, people: new Set(text.people.map(({ person }) => person)) };
}

function nameSamePeople(newer: StatementPeople, older: StatementPeople): boolean {
  return newer.people.size === older.people.size && [...newer.people].every((one) => older.people.has(one));
}

/**
 * Tells whether both contain the same word of the message. If only the newer one names a person, words such
 * as "live" don't count, because they are said of anybody; without a change none does: "my sister is allergic
 * to nuts" leaves one's own allergy alone.
 */
function shareQuestionWord(newer: StatementPeople, older: StatementPeople): boolean {
  const shared = [...newer.text.asked].filter((stem) => older.text.asked.has(stem));
  const isOfAnother = newer.people.size > 0 && !newer.text.isOwn && !sharesAny(newer.people, older.people);
  if (isOfAnother && !newer.text.tellsChange) return false;
  return shared.some((stem) => !isOfAnother || !KIND_STEMS.has(stem));
}

/** Tells whether the person in the newer statement may replace the one in the older, such as a boss. */
function mayTakePlace(
  newer: StatementPeople,
  older: StatementPeople,
  facts: FactProbabilities | undefined,
): boolean {
  if (older.people.size === 0 || ![...older.people, ...newer.people].every(isReplaceable)) return false;
  if (sharesAny(newer.text.stems, older.text.stems)) return true;
  return newer.text.changes && (facts === undefined || isAboutPerson(facts));
}

function mayBeOwn({ isOwn, replaces, isAnothers }: ReadText): boolean {
  return isOwn || (replaces && !isAnothers);
}

/** Tells whether the newer statement mentions a person of the older one, by name or as "she". */
function isSaidAbout(newer: StatementPeople, older: StatementPeople): boolean {
  if (newer.text.hasPronoun && newer.people.size === 0) return true;
  const names = older.text.people.map(({ called: name }) => name).filter((name) => name !== '');
  // A name alone may be a word of another language: "ella".
  const called = new Set([...names, ...listTopicalStems(names.join(' '))]);
  return (
    sharesAny(newer.people, older.people) ||
    sharesAny(called, newer.text.stems) ||
    (newer.people.size === 0 && [...older.people].some((person) => newer.text.mentioned.has(person))) ||
    (newer.text.replaces && sharesAny(newer.text.takenBack, older.text.names))
  );
}
