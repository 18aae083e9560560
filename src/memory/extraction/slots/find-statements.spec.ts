import { describe, expect, it } from '@jest/globals';
import { findStatements } from './find-statements.js';
import { readCpuMs } from '../../../../test/support/cpu-time.js';

const brief = (text: string) =>
  findStatements(text).map(({ slot, subject, kind, text: words }) => [`${slot}/${subject}`, kind, words]);

describe('findStatements', () => {
  it.each([
    ['I live in Tartu.', 'city/me', 'states'],
    ['My brother lives in Tartu.', 'city/brother', 'states'],
    ["I'm Wiebke, based in Kiel.", 'name/me', 'states'],
    ['I was born in Arles.', 'origin/me', 'states'],
    ['I work at Kestrel as a welder.', 'employer/me', 'states'],
    ["I'm a carpenter.", 'occupation/me', 'states'],
    ['My wife is a nurse.', 'occupation/wife', 'states'],
    ['I turned 41 yesterday.', 'age/me', 'states'],
    ['My son turned 7 last week.', 'age/son', 'states'],
    ["Mum's birthday is on the 2nd of July.", 'birthday/mother', 'states'],
    ['My husband Ruben snores.', 'partner/me', 'states'],
    ['We have two daughters.', 'children/me', 'states'],
    ['Our dog is called Rufus.', 'pet/dog', 'states'],
    ["My sister's dog is called Rufus.", 'pet/sister-dog', 'states'],
    ["I'm allergic to penicillin.", 'allergy/penicillin', 'states'],
    ['I am vegan.', 'diet/me', 'states'],
    ["I can't eat gluten.", 'diet/me', 'states'],
    ['I cycle to work.', 'commute/me', 'states'],
    ['I bought an old Saab.', 'vehicle/me', 'states'],
    ['Our rent is 1,200 dollars.', 'rent/me', 'states'],
    ['We bought a house.', 'home/me', 'states'],
    ['I report to Ms Adeyemi.', 'boss/me', 'states'],
    ['I study chemistry.', 'studies/me', 'states'],
    ['I use Fedora.', 'system/me', 'states'],
    ['My new phone is a Fairphone.', 'device/phone', 'states'],
    ['My phone number is +47 123.', 'phone/me', 'states'],
    ['My locker number is 81.', 'number/locker', 'states'],
    ['My savings account is with Halden.', 'bank/me', 'states'],
    ["I'm here on a work visa.", 'residence/me', 'states'],
    ["I'm a non-smoker.", 'smoking/me', 'states'],
    ['Our office days are Monday and Friday.', 'schedule/me', 'states'],
    ['My favourite food is ramen.', 'favourite/food', 'states'],
    ['I speak Finnish.', 'language/finnish', 'states'],
    ['Please reply in Danish.', 'instruction/language', 'states'],
    ['No bullet points please.', 'instruction/bullets', 'states'],
    ['I play the cello.', 'hobby/instrument', 'states'],
    ['The candle now costs 12 euros.', 'price/candle', 'states'],
    ['Dentist on Friday at 9:30.', 'appointment/dentist', 'states'],
    ['My daughter Lene collects stamps.', 'person/daughter', 'states'],
    ['我妈妈喜欢茶。', 'person/mother', 'states'],
    ["I'm moving to Bergen in May.", 'move-plan/me', 'states'],
    ['I no longer live in Tartu.', 'city/me', 'ends'],
    ['I sold my Saab.', 'vehicle/me', 'ends'],
    ['The dentist appointment is cancelled.', 'appointment/dentist', 'ends'],
    ['Correction: the interview is on Tuesday.', 'appointment/interview', 'corrects'],
  ])('finds in “%s” %s, which it %s', (text, slot, kind) => {
    expect(brief(text).map(([found, how]) => [found, how])).toContainEqual([slot, kind]);
  });

  it.each([
    ['Ich mag Lakritz.', 'preference/lakritz'],
    ['Me encanta el jazz.', 'preference/jazz'],
    ['Gosto muito de samba.', 'preference/samba'],
    ['Mi piace molto lo zafferano.', 'preference/zafferano'],
    ['Ik hou van drop.', 'preference/drop'],
    ['Я люблю гречку.', 'preference/гречку'],
    ['私はジャズが好きです。', 'preference/ジャズ'],
    ['나는 재즈를 좋아해.', 'preference/재즈'],
    ['أحب الموسيقى.', 'preference/الموسيقى'],
    ['Mi libro favorito es Momo.', 'favourite/libro'],
    ['Le thé est ma boisson préférée.', 'favourite/boisson'],
    ['Bitte antworte ab jetzt kurz.', 'instruction/length'],
    ['以后回答请简洁一点。', 'instruction/length'],
    ['私の兄は医者です。', 'occupation/brother'],
    ['제 언니는 의사예요.', 'occupation/sister'],
    ['Я учу греческий.', 'language/greek'],
    ['Wir wohnen in einer Altbauwohnung.', 'home/me'],
    ['I work for Kestrel in the film industry.', 'employer/me'],
  ])('finds in “%s” %s', (text, slot) => {
    expect(brief(text).map(([found]) => found)).toContain(slot);
  });

  it.each([
    'Ich mag dich.',
    'Me gusta mucho.',
    'Mi piace questo.',
    '犬を飼いたいなあ。',
    '고양이를 키우고 싶다.',
    '大阪に住んでいるとは言っていません。',
    'Ich habe nie gesagt, dass ich in Kiel wohne.',
    "I'm allergic to Mondays.",
    'Ich bin allergisch gegen Montage.',
    '아이오닉이 비싸네.',
  ])('finds nothing in “%s”', (text) => {
    expect(brief(text)).toEqual([]);
  });

  it.each([
    'Do I live in Tartu?',
    'If I lived in Tartu, I would ski.',
    'Suppose I work at Kestrel.',
    'Maybe I am vegan.',
    'Imagine I bought a house.',
    'He said I live in Tartu.',
    'She lives in Tartu.',
    'He has a dentist appointment on Friday.',
    'Translate: "I live in Tartu".',
    "Translate: 'My dog is called Rufus'",
    'I used to live in Tartu.',
    'As a child I had a dog called Rufus.',
    'I almost bought an old Saab.',
    'We are thinking about getting a cat.',
    'My novel begins: “I moved to Tartu.”',
    "Let's play: I'm a wizard called Orm. I live in Tartu.",
    'Write a story: my dog is called Rufus.',
    'Where is my dentist appointment on Friday',
    '<p>I live in Tartu</p>',
    'It rained all day on Friday.',
    'The city I lived in was grey.',
    'She asked whether I live in Tartu.',
    'Not that I live in Tartu or anything.',
    'People think I live in Tartu.',
    'In the novel I work for Kestrel.',
    'Say I live in Tartu: what would rent be?',
  ])('finds nothing in “%s”', (text) => {
    expect(brief(text)).toEqual([]);
  });

  it('cuts a sentence of two statements between them, and keeps the words', () => {
    expect(brief("I'm Wiebke, I live in Kiel and our dog is called Rufus.")).toEqual([
      ['name/me', 'states', "I'm Wiebke"],
      ['city/me', 'states', 'I live in Kiel'],
      ['pet/dog', 'states', 'our dog is called Rufus'],
    ]);
  });

  it.each([
    ['My sister lives in Bern and my brother lives in Oslo.', 'city/brother', 'city/sister'],
    ['My mother is 70 and my father is 72.', 'age/father', 'age/mother'],
    ['I have a cat and I have a dog.', 'pet/cat', 'pet/dog'],
    ['Mein Bruder wohnt in Gent und ich wohne in Lier.', 'city/brother', 'city/me'],
    ['Mon frère habite à Gand et moi j’habite à Lierre.', 'city/brother', 'city/me'],
    ['Mi hermano vive en Gante y yo vivo en Lier.', 'city/brother', 'city/me'],
    ['我弟弟住在上海，我住在北京。', 'city/brother', 'city/me'],
  ])('finds statements of one slot about two subjects in “%s”', (text, ...expected) => {
    expect(
      findStatements(text)
        .map(({ slot, subject }) => `${slot}/${subject}`)
        .toSorted(),
    ).toEqual(expected);
  });

  it('keeps the end of something together with what came instead', () => {
    const [found] = findStatements('I quit my job. I work at Kestrel now!');
    expect(found).toMatchObject({ slot: 'employer', text: 'I quit my job. I work at Kestrel now' });
    const [sold] = findStatements('Sold the Saab! I cycle to work now.');
    expect(sold).toMatchObject({ slot: 'commute', also: [{ slot: 'vehicle', mentions: 'Saab' }] });
  });

  it('adds a following sentence about the same thing', () => {
    expect(brief('We adopted a cat. Her name is Pixel. Nice day.')).toEqual([
      ['pet/cat', 'states', 'We adopted a cat. Her name is Pixel'],
    ]);
  });

  it.each([
    ['one word', 'my '.repeat(200_000)],
    ['statements', 'I live in Tartu. '.repeat(20_000)],
    ['one sentence', 'I live in Tartu, '.repeat(20_000)],
    ['relatives', 'my brother '.repeat(50_000)],
    ['quotation marks', `"'`.repeat(100_000)],
  ])('takes bounded time on a long text: %s', (_name, text) => {
    const start = readCpuMs();
    findStatements(text);
    expect(readCpuMs() - start).toBeLessThan(5_000);
  });
});
