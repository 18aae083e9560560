import { describe, expect, it } from '@jest/globals';
import { findAskedSlots } from '../../../common/slots/find-asked-slots.js';
import { createHit } from '../../../../test/factories/index-hit.js';
import { cannotAnswer, createFitTest } from './fits-question.js';

const fits = (message: string, text: string, key?: string): boolean => {
  const turn = createHit({ text }).document;
  const memory = { ...turn, id: 'memory', kind: 'memory' as const, memory: { key: key ?? '', metadata: {} } };
  const documents = key === undefined ? [turn] : [turn, memory];
  return createFitTest(message, findAskedSlots(message), documents)(turn);
};

describe('createFitTest', () => {
  it.each([
    ['Welches Auto fahre ich?', 'Ich bin Physiotherapeutin.', 'identity:occupation', false],
    ['Welches Auto fahre ich?', 'Ich fahre einen alten Bulli.', 'vehicle:me', true],
    ['Welches Auto fahre ich?', 'Ich fahre einen alten Bulli.', undefined, true],
    ['¿Dónde está mi casa?', 'Vivo en Cuenca.', 'identity:location', true],
    ['Wo ist mein Wagen gerade?', 'Unser Auto steht in der Werkstatt.', 'appointment:mechanic', true],
    ['Каким спортом я занимаюсь?', 'По средам я хожу на бокс.', 'schedule:me', true],
  ])('compares the slot of a statement with the asked one: %s %s', (message, text, key, expected) => {
    expect(fits(message, text, key)).toBe(expected);
  });

  it.each([
    ['Où travaille mon père ?', 'Ma copine Inès est vétérinaire.', 'occupation:partner', false],
    ['Que fait ma compagne dans la vie ?', 'Ma copine Inès est vétérinaire.', 'occupation:partner', true],
    ['Welke sport doet mijn kind?', 'Mijn dochter Fenna zit op hockey.', 'person:daughter', true],
    ['Wie heißen meine Kinder?', 'Wir haben zwei Mädchen, Ida und Lea.', 'children:me', true],
  ])('compares the people whom both name: %s %s', (message, text, key, expected) => {
    expect(fits(message, text, key)).toBe(expected);
  });

  it.each([
    ['Wie alt ist meine Schwester?', 'Meine Schwester wohnt in Bremen.', 'city:sister', false],
    ['Wie alt ist meine Schwester?', 'Meine Schwester ist dreißig Jahre alt.', 'person:sister', true],
    ['C’est quand mon contrôle des yeux ?', 'Je fais de l’escalade.', 'hobby:escalade', false],
    ['C’est quand mon contrôle des yeux ?', 'L’ophtalmo m’attend en mai.', 'health:me', true],
    ['Waar woont mijn moeder?', 'Mijn moeder is een gepensioneerde lerares.', 'person:mother', false],
    ['Waar woont mijn moeder?', 'Mijn moeder zit in Leiden.', 'person:mother', true],
    ['Waar heb ik last van?', 'Ik heb slaapapneu.', 'health:slaapapneu', true],
  ])('looks for an age, a time or a place: %s %s', (message, text, key, expected) => {
    expect(fits(message, text, key)).toBe(expected);
  });
});

describe('cannotAnswer', () => {
  it.each([
    ['Wie alt ist meine Schwester?', ['Meine Schwester ist nach Bremen gezogen.'], true],
    ['Wie alt ist meine Schwester?', ['Meine Schwester ist dreißig.', 'Meine Schwester wird 31.'], false],
    ['Waar woont mijn moeder?', ['Mijn moeder is een lerares.'], true],
    ['Waar woont mijn moeder?', [], false],
    ['Schreib meiner Schwester eine Karte', ['Meine Schwester ist nach Bremen gezogen.'], false],
    ['Where does my mother live?', ['My mother is a teacher.'], false],
  ])('judges the texts that were found for %s: %j', (message, texts, expected) => {
    const documents = texts.map((text) => createHit({ text }).document);
    expect(cannotAnswer(message, documents)).toBe(expected);
  });
});
