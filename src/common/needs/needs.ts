import type { SlotName } from '../slots/slots.js';

/** Knowledge about the person that a message needs without asking for it. */
export type NeedName =
  | 'calendar'
  | 'clothes'
  | 'code'
  | 'device'
  | 'furnishing'
  | 'gift'
  | 'learning'
  | 'lodging'
  | 'meal'
  | 'media'
  | 'medicine'
  | 'outing'
  | 'route'
  | 'training'
  | 'trip'
  | 'writing';

/** Subjects of statements: a slot, or one of the subjects that have words or examples but no slot. */
export type SignName =
  SlotName | 'access' | 'budget' | 'fear' | 'interest' | 'kitchen' | 'seat' | 'size' | 'taste' | 'tool';

/** The statements that serve each need, the most important first. */
export const NEEDS: Readonly<Record<NeedName, readonly SignName[]>> = {
  calendar: ['schedule'],
  clothes: ['size', 'allergy', 'access', 'budget'],
  code: ['tool', 'system', 'device'],
  device: ['device', 'system', 'access', 'budget'],
  furnishing: ['home', 'pet', 'allergy', 'budget'],
  gift: ['person', 'interest'],
  learning: ['language', 'schedule', 'occupation'],
  lodging: ['access', 'pet', 'allergy', 'children', 'budget'],
  meal: ['allergy', 'diet', 'health', 'kitchen', 'city'],
  media: ['taste', 'language', 'commute'],
  medicine: ['allergy', 'health'],
  outing: ['access', 'fear', 'health', 'children', 'pet', 'budget', 'city'],
  route: ['access', 'vehicle', 'city', 'commute', 'fear'],
  training: ['health', 'access', 'hobby'],
  trip: ['fear', 'access', 'residence', 'pet', 'vehicle', 'seat', 'city', 'partner', 'children', 'language'],
  writing: ['instruction', 'name'],
};
