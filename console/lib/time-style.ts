/**
 * Chooses how much of an instant a list shows: the time for today, day and time for this year, and for
 * earlier years the whole date.
 */
export function chooseTimeStyle(iso: string, now: Date): 'today' | 'year' | 'older' {
  const at = new Date(iso);
  if (at.getFullYear() !== now.getFullYear()) return 'older';
  return at.getMonth() === now.getMonth() && at.getDate() === now.getDate() ? 'today' : 'year';
}
