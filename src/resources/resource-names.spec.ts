import { describe, expect, it } from '@jest/globals';
import { hideInternalUris } from './resource-names.js';

const RESOURCE = {
  id: 'r_1',
  userId: 'ada',
  sourceUri: 's3://papers/report 1.pdf',
  ingestUri: 'https://files.example/1?signature=secret',
};
const PUBLIC = 'resource://ada/r_1';

describe('hideInternalUris', () => {
  it.each([
    ['the registered address', '[pdf: report.pdf s3://papers/report 1.pdf]', `[pdf: report.pdf ${PUBLIC}]`],
    [
      'the address from which it may be read once',
      'https://files.example/1?signature=secret answered 404',
      `${PUBLIC} answered 404`,
    ],
    ['an address in the storage', "open 'file:///data/storage/ada/1.pdf' failed", `open '${PUBLIC}' failed`],
  ])('hides %s', (_what, text, expected) => expect(hideInternalUris(text, RESOURCE)).toBe(expected));

  it('leaves other texts unchanged', () => {
    const text = 'See https://files.example/other and profile://x.';
    expect(hideInternalUris(text, { ...RESOURCE, sourceUri: null, ingestUri: null })).toBe(text);
  });
});
