import type { SlotName } from '../../../common/slots/slots.js';

/** Knowledge about the person that a message needs without asking for it. */
export type NeedName =
  | 'animal'
  | 'calendar'
  | 'chore'
  | 'clothes'
  | 'code'
  | 'contact'
  | 'design'
  | 'device'
  | 'furnishing'
  | 'garden'
  | 'gift'
  | 'learning'
  | 'lodging'
  | 'meal'
  | 'media'
  | 'medicine'
  | 'money'
  | 'outing'
  | 'route'
  | 'training'
  | 'trip'
  | 'work'
  | 'writing';

/** Subjects of statements: a slot, or one of the subjects that have words or examples but no slot. */
export type SignName =
  SlotName | 'access' | 'budget' | 'fear' | 'interest' | 'kitchen' | 'seat' | 'size' | 'taste' | 'tool';

/** The statements that serve each need, the most important first. */
export const NEEDS: Readonly<Record<NeedName, readonly SignName[]>> = {
  animal: ['pet', 'allergy', 'home'],
  calendar: ['schedule'],
  chore: ['health', 'access', 'allergy', 'home', 'pet'],
  clothes: ['size', 'allergy', 'access', 'budget'],
  code: ['tool', 'system', 'access'],
  contact: ['access', 'language'],
  design: ['access', 'taste'],
  device: ['device', 'system', 'access', 'budget'],
  furnishing: ['home', 'pet', 'allergy', 'health', 'access', 'budget'],
  garden: ['home', 'allergy', 'pet', 'access', 'health'],
  gift: ['person', 'interest'],
  learning: ['language', 'schedule', 'access', 'occupation'],
  lodging: ['access', 'fear', 'pet', 'allergy', 'children', 'budget'],
  meal: ['allergy', 'diet', 'health', 'kitchen', 'city'],
  media: ['taste', 'language', 'access', 'commute'],
  medicine: ['allergy', 'health'],
  money: ['budget'],
  outing: ['access', 'fear', 'health', 'children', 'pet', 'budget', 'city'],
  route: ['access', 'vehicle', 'health', 'city', 'commute', 'fear'],
  training: ['health', 'access', 'hobby', 'schedule'],
  trip: ['fear', 'access', 'residence', 'pet', 'vehicle', 'seat', 'city', 'partner', 'children', 'language'],
  work: ['schedule', 'children', 'health', 'access', 'vehicle', 'occupation'],
  writing: ['instruction', 'name'],
};

/** Statements that serve a need less directly, and only count beside other evidence. */
const SERVED_LESS: Readonly<Record<NeedName, readonly SignName[]>> = {
  animal: ['children', 'schedule', 'health', 'budget'],
  calendar: ['children', 'occupation', 'commute', 'person', 'health', 'access'],
  chore: ['fear', 'children', 'vehicle', 'budget'],
  clothes: ['health'],
  code: ['occupation', 'device'],
  contact: ['device', 'tool', 'schedule'],
  design: ['tool', 'language', 'system'],
  device: ['tool', 'occupation', 'size', 'health'],
  furnishing: ['size', 'children', 'partner'],
  garden: ['city', 'children', 'budget', 'schedule'],
  gift: ['budget'],
  learning: ['health', 'budget', 'interest', 'system', 'device'],
  lodging: ['health', 'size', 'vehicle', 'partner'],
  meal: ['budget', 'taste', 'children', 'access'],
  media: ['fear', 'system', 'device', 'health'],
  medicine: ['children', 'diet'],
  money: ['fear', 'children', 'home', 'vehicle', 'occupation'],
  outing: ['diet', 'allergy', 'vehicle', 'schedule', 'interest'],
  route: ['residence', 'pet', 'children'],
  training: ['size', 'fear', 'occupation'],
  trip: ['schedule', 'budget', 'health', 'allergy', 'size'],
  work: ['commute', 'language', 'fear', 'residence', 'pet'],
  writing: ['occupation', 'person', 'language', 'tool'],
};

const WEIGHT_LESS = 0.5;

const SIGN_WEIGHTS = new Map(
  (Object.keys(NEEDS) as NeedName[]).map((need) => [
    need,
    [
      ...NEEDS[need].map((sign) => [sign, 1] as const),
      ...SERVED_LESS[need].map((sign) => [sign, WEIGHT_LESS] as const),
    ],
  ]),
);

/** Lists the signs of the statements that serve a need, each with how well such statements serve it, 0..1. */
export function listSignWeights(need: NeedName): readonly (readonly [SignName, number])[] {
  return SIGN_WEIGHTS.get(need) ?? [];
}
