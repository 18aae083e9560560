import type { SlotName } from '../../../common/slots/slots.js';

/** Something that a person says about a slot of a subject, in their own words. */
export interface Statement {
  readonly slot: SlotName;
  /** `me`, a person of the speaker (`brother`), what it is about (`dentist`), or both (`sister-dog`). */
  readonly subject: string;
  readonly text: string;
  /** `ends`: it is over, and nothing is said to take its place; `corrects`: it takes the place of another. */
  readonly kind: 'states' | 'ends' | 'corrects';
  /** It stands beside an earlier one: "We also have a cat". */
  readonly isAdded: boolean;
  /** Only a memory that mentions this ends. */
  readonly mentions?: string;
  /** The words that name of what kind it is: "dentist". */
  readonly kindWords?: string;
  /** Other slots whose statements this one ends. */
  readonly also: readonly SlotOf[];
}

/** A slot of a subject; of those that mention something when that is given. */
export interface SlotOf {
  readonly slot: SlotName;
  readonly subject: string;
  readonly mentions?: string;
}
