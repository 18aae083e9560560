import { describe, expect, it } from '@jest/globals';
import type { DescribedMedia } from '../../../common/policy/policy.js';
import { buildDescriptionRequest, isDescribable, cleanDescription } from './describe-media.js';

describe('isDescribable', () => {
  it.each<[string, DescribedMedia, boolean]>([
    ['image/png', 'images', true],
    ['image/jpeg', 'images+audio', true],
    ['image/webp', 'audio', false],
    ['image/gif', 'none', false],
    ['image/svg+xml', 'images', false],
    ['image/tiff', 'images+audio', false],
    ['audio/mpeg', 'audio', true],
    ['audio/wav', 'images+audio', true],
    ['audio/wav', 'images', false],
    ['audio/ogg', 'audio', false],
    ['application/pdf', 'images+audio', false],
    ['toString', 'images+audio', false],
  ])('decides for %s where the policy describes %s: %s', (mimeType, wanted, expected) => {
    expect(isDescribable(mimeType, wanted)).toBe(expected);
  });
});

describe('buildDescriptionRequest', () => {
  const bytes = Buffer.from([1, 2, 3]);

  it('shows a picture as a data URL, beside its name as data', () => {
    const [, user] = buildDescriptionRequest({ name: 'a</file>.png', mimeType: 'image/png', bytes });
    expect(user!.content).toEqual([
      { type: 'text', text: expect.stringMatching(/^<file>\n\{"name":"a[^<]*"\}\n<\/file>$/) },
      { type: 'image_url', image_url: { url: 'data:image/png;base64,AQID' } },
    ]);
  });

  it('plays a recording in the format that its type names', () => {
    for (const [mimeType, format] of [
      ['audio/mpeg', 'mp3'],
      ['audio/x-wav', 'wav'],
    ] as const) {
      const [, user] = buildDescriptionRequest({ name: 'a', mimeType, bytes });
      expect(user!.content[1]).toEqual({ type: 'input_audio', input_audio: { data: 'AQID', format } });
    }
  });
});

describe('readDescription', () => {
  it('reads the description up to a limit, without splitting a character', () => {
    expect(cleanDescription('  A red\0 kite.\n')).toBe('A red kite.');
    expect(cleanDescription(' \n')).toBe('');
    expect(cleanDescription('x'.repeat(5_000))).toBe(`${'x'.repeat(4_000)}…`);
    expect(cleanDescription(`${'x'.repeat(3_999)}🪁${'y'.repeat(10)}`)).toBe(`${'x'.repeat(3_999)}…`);
  });
});
