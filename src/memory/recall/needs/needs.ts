import type { SlotName } from '../../../common/slots/slots.js';

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
  code: ['tool', 'system', 'access'],
  device: ['device', 'system', 'access', 'budget'],
  furnishing: ['home', 'pet', 'allergy', 'health', 'access', 'budget'],
  gift: ['person', 'interest'],
  learning: ['language', 'schedule', 'access', 'occupation'],
  lodging: ['access', 'fear', 'pet', 'allergy', 'children', 'budget'],
  meal: ['allergy', 'diet', 'health', 'kitchen', 'city'],
  media: ['taste', 'language', 'access', 'commute'],
  medicine: ['allergy', 'health'],
  outing: ['access', 'fear', 'health', 'children', 'pet', 'budget', 'city'],
  route: ['access', 'vehicle', 'health', 'city', 'commute', 'fear'],
  training: ['health', 'access', 'hobby', 'schedule'],
  trip: ['fear', 'access', 'residence', 'pet', 'vehicle', 'seat', 'city', 'partner', 'children', 'language'],
  writing: ['instruction', 'name'],
};
