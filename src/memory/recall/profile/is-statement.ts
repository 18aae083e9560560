import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { onlyAsks, requestsThroughout } from '../search/message-kind.js';
import { rememberEach } from '../search/remember-each.js';

/** Tells whether a text is something that the person said, and not only asked. */
export const isStatement = rememberEach(
  ({ role, text }: IndexDocument): boolean =>
    role === 'memory' || (role === 'user' && !onlyAsks(text) && !requestsThroughout(text)),
);
