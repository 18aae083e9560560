import { UnreadableError } from '../document.types.js';

const MIB = 1024 * 1024;

/** Bytes of all parts of a document that are unpacked to be read. */
export const MAX_UNPACKED = 256 * MIB;

/** The error of a document that unpacks to more. */
export function createUnpackedLimitError(): UnreadableError {
  return new UnreadableError(`The document unpacks to more than ${MAX_UNPACKED / MIB} MiB.`);
}
