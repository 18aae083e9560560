import type { LiveFact } from '../../src/memory/summarization/summary-strategy.js';

/** Creates a live memory to be summarized. */
export function createFact(fields: Partial<LiveFact> = {}): LiveFact {
  const content = fields.content ?? 'Mira lives in Leerdam.';
  return {
    id: 'f1',
    version: 1,
    key: `key:${content.slice(0, 20)}`,
    type: 'factual',
    topics: [],
    source: 'user_message',
    sessionId: 'default',
    expires: false,
    ...fields,
    content,
  };
}
