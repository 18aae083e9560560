import { describe, expect, it } from '@jest/globals';
import { listMatters, listPrivateMatters } from './list-matters.js';

describe('listMatters', () => {
  it.each([
    ['car', 'Die Karre springt nicht an.', 'Wann muss mein Auto zum TÜV?'],
    ['plumbing', 'Mein Onkel ist Klempner.', 'Wen rufe ich wegen des Rohrbruchs an? Der Wasserhahn läuft.'],
    ['wedding', 'Ma sœur se marie en juin.', 'Quand est le mariage ?'],
    ['holiday', 'Hemos reservado un viaje a Creta.', '¿Adónde nos vamos de vacaciones este verano?'],
    ['thesis', 'Minha monografia vence em maio.', 'Qual é o prazo do TCC?'],
    ['tools', 'Ho prestato il trapano a Gino.', 'A chi ho dato gli attrezzi?'],
    ['doctor', 'Ik moet dinsdag naar de cardioloog.', 'Wanneer moet ik naar de kliniek?'],
    ['tyres', 'Зимняя резина лежит на балконе.', 'Где шины?'],
    ['sport', '息子は土曜にサッカーがあります。', 'うちの子のスポーツは何曜日?'],
    ['document', '여권은 금고에 있어요.', '내 신분증 어디 있지?'],
    ['hair', '我周五约了发廊。', '我几点去理发？'],
    ['doctor', 'عندي موعد مع طبيبة العيون غداً', 'متى أذهب إلى العيادة؟'],
    ['wedding', 'भाई का विवाह मई में है।', 'शादी कब है?'],
  ] as const)('finds %s in both: %s %s', (matter, statement, question) => {
    expect([...listMatters(statement)]).toContain(matter);
    expect([...listMatters(question)]).toContain(matter);
  });

  it.each(['Wie hoch ist der Eiffelturm?', '電車は何時に来ますか', 'ما عاصمة أستراليا؟', '火车站在哪里？'])(
    'finds none in %s',
    (text) => {
      expect([...listMatters(text)]).toEqual([]);
    },
  );
});

describe('listPrivateMatters', () => {
  it('leaves out what anybody may ask about', () => {
    expect(listPrivateMatters('Wo ist das Auto und wo der Schlüssel?')).toEqual(['key']);
  });
});
