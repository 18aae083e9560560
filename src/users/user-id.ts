/** Pattern of user ids, by the contract of the gateway; they are also used in paths and headers. */
const USER_ID = /^[A-Za-z0-9._@+-]{1,128}$/;

/** Tells whether a text is a valid user id. */
export function isUserId(text: string): boolean {
  return USER_ID.test(text) && text !== '.' && text !== '..';
}

const EXTERNAL_PREFIX = 'ext_';
const EXTERNAL_HASH_LENGTH = 40;

/** Tells whether an id belongs to a user of an external issuer. */
export function isExternalId(id: string): boolean {
  return id.startsWith(EXTERNAL_PREFIX);
}

/**
 * Builds the id of a user of an external issuer.
 * @param digest keyed digest of issuer and subject, in hexadecimal
 */
export function buildExternalId(digest: string): string {
  return `${EXTERNAL_PREFIX}${digest.slice(0, EXTERNAL_HASH_LENGTH)}`;
}
