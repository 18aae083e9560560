import type { SlotName } from '../../../common/slots/slots.js';

/**
 * Slots that people tell in one sentence, or ask for in each other's words. A statement of one may answer a
 * question for another of its family, but none of another family.
 */
const FAMILIES: readonly (readonly SlotName[])[] = [
  ['boss', 'contact', 'employer', 'job-plan', 'occupation', 'price', 'schedule'],
  ['address', 'city', 'home', 'move-plan', 'origin', 'price', 'provider', 'rent', 'residence'],
  ['age', 'birthday', 'children', 'instruction', 'name', 'partner', 'pet'],
  ['allergy', 'diet', 'favourite', 'health', 'preference', 'smoking'],
  ['bank', 'device', 'number', 'phone', 'price', 'provider', 'system'],
  ['commute', 'price', 'vehicle'],
  ['device', 'vehicle', 'whereabouts'],
  ['appointment', 'favourite', 'goal', 'hobby', 'language', 'preference', 'schedule', 'studies'],
  ['appointment', 'move-plan', 'trip'],
  ['appointment', 'boss', 'contact', 'partner'],
];

/** Tells whether a statement of one slot may answer a question for the other. */
export function areOfOneFamily(one: SlotName, other: SlotName): boolean {
  return one === other || FAMILIES.some((family) => family.includes(one) && family.includes(other));
}
