const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Tells whether a text that a person typed or pasted is an id. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
