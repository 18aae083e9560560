const REQUEST_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Tells whether a text can be the id of a request. */
export function isRequestId(text: string): boolean {
  return REQUEST_ID.test(text);
}
