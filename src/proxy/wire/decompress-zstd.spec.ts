import { describe, expect, it } from '@jest/globals';
import { decompressZstd } from './decompress-zstd.js';

const MAGIC = [0x28, 0xb5, 0x2f, 0xfd];
/** Builds the header of a block. Raw blocks contain their text, so frames can be written by hand. */
const header = (size: number, type: number, isLast: boolean) => {
  const bits = (size << 3) | (type << 1) | Number(isLast);
  return [bits & 0xff, (bits >> 8) & 0xff, bits >> 16];
};
const [RAW, REPEATED] = [0, 1];
/** Window descriptors of 1 MB and of 16 MB. */
const [USUAL, LARGE] = [10 << 3, 14 << 3];

const frame = (blocks: readonly number[], window = USUAL) => Buffer.from([...MAGIC, 0, window, ...blocks]);
const raw = (text: string) => frame([...header(text.length, RAW, true), ...Buffer.from(text)]);

describe('decompressZstd', () => {
  it('decodes one frame or several', async () => {
    expect((await decompressZstd(raw('{"a":1}'), 100)).toString()).toBe('{"a":1}');
    const both = Buffer.concat([raw('{"text":"one, '), raw('and two"}')]);
    expect((await decompressZstd(both, 100)).toString()).toBe('{"text":"one, and two"}');
  });

  it('decodes the output of the command zstd', async () => {
    const packed = Buffer.from(
      'KLUv/QRoJQIAcsQOEpDPAVKOHjqWgl6dMQZXou+umHe2MnO2eyj34iSwEFvjfPqaPogeLnvW87tBeUv4tMbHHu7Ob52guw0BAAYLqSgBn8w6',
      'base64',
    );
    expect(JSON.parse((await decompressZstd(packed, 1_000)).toString())).toEqual({
      model: 'm',
      input: [{ role: 'user', content: 'Which db?' }],
      messages: [{ role: 'user', content: 'Which db?' }],
    });
  });

  it('stops at the limit, even within repeated blocks', async () => {
    const bomb = frame(
      Array.from({ length: 1_000 }, (_, at) => [...header(100_000, REPEATED, at === 999), 0x20]).flat(),
    );
    await expect(decompressZstd(bomb, 1_000_000)).rejects.toThrow('too large');
  });

  it('refuses a window that needs much memory, in every frame', async () => {
    const large = frame([...header(2, RAW, true), 0x7b, 0x7d], LARGE);
    await expect(decompressZstd(large, 100)).rejects.toThrow('window');
    await expect(decompressZstd(Buffer.concat([raw('{"a":1,"b":2}'), large]), 100)).rejects.toThrow('window');
    const single = Buffer.from([...MAGIC, 0xe0, ...[0, 0, 0, 0, 1, 0, 0, 0], ...header(1, RAW, true), 0x20]);
    await expect(decompressZstd(single, 100)).rejects.toThrow('window');
  });

  it.each([
    ['other bytes', Buffer.from('zstd bytes, or so they say')],
    ['an incomplete frame', raw('{"a":1,"b":2,"c":3}').subarray(0, 20)],
    ['an incomplete header', Buffer.from([...MAGIC, 0x20])],
  ])('refuses %s', async (_title, bytes) => {
    await expect(decompressZstd(bytes, 100)).rejects.toThrow();
  });
});
