/** A text that replaces the bytes from `start` to `end` of a body; an insertion if both are equal. */
export interface Patch {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
