import { isDenial } from './denial.js';
import { isEmptyReply } from '../../../common/text/empty-reply.js';
import { readProse } from '../../../common/text/prose.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { memoizeByObject } from '../../../common/memoize-by-object.js';

/**
 * Tells whether a text has no content for recall: an acknowledgement, an assistant's "I don't know", or a
 * message that consists of program text. It classifies each document once.
 */
export const lacksContent = memoizeByObject(
  ({ role, text }: Pick<IndexDocument, 'role' | 'text'>): boolean =>
    isEmptyReply(text) || (role === 'assistant' ? isDenial(text) : role === 'user' && readProse(text) === ''),
);
