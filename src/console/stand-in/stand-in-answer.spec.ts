import { describe, expect, it } from '@jest/globals';
import { writeStandInAnswer } from './stand-in-answer.js';

const BEFORE = `${writeStandInAnswer([])} (assistant, 2026-11-23)`;

describe('writeStandInAnswer', () => {
  it('repeats the memories, without its own earlier answers among them', () =>
    expect(writeStandInAnswer([BEFORE, 'Is allergic to hazelnuts.'])).toBe(
      'This is the stand-in, not a model. Memories that came with this request:\n- Is allergic to hazelnuts.',
    ));

  it('says that none came where its own earlier answers are all', () =>
    expect(writeStandInAnswer([BEFORE])).toBe(writeStandInAnswer([])));
});
