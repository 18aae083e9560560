import type { SlotPattern } from '../slots/slot-language.js';

/** Matters of everyday life that statements and questions name in different words. */
export type MatterName =
  | 'bicycle'
  | 'car'
  | 'celebration'
  | 'computer'
  | 'dentist'
  | 'doctor'
  | 'document'
  | 'exam'
  | 'glasses'
  | 'hair'
  | 'holiday'
  | 'instrument'
  | 'job'
  | 'key'
  | 'medicine'
  | 'phone'
  | 'plumbing'
  | 'school'
  | 'sport'
  | 'storage'
  | 'thesis'
  | 'tools'
  | 'tyres'
  | 'wedding'
  | 'workshop';

/** The words for everyday matters in one language: a table that a native speaker can correct. */
export interface MatterLanguage {
  readonly code: string;
  /** The script has no spaces, or joins words: a pattern may begin and end inside of a word. */
  readonly isUnspaced?: true;
  readonly matters: Readonly<Partial<Record<MatterName, SlotPattern>>>;
}
