interface SplitLine {
  /** Complete hours. */
  readonly whole: readonly (number | null)[];
  /** The way from the last complete hour to the one that is running. */
  readonly partial: readonly (number | null)[];
}

/** Parts a line so that its last piece, which is not complete, can be drawn otherwise. */
export function splitPartial(values: readonly (number | null)[]): SplitLine {
  const last = values.length - 1;
  return {
    whole: values.map((value, index) => (index === last ? null : value)),
    partial: values.map((value, index) => (index >= last - 1 ? value : null)),
  };
}
