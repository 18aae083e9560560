import type { ChangedPart } from '../../../../common/changes/change-language.js';
import { tellsPartChange } from '../../../../common/changes/read-changes.js';
import { readSlotKey, SPEAKER, type SlotName } from '../../../../common/slots/slots.js';
import { findWhoseSlot } from '../../../../common/slots/states-slot.js';
import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import { memoizeByObject } from '../../../../common/memoize-by-object.js';

/** The slots that hold a part of somebody's life. */
const SLOTS_BY_PART: Readonly<Record<ChangedPart, readonly SlotName[]>> = {
  home: ['address', 'city', 'home'],
  job: ['employer', 'occupation'],
  partner: ['partner'],
  vehicle: ['vehicle'],
};

/** A part of the speaker's life that a message asks for, with the slots of it that are asked for. */
export interface AskedPart {
  readonly part: ChangedPart;
  readonly slots: readonly SlotName[];
}

const PARTS = Object.entries(SLOTS_BY_PART) as readonly (readonly [ChangedPart, readonly SlotName[]])[];

/** Lists the parts of the speaker's life that a message asks for. */
export function listParts(asked: readonly SlotName[]): readonly AskedPart[] {
  return PARTS.map(([part, slots]) => ({ part, slots: slots.filter((slot) => asked.includes(slot)) })).filter(
    ({ slots }) => slots.length > 0,
  );
}

/** Tells whether a newer text says that a part changed whose state the older text gives. */
export function changesPart(newer: IndexDocument, older: IndexDocument, { part, slots }: AskedPart): boolean {
  return readParts(newer).changes(part) && slots.some((slot) => readParts(older).states(slot));
}

/** Tells whether the older text gives the state of a part that the newer text does not mention. */
export function isAboutUnchangedPart(newer: IndexDocument, older: IndexDocument): boolean {
  return PARTS.some(
    ([part, slots]) =>
      slots.some((slot) => readParts(older).states(slot)) &&
      !slots.some((slot) => readParts(newer).states(slot)) &&
      !readParts(newer).changes(part),
  );
}

/** Reads each document once for each slot and part, because it is compared with many others. */
const readParts = memoizeByObject((document: IndexDocument) => {
  const stated = new Map<SlotName, boolean>();
  const changed = new Map<ChangedPart, boolean>();
  return {
    states: (slot: SlotName) => getOrRead(stated, slot, () => statesOwn(document, slot)),
    changes: (part: ChangedPart) => getOrRead(changed, part, () => tellsPartChange(document.text, part)),
  };
});

function getOrRead<Key>(known: Map<Key, boolean>, key: Key, read: () => boolean): boolean {
  const value = known.get(key) ?? read();
  known.set(key, value);
  return value;
}

function statesOwn({ kind, text, memory }: IndexDocument, slot: SlotName): boolean {
  const isPartner = slot === 'partner';
  if (kind === 'turn') return findWhoseSlot(text, slot).some((whose) => isPartner || whose === '');
  const key = readSlotKey(memory?.key ?? '');
  return key?.slot === slot && (isPartner || key.subject === SPEAKER);
}
