import { describe, expect, it } from '@jest/globals';
import { findStatements } from './find-statements.js';
import { readCpuMs } from '../../../../test/support/cpu-time.js';

const brief = (text: string) => findStatements(text).map(({ slot, text: words }) => [slot, words]);

describe('a statement before a question in one sentence', () => {
  it.each([
    ['I moved to Tartu last week, where do I register?', 'city', 'I moved to Tartu last week'],
    ['I am vegan and what can I cook tonight?', 'diet', 'I am vegan'],
    ['My rent is 900 euros - is that too much?', 'rent', 'My rent is 900 euros'],
    ['Ich wohne in Bonn, wo finde ich einen Arzt?', 'city', 'Ich wohne in Bonn'],
    ['Ich wohne in Bonn und wenn ich umziehe, was muss ich tun?', 'city', 'Ich wohne in Bonn'],
    ["J'habite à Metz, tu connais un bon café ?", 'city', "J'habite à Metz"],
    ['Vivo en Murcia ¿adónde puedo ir?', 'city', 'Vivo en Murcia'],
    ['Abito a Lecce e cosa posso visitare?', 'city', 'Abito a Lecce'],
    ['Moro em Évora, o que posso visitar?', 'city', 'Moro em Évora'],
    ['Ik woon in Delft, wat kan ik doen?', 'city', 'Ik woon in Delft'],
    ['Я живу в Твери, куда сходить?', 'city', 'Я живу в Твери'],
    ['أسكن في حلب، كيف أجد عملاً؟', 'city', 'أسكن في حلب'],
    ['我搬到昆明半年了,防晒怎么挑?', 'city', '我搬到昆明半年了'],
    ['大阪に住んでるけど、おすすめの公園ある？', 'city', '大阪に住んでるけど'],
    ['저는 부산으로 이사했는데 맛집 추천해줘?', 'city', '저는 부산으로 이사했는데'],
    ['Mein Kater Oskar frisst nichts, normal so?', 'pet', 'Mein Kater Oskar frisst nichts'],
    ['Je bosse chez Fnac, tu résumes ?', 'employer', 'Je bosse chez Fnac'],
    ['زوجي كريم لا ينام، في حل؟', 'person', 'زوجي كريم لا ينام'],
  ])('is kept without the question: %s', (text, slot, words) => {
    expect(brief(text)).toEqual([[slot, words]]);
  });

  it.each([
    'Do I live in Tartu, or where was it?',
    'I live in Tartu, right?',
    "I live in Tartu, don't I?",
    'If I lived in Tartu, where would I ski?',
    'My car, which brand was it?',
    'My brother, where does he live?',
    'He wrote "I live in Tartu", what does that mean?',
    'Ich wohne in Bonn, oder?',
    'Wenn ich in Bonn wohne, was muss ich tun?',
    "J'habite à Metz, non ?",
    'Vivo en Murcia, ¿verdad?',
    'Se abito a Lecce, cosa posso fare?',
    'Moro em Évora, né?',
    'Ik woon in Delft, toch?',
    'Tea and my brother?',
    '我住在成都，对吗？',
    '如果我住在成都，去哪里玩？',
    '大阪に住んでいますよね？',
    '東京に住んでいますか？',
    '鳥を飼っていますか？',
    '犬を飼ってらっしゃいますか？',
    'ピアノを習っていますか？',
  ])('is not found in “%s”', (text) => {
    expect(brief(text)).toEqual([]);
  });

  it.each([
    ['Ich wohne in Bonn, falls du dich wunderst.', 'city', 'Ich wohne in Bonn'],
    ["J'habite à Metz, je voudrais un vélo.", 'city', "J'habite à Metz"],
    ['Vivo en Murcia, me gustaría correr.', 'city', 'Vivo en Murcia'],
    ['Mio marito Ezio va in pensione, vorrei una festa.', 'partner', 'Mio marito Ezio va in pensione'],
    ['Ik woon in Delft, misschien weet je dat.', 'city', 'Ik woon in Delft'],
    ['Мой день рождения 3 мая, хочу праздник.', 'birthday', 'Мой день рождения 3 мая'],
    ['大阪に住んでるけど、猫を飼いたい。', 'city', '大阪に住んでるけど'],
    ['제 생일은 5월 3일인데 조용히 보내고 싶어요.', 'birthday', '제 생일은 5월 3일인데'],
  ])('is kept without a wish or a supposition: %s', (text, slot, words) => {
    expect(brief(text)).toEqual([[slot, words]]);
  });

  it.each(['Ich würde in Bonn wohnen, wenn ich könnte.', 'Will I live in Tartu, if I want?'])(
    'is not found in a supposition: %s',
    (text) => {
      expect(brief(text)).toEqual([]);
    },
  );

  it('takes bounded time', () => {
    const start = readCpuMs();
    findStatements('I live in Tartu, where, what, how '.repeat(11) + '?');
    findStatements('I live in Tartu, where do I go? '.repeat(5_000));
    expect(readCpuMs() - start).toBeLessThan(5_000);
  });
});
