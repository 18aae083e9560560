/** One line of a chart; null is a gap. */
export interface ChartLine {
  readonly label: string;
  /** A custom property such as `--accent`. */
  readonly color: string;
  readonly values: readonly (number | null)[];
}
