import { maskSecrets, type SecretScreening } from '../../../common/text/secrets.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { rememberEach } from './remember-each.js';

/** Returns the text of a document as it may be recalled. */
export type ShowText = (document: Pick<IndexDocument, 'kind' | 'text'>) => string;

/**
 * Chooses how recalled texts are shown. Secrets are masked in turns, because the log keeps what was typed.
 * Memories are left as they are: those that were derived were screened when they were written, and a person
 * who stores one means what it says.
 */
export function chooseTurnMask(screening: SecretScreening): ShowText {
  return screening === 'keep' ? showUnmasked : maskTurn;
}

/** Shows a text as it is kept: for lists of memories, which hold no turn. */
export const showUnmasked: ShowText = ({ text }) => text;

const maskTurn: ShowText = rememberEach(({ kind, text }) => (kind === 'turn' ? maskSecrets(text) : text));
