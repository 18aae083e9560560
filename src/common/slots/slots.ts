import { toSlug } from '../text/normalize.js';

/** The speaker as the subject of a statement. */
export const SPEAKER = 'me';

/** People about whom only statements with a slot are kept; about others, every statement is. */
export const DISTANT_PEOPLE: ReadonlySet<string> = new Set([
  'boss',
  'client',
  'colleague',
  'ex',
  'friend',
  'neighbour',
  'teacher',
]);

/** Slots whose statements introduce somebody, whom the next words may be about. */
export const INTRODUCING_SLOTS: ReadonlySet<SlotName> = new Set(['children', 'pet']);

/** Slots that say who somebody is. */
export const INTRODUCED_SLOTS: ReadonlySet<SlotName> = new Set(['age', 'name']);

/** The animals of the tables in `languages/`. */
const PETS = [
  ...['bee', 'bird', 'cat', 'dog', 'donkey', 'duck', 'ferret', 'fish', 'goat', 'hamster', 'hen', 'horse'],
  ...['lizard', 'pig', 'rabbit', 'sheep', 'snake', 'spider', 'tortoise', 'turtle'],
] as const;

/** Appointments that an end without a kind may mean: "I cancelled my appointment". */
const APPOINTMENTS = 'dentist doctor hairdresser interview lawyer mechanic meeting therapist vet'.split(' ');

interface SlotTraits {
  /** The key of the speaker's own statement, where memories of earlier versions have one. */
  readonly key?: string;
  /** The key before what the statement is about, where memories of earlier versions have one. */
  readonly keyPrefix?: string;
  /** Slots of the same subject that a statement of this slot settles: who lives somewhere is not moving. */
  readonly settles?: readonly SlotName[];
  /** Slots of the same clause that a statement of this slot answers as well: "I'm a nurse at Charité". */
  readonly covers?: readonly SlotName[];
  /**
   * People who belong to the slot itself and are no other subject: "my boss" is a statement of the speaker.
   */
  readonly people?: readonly string[];
  /** Kinds that a subject may be of. An end that names one alone ("Rocky died") looks among all of them. */
  readonly kinds?: readonly string[];
  /** The subject of a statement that names no kind; the speaker without it. */
  readonly unnamed?: string;
  /**
   * A person may have several of one subject, whose texts tell them apart: by people, places and things, even
   * where something changed (`objects`), as flights; by all words unless something changed (`words`), as
   * trips; by the words before the value (`value`), as laptops; only a correction is about the same (`name`),
   * as of pets.
   */
  readonly compares?: 'objects' | 'words' | 'value' | 'name';
  /** Statements that hold "at weekends" or "for fun" stand beside the usual one. */
  readonly isUsual?: true;
  /** One subject may have several that stand side by side: a new statement ends none of the others. */
  readonly isMany?: true;
}

export type SlotName =
  | 'allergy'
  | 'address'
  | 'age'
  | 'appointment'
  | 'bank'
  | 'birthday'
  | 'boss'
  | 'children'
  | 'city'
  | 'commute'
  | 'contact'
  | 'device'
  | 'diet'
  | 'employer'
  | 'favourite'
  | 'goal'
  | 'health'
  | 'hobby'
  | 'home'
  | 'instruction'
  | 'job-plan'
  | 'language'
  | 'move-plan'
  | 'name'
  | 'number'
  | 'occupation'
  | 'origin'
  | 'partner'
  | 'person'
  | 'pet'
  | 'phone'
  | 'preference'
  | 'price'
  | 'provider'
  | 'rent'
  | 'residence'
  | 'schedule'
  | 'smoking'
  | 'studies'
  | 'system'
  | 'trip'
  | 'vehicle'
  | 'whereabouts';

