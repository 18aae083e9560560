import { describe, expect, it } from '@jest/globals';
import { extractPatterns } from '../patterns/extract-patterns.js';
import { hideOthersWords } from './hide-others-words.js';
import { readCpuMs } from '../../../../test/support/cpu-time.js';

const extract = (text: string) => extractPatterns([{ role: 'user', text }]).map((one) => one.text);

describe('hideOthersWords', () => {
  it.each([
    ["My friend texted me: I'm in Boston. I got a dog.", ''],
    ['I live in Bonn. My friend texted me: I got a dog.', 'I live in Bonn. '],
    ['I live in Bonn, and my friend texted me: I got a dog.', 'I live in Bonn,'],
    ['Write a post as a dad: I have four kids.', ''],
    ['I told my boss: I quit.', ' I quit.'],
    [
      'I live in Bonn. Translate this: Me llamo Olga.\n\nBy the way, I love tea.',
      'I live in Bonn. \n\nBy the way, I love tea.',
    ],
    ['She wrote:\n\nI live in Rome.\n\nI also love wine.', ''],
    [
      'Translate this: "I grew up in Kenya." I live in Ghent.',
      'Translate this: "I grew up in Kenya." I live in Ghent.',
    ],
    ['I live in Ghent.\n\nI have a rash. Is it bad? Asking for a friend.', 'I live in Ghent.\n\n'],
    ['Translate I live in Bonn. I love tea.', ' I love tea.'],
    ['Traduis je vis à Bonn. Je vis à Lyon.', ' Je vis à Lyon.'],
    ['Rédige un mail à mon patron : je vis à Bonn.', ''],
    ['帮我写一封邮件：我住在成都。', ''],
    ['I have a rash.\n\nTranslate this into French.', ''],
    [
      'The train leaves at 9:30. See https://example.org',
      'The train leaves at 9:30. See https://example.org',
    ],
  ])('turns “%s” into “%s”', (text, shown) => {
    expect(hideOthersWords(text)).toBe(shown);
  });

  it('takes bounded time', () => {
    const start = readCpuMs();
    for (const text of [
      'My friend said: I live in Bonn. ',
      'a b c: ',
      '“',
      '"',
      'can you ',
      'x\n\n',
      '我说：',
    ])
      hideOthersWords(text.repeat(8_000));
    expect(readCpuMs() - start).toBeLessThan(10_000);
  });
});

describe('the speaker’s own words', () => {
  it.each([
    ['I told my boss: I live in Ghent.', 'I live in Ghent'],
    ['As I said: I live in Ghent.', 'I live in Ghent'],
    ['Just so you know: I live in Ghent.', 'I live in Ghent'],
    ["About me: I'm allergic to nuts.", "I'm allergic to nuts"],
    ['I live in Bonn. Translate this: Hello, my name is Olga.', 'I live in Bonn'],
    ["Let me tell you something: I'm allergic to nuts.", "I'm allergic to nuts"],
    ["I'm asking for advice: I live in Ghent.", 'I live in Ghent'],
    ["I live in Ghent. Let's roleplay. I live in a cave and I hate elves.", 'I live in Ghent'],
    ['I have a 27" monitor. I live in Ghent. The other is 24" wide.', 'I live in Ghent'],
    ['Ich habe meinem Chef gesagt: Ich wohne in Bonn.', 'Ich wohne in Bonn'],
    ["J'ai dit à mon chef : j'habite à Lyon.", "j'habite à Lyon"],
    ['Eu disse ao meu chefe: moro em Braga.', 'moro em Braga'],
    ['Ho detto al mio capo: abito a Bari.', 'abito a Bari'],
    ['Ik heb mijn baas verteld: ik woon in Delft.', 'ik woon in Delft'],
    ['Я сказал начальнику: я живу в Твери.', 'я живу в Твери'],
    ['我跟老板说：我住在成都。', '我住在成都'],
    ['私は上司に言った：大阪に住んでいます。', '大阪に住んでいます'],
    ['저는 상사에게 말했어요: 저는 부산에 살아요.', '저는 부산에 살아요'],
    ['قلت لمديري: أسكن في حلب.', 'قلت لمديري: أسكن في حلب'],
  ])('are kept of “%s”', (text, kept) => {
    expect(extract(text)).toEqual([kept]);
  });
});

describe('a quotation of several sentences', () => {
  it.each([
    'Translate this into French: "I grew up in Kenya. I have six sisters. Today I work as a surgeon in Nairobi."',
    '“I live in Rome. I have a dog. I love cats.” Who said that?',
    'He said, "I live in Rome. I love cats. I never smoke." and left',
  ])('states nothing: %s', (text) => {
    expect(extract(text)).toEqual([]);
  });
});
