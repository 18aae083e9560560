/** User ids of the gateway contract: they also stand in paths and headers. */
const USER_ID = /^[A-Za-z0-9._@+-]{1,128}$/;

export function isUserId(text: string): boolean {
  return USER_ID.test(text) && text !== '.' && text !== '..';
}