/** The things that a person has a current state of. Patterns and words of each are in `languages/`. */
export const SLOTS: Readonly<Record<SlotName, SlotTraits>> = {
  address: {},
  age: {},
  allergy: { keyPrefix: 'identity:allergy-', isMany: true },
  appointment: { kinds: APPOINTMENTS, unnamed: 'appointment', compares: 'objects' },
  bank: { isUsual: true },
  birthday: {},
  boss: { people: ['boss'], compares: 'value' },
  children: {},
  city: { key: 'identity:location', isUsual: true, settles: ['move-plan'] },
  commute: { isUsual: true },
  contact: { compares: 'value' },
  device: { compares: 'value' },
  diet: { isUsual: true },
  employer: { key: 'identity:employer', isUsual: true, settles: ['job-plan'], covers: ['occupation'] },
  favourite: { keyPrefix: 'preference:favourite-' },
  goal: { compares: 'words' },
  health: { isMany: true },
  hobby: { isMany: true, compares: 'words' },
  home: { isUsual: true },
  instruction: { isMany: true },
  'job-plan': {},
  language: { isMany: true },
  'move-plan': {},
  name: { key: 'identity:name', isUsual: true },
  number: { compares: 'value' },
  occupation: { key: 'identity:occupation', isUsual: true, settles: ['job-plan'] },
  origin: {},
  partner: { people: ['partner', 'wife', 'husband'] },
  person: { isMany: true },
  pet: { kinds: PETS, compares: 'name' },
  phone: { compares: 'value' },
  preference: { keyPrefix: 'preference:', isMany: true },
  price: {},
  provider: { compares: 'value' },
  rent: { compares: 'words' },
  residence: {},
  schedule: {},
  smoking: {},
  studies: {},
  system: {},
  trip: { compares: 'words' },
  vehicle: { compares: 'value' },
  whereabouts: { isMany: true, compares: 'words' },
};

const SLOT_NAMES = Object.keys(SLOTS) as readonly SlotName[];

export function isSlotName(name: string): name is SlotName {
  return Object.hasOwn(SLOTS, name);
}

/** Builds the key of the memory that holds a slot of a subject: `appointment:dentist`, `city:brother`. */
export function buildSlotKey(slot: SlotName, subject: string): string {
  const { key, keyPrefix } = SLOTS[slot];
  if (subject === SPEAKER) return key ?? `${slot}:${SPEAKER}`;
  return keyPrefix === undefined ? `${slot}:${toSlug(subject)}` : `${keyPrefix}${toSlug(subject)}`;
}

/** The suffix of a key beside another one. */
const BESIDE = /~[0-9a-f]{8}$/u;

/** Removes the suffix that tells a key from that of the memory beside it. */
export function removeBeside(memoryKey: string): string {
  return memoryKey.replace(BESIDE, '');
}

/** A slot of a subject, as the key of a memory names it. */
export interface SlotSubject {
  readonly slot: SlotName;
  /** `me`, a person of the speaker (`brother`) or what it is about (`dentist`). */
  readonly subject: string;
}

/** Reads the slot that a memory of this key holds; `null` when it holds none. */
export function readSlotKey(memoryKey: string): SlotSubject | null {
  const key = removeBeside(memoryKey);
  for (const slot of SLOT_NAMES) {
    const { key: own, keyPrefix } = SLOTS[slot];
    if (key === own) return { slot, subject: SPEAKER };
    const prefix = [keyPrefix, `${slot}:`].find((start) => start !== undefined && key.startsWith(start));
    if (prefix !== undefined) return { slot, subject: key.slice(prefix.length) };
  }
  return null;
}

/** Lists words that stand in the keys of a slot's memories, for a search. */
export function listKeyWords(slot: SlotName): readonly string[] {
  const { key = '', keyPrefix = '' } = SLOTS[slot];
  const words = `${slot} ${key} ${keyPrefix}`.split(/[^a-z]+/u);
  return [...new Set(words)].filter((word) => word !== '' && !KEY_GROUPS.has(word));
}

/** The beginnings of keys that memories of many slots share. */
const KEY_GROUPS: ReadonlySet<string> = new Set(['identity', 'preference']);
