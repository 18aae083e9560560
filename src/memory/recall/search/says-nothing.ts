import { isDenial } from '../../../common/text/denial.js';
import { isEmptyReply } from '../../../common/text/empty-reply.js';
import { readProse } from '../../../common/text/prose.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { rememberEach } from './remember-each.js';

/**
 * Tells acknowledgements from texts that say something, an assistant's "I don't know" from an answer, and
 * what a program wrote from a person's words.
 */
export const saysNothing = rememberEach(
  ({ role, text }: Pick<IndexDocument, 'role' | 'text'>): boolean =>
    isEmptyReply(text) || (role === 'assistant' ? isDenial(text) : role === 'user' && readProse(text) === ''),
);
