/** A thing of which a person has a current state, as people ask for it and tell it. */
export type FactKind =
  | 'animal'
  | 'appointment'
  | 'boss'
  | 'budget'
  | 'car'
  | 'child-age'
  | 'class'
  | 'device'
  | 'diet'
  | 'doctor'
  | 'dose'
  | 'drink'
  | 'editor'
  | 'employer'
  | 'event'
  | 'favourite'
  | 'goal'
  | 'guests'
  | 'health'
  | 'home'
  | 'hours'
  | 'intolerance'
  | 'media'
  | 'money'
  | 'partner'
  | 'programming'
  | 'provider'
  | 'relative'
  | 'role'
  | 'roommate'
  | 'school'
  | 'number'
  | 'sport'
  | 'study'
  | 'team'
  | 'travel';

/** Kinds of which people have several at a time, so that a question in the plural asks for all. */
export const SEVERAL_AT_A_TIME: ReadonlySet<FactKind> = new Set([
  'animal',
  'appointment',
  'car',
  'child-age',
  'class',
  'device',
  'editor',
  'favourite',
  'goal',
  'health',
  'intolerance',
  'media',
  'programming',
  'relative',
  'school',
  'sport',
  'study',
  'travel',
]);
