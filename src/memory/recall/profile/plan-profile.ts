import { chooseNeedLanguages, findNeeds } from '../needs/find-needs.js';
import { NEEDS, type NeedName, type SignName } from '../needs/needs.js';
import { findAskedSlots, type AskedSlots } from '../../../common/slots/find-asked-slots.js';
import { isSlotName, listKeyWords, type SlotName } from '../../../common/slots/slots.js';

/** The slots and needs of a message, and the words by which their statements are searched. */
export interface ProfilePlan {
  readonly asked: AskedSlots;
  readonly needs: readonly NeedName[];
  /** Words of statements that serve the needs, by sign. */
  readonly signs: ReadonlyMap<SignName, readonly string[]>;
  /** Query for memories: words of their keys. */
  readonly keyWords: string;
  /** Query for turns: words of the signs; `''` if the message has no needs. */
  readonly signWords: string;
}

/** Slots that every message needs: standing instructions and the form of address. */
const STANDING_SLOTS: readonly SlotName[] = ['instruction', 'name'];

/** Plans the searches for the statements that a message needs besides those that match its words. */
export function planProfile(message: string): ProfilePlan {
  const asked = findAskedSlots(message);
  const needs = findNeeds(message);
  const wanted = [...new Set(needs.flatMap((need) => NEEDS[need]))];
  const slots = new Set([...STANDING_SLOTS, ...asked.slots, ...wanted.filter(isSlotName)]);
  const signs = listSigns(message, wanted, needs.includes('gift') ? asked.people : []);
  return {
    asked,
    needs,
    signs,
    keyWords: [...new Set([...slots].flatMap(listKeyWords))].join(' '),
    signWords: [...new Set([...signs.values()].flat())].join(' ').replaceAll('_', ' '),
  };
}

function listSigns(
  message: string,
  wanted: readonly SignName[],
  people: readonly string[],
): ReadonlyMap<SignName, readonly string[]> {
  const languages = chooseNeedLanguages(message);
  const signs = wanted.map((sign): readonly [SignName, readonly string[]] => [
    sign,
    [
      ...(sign === 'person' ? people : []),
      ...languages.flatMap((language) => language.signs.get(sign) ?? []),
    ],
  ]);
  return new Map(signs.filter(([, words]) => words.length > 0));
}
