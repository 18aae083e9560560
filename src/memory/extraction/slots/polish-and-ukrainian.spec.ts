import { describe, expect, it } from '@jest/globals';
import { findStatements } from './find-statements.js';

const describeStatement = (text: string) =>
  findStatements(text).map(({ slot, subject, kind }) => `${kind} ${slot}/${subject}`);

describe('changes', () => {
  it.each([
    ['Przeprowadziłam się do Torunia', 'states city/me'],
    ['Nie mieszkam już w Łodzi', 'ends city/me'],
    ['Wizyta u dentysty przełożona na piątek', 'states appointment/dentist'],
    ['Rozstaliśmy się', 'ends partner/me'],
    ['Rzuciłem pracę', 'ends employer/me'],
    ['Już nie jestem weganką', 'ends diet/me'],
    ['Nasz pies zdechł', 'ends pet/dog'],
    ['Przestań używać emotikonów', 'states instruction/emoji'],
    ['Ми переїхали до Рівного', 'states city/me'],
    ['Я більше не живу в Одесі', 'ends city/me'],
    ["Стоматолога перенесли на п'ятницю", 'states appointment/dentist'],
    ['Ми розлучилися', 'ends partner/me'],
    ['Мене звільнили', 'ends employer/me'],
    ['Я більше не веганка', 'ends diet/me'],
    ['Наша собака вчора померла', 'ends pet/dog'],
  ])('finds in “%s” %s', (text, statement) => {
    expect(describeStatement(text)).toEqual([statement]);
  });

  it.each(['Sprzedaliśmy passata i kupiliśmy toyotę', 'Ми продали ланос і купили рено'])(
    'replaces the vehicle in “%s”',
    (text) => {
      expect(describeStatement(text)).toEqual(['corrects vehicle/me']);
    },
  );
});

describe('letters that people leave out on phones', () => {
  it.each([
    ['Pracuję w cukierni', 'pracuje w cukierni'],
    ['Mój mąż ma na imię Paweł', 'moj maz ma na imie Paweł'],
    ['Jeżdżę skodą', 'jezdze skoda'],
    ["Я не їм м'яса", 'я не їм мяса'],
    ["Я не їм м'яса", 'я не їм м’яса'],
    ["Співбесіда в п'ятницю", 'співбесіда в пятницю'],
  ])('finds the same in “%s” and “%s”', (full, plain) => {
    expect(describeStatement(full)).not.toEqual([]);
    expect(describeStatement(plain)).toEqual(describeStatement(full));
  });
});

describe('what states nothing', () => {
  it.each([
    'Czy mieszkam w Krakowie?',
    'Gdzie pracuję',
    'Gdybym miała psa, chodziłabym na spacery',
    'Może kupię samochód',
    'Chciałbym mieszkać w Grecji',
    'Nie mam kota',
    'Nie mieszkam w bloku',
    'Kiedyś mieszkałem w Gdańsku',
    'Mam kota na punkcie ciszy',
    'Sąsiad ma psa',
    'Kolega napisał mi: jestem pilotem',
    'Myślałam, że mam alergię na kurz',
    'Jestem zmęczona',
    'Jestem w pociągu',
    'Чи живу я в Києві?',
    'Де я працюю',
    'Якби в мене був собака, я б гуляв щодня',
    'Може куплю машину',
    'Хотів би жити в Греції',
    'У мене немає кота',
    'Я не живу в Києві',
    'Колись я жив у Харкові',
    'У мене мурашки по шкірі',
    'У сусіда є собака',
    'Друг написав: я працюю пілотом',
    'Думала, що я маю алергію на пил',
    'Я втомлена',
    'Якщо я живу в Одесі, який податок я плачу',
  ])('is nothing in “%s”', (text) => {
    expect(describeStatement(text)).toEqual([]);
  });

  it.each([
    ['Moja koleżanka jest uczulona na jajka', 'states allergy/friend-jajka'],
    ['У моєї подруги алергія на яйця', 'states allergy/friend-яйця'],
  ])('leaves to somebody else what “%s” says of them', (text, statement) => {
    expect(describeStatement(text)).toEqual([statement]);
  });
});

describe('texts in a related language', () => {
  it.each(['Я живу в страхе.', 'Я ненавижу понедельники, мама!', 'Я працую'])(
    'has no Ukrainian city or work in “%s”',
    (text) => {
      expect(describeStatement(text).filter((found) => /city|employer|occupation/.test(found))).toEqual([]);
    },
  );
});
