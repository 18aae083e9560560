import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { onlyAsks, requestsThroughout } from '../search/message-kind.js';

/** Tells whether a text is something that the person said, and not only asked. */
export function isStatement({ role, text }: Pick<IndexDocument, 'role' | 'text'>): boolean {
  return role === 'memory' || (role === 'user' && !onlyAsks(text) && !requestsThroughout(text));
}
