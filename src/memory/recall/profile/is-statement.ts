import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { onlyAsks, requestsThroughout } from '../search/message-kind.js';
import { rememberEach } from '../search/remember-each.js';

/** Characters; a longer text does not only ask, and its sentences take long to read. */
const LONGEST_REQUEST = 4_000;

/** A clause that others of its sentence follow. */
const FIRST_CLAUSE = /^[^.!?。！？؟।,，、،;；\n]+(?=[,，、،;；])/u;

/** Tells whether a text is something that the person said, and not only asked. */
export const isStatement = rememberEach(({ role, text }: IndexDocument): boolean => {
  if (role !== 'user' || text.length > LONGEST_REQUEST) return role === 'memory' || role === 'user';
  return (!onlyAsks(text) && !requestsThroughout(text)) || statesFirst(text);
});

/** Tells whether a question tells something before it asks: "I have moved to Leeds, any good bakeries?" */
export function statesFirst(text: string): boolean {
  const first = FIRST_CLAUSE.exec(text)?.[0] ?? '';
  return first !== '' && !requestsThroughout(first);
}
