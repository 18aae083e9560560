import { UnreadableError } from '../document.types.js';

const MIB = 1024 * 1024;

/** Maximum number of bytes of all unpacked parts of a document. */
export const MAX_UNPACKED = 256 * MIB;

/** Creates the error of a document that exceeds this limit. */
export function createUnpackedLimitError(): UnreadableError {
  return new UnreadableError(`The document unpacks to more than ${MAX_UNPACKED / MIB} MiB.`);
}
