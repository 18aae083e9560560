import { describe, expect, it } from '@jest/globals';
import { takeFirstSentences } from './first-sentences.js';
import { readCpuMs } from '../../../test/support/cpu-time.js';

describe('takeFirstSentences', () => {
  it.each([
    ['One. Two! Three? Four. Five.', 'One. Two! Three?'],
    ['Only one. And two', 'Only one. And two'],
    ['我住在奥斯陆。我喜欢喝茶！你喜欢什么？我还养猫。', '我住在奥斯陆。我喜欢喝茶！你喜欢什么？'],
    [
      'Dr. Lee moved, e.g. to the U.S. in 2.5 weeks. B. Two. C.',
      'Dr. Lee moved, e.g. to the U.S. in 2.5 weeks. B. Two. C.',
    ],
    ['He said "Go." She went; he stayed. Three. Four.', 'He said "Go." She went; he stayed. Three.'],
    ['她说：“走吧。”他走了。三。四。', '她说：“走吧。”他走了。三。'],
    ['- milk\n- eggs\n\n- bread\n- salt', '- milk\n- eggs\n\n- bread'],
    ['Wait... Really?! Yes. No.', 'Wait... Really?! Yes.'],
    ['no end in sight '.repeat(3).trim(), 'no end in sight no end in sight no end in sight'],
    ['  ', ''],
  ])('S3-68 %j', (text, expected) => {
    expect(takeFirstSentences(text, 3)).toBe(expected);
  });

  it('takes bounded time on a long text without sentences', () => {
    const text = 'a.'.repeat(200_000);
    const started = readCpuMs();
    expect(takeFirstSentences(text, 3)).toBe(text);
    expect(readCpuMs() - started).toBeLessThan(5_000);
  });
});
