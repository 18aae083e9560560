import { describe, expect, it } from '@jest/globals';
import { fillSnippet, isPlainModel } from './fill-snippet.js';

const FILLING = { origin: 'https://memory.example', secret: 'mb_a_b', model: 'llama3.2:3b' };

describe('fillSnippet', () => {
  it.each([
    [
      'curl http://localhost:8000/v1 -H "Bearer $MEMORYBRIDGE_TOKEN"',
      'curl https://memory.example/v1 -H "Bearer mb_a_b"',
    ],
    ['{ apiKey: process.env.MEMORYBRIDGE_TOKEN }', "{ apiKey: 'mb_a_b' }"],
    ['import os\nfrom a import b\nkey = os.environ["MEMORYBRIDGE_TOKEN"]', 'from a import b\nkey = "mb_a_b"'],
    ['"model":"gpt-4o-mini"', '"model":"llama3.2:3b"'],
  ])('C-49 fills %j', (snippet, filled) => expect(fillSnippet(snippet, FILLING)).toBe(filled));

  it('reads the token from the environment until there is one', () =>
    expect(
      fillSnippet('import os\nos.environ["MEMORYBRIDGE_TOKEN"]', { ...FILLING, secret: null }),
    ).toContain('import os'));

  it('keeps the documentation’s model in place of a name that would break the code', () =>
    expect(fillSnippet("'gpt-4o-mini'", { ...FILLING, model: "a'b" })).toBe("'gpt-4o-mini'"));
});

describe('isPlainModel', () => {
  it.each([
    [true, 'anthropic/claude-sonnet-4.5'],
    [true, '@cf/meta/llama-3'],
    [false, ''],
    [false, 'a b'],
    [false, 'a"b'],
  ])('answers %s for %j', (isPlain, model) => expect(isPlainModel(model)).toBe(isPlain));
});
