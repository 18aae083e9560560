import type { AskedSlots } from '../../../../common/slots/find-asked-slots.js';
import { readSlotKey, SPEAKER, type SlotName } from '../../../../common/slots/slots.js';
import { findWhoseSlot } from '../../../../common/slots/states-slot.js';
import type { IndexDocument, IndexHit } from '../../../../search-index/memory-index.port.js';

/** The statements about an asked slot, separated by time. */
export interface SlotHistory {
  /** The newest statements, which hold now. */
  readonly current: readonly IndexDocument[];
  /** Ids of older statements about the same slot and person. */
  readonly earlier: ReadonlySet<string>;
}

/** Slots with one value at a time for each person, so that a newer statement supersedes the older. */
const SINGLE_VALUE_SLOTS: ReadonlySet<SlotName> = new Set([
  'address',
  'age',
  'boss',
  'city',
  'commute',
  'employer',
  'home',
  'occupation',
  'partner',
  'phone',
  'rent',
  'schedule',
  'smoking',
  'studies',
  'vehicle',
]);
/** Maximum number of turns that are read. */
const MAX_TURNS = 30;

/**
 * Separates the newest statement about each asked slot from older ones. Extraction has done so for memories.
 * This is for turns from which nothing was extracted: by an earlier version, under a policy without
 * extraction, or because no pattern matched.
 */
export function findEarlier(hits: readonly IndexHit[], { slots, people }: AskedSlots): SlotHistory {
  const asked = new Set(people.length > 0 ? people : ['']);
  const histories = slots
    .filter((slot) => SINGLE_VALUE_SLOTS.has(slot))
    .map((slot) => findHistory(hits, slot, asked));
  return {
    current: histories.flatMap(({ current }) => current),
    earlier: new Set(histories.flatMap(({ earlier }) => earlier)),
  };
}

/** @param asked the people whom the message asks about; `''` is the speaker */
function findHistory(
  hits: readonly IndexHit[],
  slot: SlotName,
  asked: ReadonlySet<string>,
): { readonly current: readonly IndexDocument[]; readonly earlier: readonly string[] } {
  const byPerson = new Map<string, IndexDocument[]>();
  for (const document of chooseStatements(hits))
    for (const person of findPeople(document, slot))
      byPerson.set(person, [...(byPerson.get(person) ?? []), document]);
  const groups = [...byPerson].map(([person, group]) => ({
    person,
    statements: group.toSorted((left, right) => right.createdAt - left.createdAt),
  }));
  // A single statement is left to the ranking, which may prefer one about somebody else.
  const chosen = groups.filter(
    ({ person, statements }) => statements.length > 1 || (groups.length > 1 && asked.has(person)),
  );
  const ofAsked = chosen.filter(({ person }) => asked.has(person));
  return {
    current: (ofAsked.length > 0 ? ofAsked : chosen).flatMap(({ statements: [newest] }) => newest ?? []),
    earlier: chosen.flatMap(({ statements: [, ...older] }) =>
      older.filter((one) => one.kind === 'turn' && !hasLiveMemory(one, hits)).map(({ id }) => id),
    ),
  };
}

function chooseStatements(hits: readonly IndexHit[]): readonly IndexDocument[] {
  const documents = hits.map(({ document }) => document);
  const turns = documents.filter(
    ({ kind, role, isOutdated }) => kind === 'turn' && role === 'user' && isOutdated !== true,
  );
  return [...documents.filter(({ kind }) => kind === 'memory'), ...turns.slice(0, MAX_TURNS)];
}

function findPeople({ kind, text, memory }: IndexDocument, slot: SlotName): readonly string[] {
  if (kind === 'turn') return findWhoseSlot(text, slot);
  const key = readSlotKey(memory?.key ?? '');
  if (key?.slot !== slot) return [];
  return [key.subject === SPEAKER ? '' : key.subject];
}

/** Tells whether one of the memories was derived from this turn: extraction has not ended what it says. */
function hasLiveMemory({ text }: IndexDocument, hits: readonly IndexHit[]): boolean {
  const said = text.toLowerCase();
  return hits.some(
    ({ document }) => document.kind === 'memory' && said.includes(document.text.toLowerCase()),
  );
}
