import { readSlotKey, SLOTS, SPEAKER, type SlotName } from '../../../../common/slots/slots.js';
import { findWhoseSlot } from '../../../../common/slots/states-slot.js';
import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import { containsText } from '../../search/choose.js';

/** The slots of which a person has one value at a time, so that extraction ends the older one. */
const SINGLE_SLOTS = (Object.keys(SLOTS) as SlotName[]).filter((slot) => SLOTS[slot].isMany !== true);

/** Lists the slots that a message states and of which a newer value may have ended it. */
export function listStatedSlots({ text }: IndexDocument): readonly SlotName[] {
  return SINGLE_SLOTS.filter((slot) => findWhoseSlot(text, slot).length > 0);
}

/**
 * Finds the memory that ended a part of each message that extraction marked as outdated: a newer one of a
 * slot and person that the message states.
 * @returns the memory by the id of the message
 */
export function findSlotEndings(
  outdated: readonly IndexDocument[],
  memories: readonly IndexDocument[],
): ReadonlyMap<string, IndexDocument> {
  const newestFirst = memories.toSorted((left, right) => right.createdAt - left.createdAt);
  return new Map(
    outdated.flatMap((older) => {
      const endings = newestFirst.filter((memory) => mayEndPart(memory, older));
      // A message that also mentions a relative is read as theirs, so the speaker's own slot comes second.
      const ending =
        endings.find((memory) => saysSameSlot(memory, older)) ?? endings.find((memory) => isOwn(memory));
      return ending === undefined ? [] : [[older.id, ending] as const];
    }),
  );
}

/** Tells whether a memory is newer than a message and holds a slot that the message states of somebody. */
function mayEndPart(memory: IndexDocument, older: IndexDocument): boolean {
  const key = readSlotKey(memory.memory?.key ?? '');
  if (key === null || SLOTS[key.slot].isMany === true || memory.createdAt <= older.createdAt) return false;
  return !containsText([older.text], memory.text) && findWhoseSlot(older.text, key.slot).length > 0;
}

function saysSameSlot(memory: IndexDocument, older: IndexDocument): boolean {
  const { slot, subject } = readSlotKey(memory.memory!.key)!;
  return findWhoseSlot(older.text, slot).includes(subject === SPEAKER ? '' : subject);
}

const isOwn = ({ memory }: IndexDocument): boolean => readSlotKey(memory!.key)!.subject === SPEAKER;
