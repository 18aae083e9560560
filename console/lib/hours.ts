const HOUR_MS = 3_600_000;

/** Returns the beginning of the hour that contains an instant. */
export function findHour(ms: number): number {
  return Math.floor(ms / HOUR_MS) * HOUR_MS;
}

/** Every hour of a span, oldest first, as milliseconds; the last is the one that `now` is in. */
export function listHours(now: number, count: number): readonly number[] {
  const last = findHour(now);
  return Array.from({ length: count }, (_, index) => last - (count - 1 - index) * HOUR_MS);
}

/** Assigns rows to their hours; hours without a row are null, so that a chart shows a gap there. */
export function placeByHour<Row extends { readonly at: string }>(
  hours: readonly number[],
  rows: readonly Row[],
): readonly (Row | null)[] {
  const byHour = new Map(rows.map((row) => [findHour(Date.parse(row.at)), row]));
  return hours.map((hour) => byHour.get(hour) ?? null);
}
