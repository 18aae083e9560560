import type { SlotName } from '../slots/slots.js';

/** Knowledge about the person that a message needs without asking for it. */
export type NeedName =
  | 'clothes'
  | 'code'
  | 'device'
  | 'gift'
  | 'lodging'
  | 'meal'
  | 'medicine'
  | 'outing'
  | 'route'
  | 'training'
  | 'trip'
  | 'writing';

/** Subjects of statements: a slot, or one of the subjects that have words but no slot. */
export type SignName = SlotName | 'access' | 'size' | 'tool';

/** The statements that serve each need, the most important first. */
export const NEEDS: Readonly<Record<NeedName, readonly SignName[]>> = {
  clothes: ['size', 'allergy', 'access'],
  code: ['tool', 'system', 'device'],
  device: ['device', 'system', 'access'],
  gift: ['person'],
  lodging: ['access', 'pet', 'allergy', 'children'],
  meal: ['allergy', 'diet', 'health', 'city'],
  medicine: ['allergy', 'health'],
  outing: ['access', 'health', 'city', 'pet', 'children'],
  route: ['access', 'vehicle', 'city', 'commute'],
  training: ['health', 'access', 'hobby'],
  trip: ['city', 'residence', 'access', 'pet', 'partner', 'children', 'language'],
  writing: ['instruction', 'name'],
};
