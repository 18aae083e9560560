/**
 * How much of an instant a list has to say: today its time, this year day and time, before that the whole
 * date.
 */
export function chooseTimeStyle(iso: string, now: Date): 'today' | 'year' | 'older' {
  const at = new Date(iso);
  if (at.getFullYear() !== now.getFullYear()) return 'older';
  return at.getMonth() === now.getMonth() && at.getDate() === now.getDate() ? 'today' : 'year';
}
