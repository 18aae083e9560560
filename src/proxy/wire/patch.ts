/** New bytes for `start`..`end` of a body; an insertion if both are equal. */
export interface Patch {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
