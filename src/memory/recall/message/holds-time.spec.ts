import { describe, expect, it } from '@jest/globals';
import { holdsTime } from './holds-time.js';

describe('holdsTime', () => {
  it.each([
    ['По четвергам у меня бокс.', true],
    ['Mittwochs singe ich im Chor.', true],
    ['En marzo cambio de piso.', true],
    ['来月8日に引っ越します。', true],
    ['妹は木曜にバレエがあります。', true],
    ['我妈每周三去跳舞。', true],
    ['아들은 목요일마다 수영을 해요.', true],
    ['日本が好きです。', false],
    ['月がきれいですね。', false],
    ['Ich fahre oft nach Mailand.', false],
    ['Kardeşim öğretmen.', false],
  ])('%s → %s', (text, expected) => {
    expect(holdsTime(text)).toBe(expected);
  });
});
