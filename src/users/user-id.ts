/** User ids of the gateway contract: they also stand in paths and headers. */
const USER_ID = /^[A-Za-z0-9._@+-]{1,128}$/;

export function isUserId(text: string): boolean {
  return USER_ID.test(text) && text !== '.' && text !== '..';
}

const OUTSIDE_PREFIX = 'ext_';
const OUTSIDE_HASH_LENGTH = 40;

/** Tells whether an id stands for a subject of an outside issuer. */
export function isOutsideId(id: string): boolean {
  return id.startsWith(OUTSIDE_PREFIX);
}

/** @param digest of issuer and subject, hex */
export function buildOutsideId(digest: string): string {
  return `${OUTSIDE_PREFIX}${digest.slice(0, OUTSIDE_HASH_LENGTH)}`;
}
