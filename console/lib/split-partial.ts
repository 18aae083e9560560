interface SplitLine {
  /** Complete hours. */
  readonly whole: readonly (number | null)[];
  /** The last complete hour and the current one, which is drawn differently. */
  readonly partial: readonly (number | null)[];
}

/** Splits a line so that its last segment, which is incomplete, can be drawn differently. */
export function splitPartial(values: readonly (number | null)[]): SplitLine {
  const last = values.length - 1;
  return {
    whole: values.map((value, index) => (index === last ? null : value)),
    partial: values.map((value, index) => (index >= last - 1 ? value : null)),
  };
}
