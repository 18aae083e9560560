import { describe, expect, it } from '@jest/globals';
import { readProse } from '../../prose.js';

describe('dropPasted', () => {
  it.each([
    [
      'What do I answer my friend, she wrote this?',
      'hey, I finally moved to Brest and I work as a florist now. Can you water my plants until May?',
    ],
    [
      'What do you think of this review?',
      'We stayed here with our three sons in May. I work nights and I need quiet, and they gave us the room at the back. I live in Brest and I will be back.',
    ],
    [
      'Mein Vermieter hat mir das hier geschrieben, darf er das?',
      'Sehr geehrter Herr Lang,\nich ziehe zum 1. März mit meiner Mutter in meine Wohnung zurück.\nMit freundlichen Grüßen\nKonrad Ebner',
    ],
  ])('drops the text below “%s”', (own, pasted) => {
    expect(readProse(`${own}\n\n${pasted}`)).toBe(own);
  });

  it.each([
    'I need some advice.\n\nMy car makes a noise when I brake. I drive ninety kilometres a day, so I need it.',
    'Kurze Frage:\n\nIch habe seit zwei Jahren eine Pelletheizung und sie geht nachts aus. Meine Frau friert.',
    'About me:\n- I teach in Pau\n- I have two cats\n\nWhat should I do at the weekend?',
  ])('keeps what a person tells of themselves: “%s”', (text) => {
    expect(readProse(text)).toBe(text);
    expect(readProse(text, { isStrict: true })).toBe(text);
  });
});
