import { describe, expect, it } from '@jest/globals';
import { findAskedSlots } from '../../../common/slots/find-asked-slots.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { chooseOwnStatements, needsOwnStatements } from './choose-own-statements.js';

const STATED = ['Ich trage Schuhgröße 43.', 'Meine Oma backt gern.', 'Am Freitag regnet es wohl.'];

describe('needsOwnStatements', () => {
  it.each([
    ['Welche Schuhgröße habe ich?', true],
    ['¿Cuánto pago de alquiler?', true],
    ['何の楽器やってるんだっけ', true],
    ['나 어느 도시에 살더라?', true],
    ['Jak ma na imię mój mąż?', true],
    ['Wie bekomme ich Rotwein aus meinem Teppich?', false],
    ['¿Cómo le quito una mancha a mi camisa?', false],
    ['왜 내 노트북이 느리지?', false],
    ['Was ist die Hauptstadt von Peru?', false],
    ['Where do I live?', false],
  ])('%s → %s', (message, expected) => {
    expect(needsOwnStatements(message, findAskedSlots(message))).toBe(expected);
  });
});

describe('chooseOwnStatements', () => {
  it('prefers what shares a word with the question', () => {
    expect(choose('Welche Schuhgröße habe ich?', STATED)).toEqual(['Ich trage Schuhgröße 43.']);
  });

  it('prefers what is about the asked slot', () => {
    const told = ['Ich wohne in Bremen.', 'Ich mag Käse.'];
    expect(choose('In welcher Stadt lebe ich?', told)).toEqual(['Ich wohne in Bremen.']);
  });

  it('takes a long question that tells something, and no short one', () => {
    const told = [
      '¿Qué hora es?',
      'Llevo tres años currando en Mercadona de reponedor, ¿algún estiramiento?',
    ];
    expect(choose('¿En qué empresa trabajo?', told)).toEqual([told[1]]);
  });

  it('chooses four at most, the newest first where nothing tells them apart', () => {
    const told = ['eins', 'zwei', 'drei', 'vier', 'fünf'].map(
      (name) => `Meine Katze Nummer ${name} schläft.`,
    );
    expect(choose('Welche Blutgruppe habe ich?', told)).toEqual(told.toReversed().slice(0, 4));
  });

  it('chooses a text once, as a turn or as the memory that was made of it', () => {
    const memory = { kind: 'memory' as const, role: 'memory', text: 'Ich trage Schuhgröße 43' };
    expect(choose('Welche Schuhgröße habe ich?', STATED, [memory])).toHaveLength(1);
  });

  it('chooses nothing that the assistant said', () => {
    expect(choose('Wie heiße ich?', [], [{ role: 'assistant', text: 'Ich heiße Klaus.' }])).toEqual([]);
  });
});

function choose(
  message: string,
  texts: readonly string[],
  more: readonly Partial<IndexDocument>[] = [],
): readonly string[] {
  const documents = [...texts.map((text) => ({ text })), ...more].map(
    (one, at) => ({ id: `m:${at}`, kind: 'turn', role: 'user', createdAt: at, ...one }) as IndexDocument,
  );
  return chooseOwnStatements(message, findAskedSlots(message), documents).map(({ text }) => text);
}
