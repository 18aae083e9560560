import { describe, expect, it } from '@jest/globals';
import { createMessagesDialect } from './messages-dialect.js';

describe('what later requests may name of a message', () => {
  const dialect = createMessagesDialect(() => false);

  it.each([
    ['nothing', {}],
    ['nothing', { system: 'Be brief.', thinking: { type: 'disabled' } }],
    ['objects', { tools: [] }],
    ['objects', { container: 'cntr_1' }],
    ['objects', { mcp_servers: [] }],
    ['objects', { context_management: {} }],
    ['objects', { compaction: {} }],
    ['answer', { tools: [], thread: {} }],
    ['answer', { diagnostics: {} }],
  ] as const)('is %s for a request with %j', async (nameable, fields) => {
    const messages = [{ role: 'user', content: 'Hello' }];
    const body = await dialect.scan(Buffer.from(JSON.stringify({ messages, ...fields })));
    expect(body?.nameable).toBe(nameable);
  });
});
