/**
 * Converts an instant to the value of `<input type="datetime-local">`, in the reader's time zone; empty for
 * an invalid one.
 */
export function toLocalInput(iso: string): string {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return '';
  const offsetMs = new Date(ms).getTimezoneOffset() * 60_000;
  return new Date(ms - offsetMs).toISOString().slice(0, 16);
}

/** Converts the value of such an input to an instant; empty for an empty or unfinished one. */
export function fromLocalInput(text: string): string {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString();
}
