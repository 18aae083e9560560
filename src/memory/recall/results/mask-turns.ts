import { maskSecrets, type SecretScreening } from '../../../common/text/secrets.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { memoizeByObject } from '../../../common/memoize-by-object.js';

/** Returns the text of a document with its secrets masked as the policy requires. */
export type ShowText = (document: Pick<IndexDocument, 'kind' | 'text'>) => string;

/**
 * Chooses how recalled texts are shown. Secrets are masked in turns, because the log keeps them as typed.
 * Memories are not masked: derived ones were screened when they were written, and a person stores theirs
 * deliberately.
 */
export function chooseTurnMask(screening: SecretScreening): ShowText {
  return screening === 'keep' ? showUnmasked : maskTurn;
}

/** Shows a text as it is stored, for lists of memories, which contain no turns. */
export const showUnmasked: ShowText = ({ text }) => text;

const maskTurn: ShowText = memoizeByObject(({ kind, text }) => (kind === 'turn' ? maskSecrets(text) : text));
