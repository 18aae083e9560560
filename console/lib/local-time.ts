/**
 * An instant as `<input type="datetime-local">` takes it, in the reader's zone; empty for what is no instant.
 */
export function toLocalInput(iso: string): string {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return '';
  const offsetMs = new Date(ms).getTimezoneOffset() * 60_000;
  return new Date(ms - offsetMs).toISOString().slice(0, 16);
}

/** The instant that such an input means; empty for an empty or unfinished one. */
export function fromLocalInput(text: string): string {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString();
}
