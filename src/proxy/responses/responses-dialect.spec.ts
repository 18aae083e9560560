import { describe, expect, it } from '@jest/globals';
import { createResponsesDialect } from './responses-dialect.js';

describe('what later requests may name of a response', () => {
  const dialect = createResponsesDialect(() => false);

  it.each([
    ['answer', {}],
    ['answer', { store: true }],
    ['answer', { store: null }],
    ['answer', { store: false, background: true }],
    ['answer', { store: false, conversation: 'conv_1' }],
    ['nothing', { store: false }],
    ['nothing', { store: false, instructions: 'Be brief.' }],
    ['objects', { store: false, tools: [] }],
    ['objects', { store: false, prompt: { id: 'pmpt_1' } }],
    ['objects', { store: false, context_management: [] }],
  ] as const)('is %s for a request with %j', async (nameable, fields) => {
    const body = await dialect.scan(Buffer.from(JSON.stringify({ input: 'Hello', ...fields })));
    expect(body?.nameable).toBe(nameable);
  });
});
