import { describe, expect, it } from '@jest/globals';
import { isCoveredBy, isParaphrase } from './find-paraphrase.js';

describe('isParaphrase', () => {
  it.each([
    ['city', "I'm living in Porto now, by the way", 'I live in Porto'],
    ['city', 'My brother lives in Ghent', 'my brother is based in Ghent'],
    ['allergy', 'I have an allergy to nuts', "I'm allergic to nuts"],
    ['name', 'my wife is called Ingrid', "My wife's name is Ingrid"],
    ['occupation', 'I work as a nurse', 'by profession I am a nurse'],
    ['rent', 'I pay 900 euros rent', 'My rent is 900 euros a month'],
    ['city', "j'habite maintenant à Nantes", 'Je vis à Nantes'],
    ['city', 'Ich lebe in Lübeck', 'ich wohne übrigens in Lübeck'],
    ['city', 'resido en Rosario', 'Vivo en Rosario'],
    ['city', 'vivo em Curitiba', 'Moro em Curitiba'],
    ['city', 'adesso vivo a Parma', 'abito a Parma'],
    ['city', 'ik woon in Delft', 'Ik ben woonachtig in Delft'],
    ['city', 'я сейчас живу в Томске', 'Я проживаю в Томске'],
    ['city', '我现在住在成都', '我居住在成都'],
    ['city', '今は金沢に暮らしています', '私は金沢に住んでいます'],
    ['city', '저는 전주에 살아요', '지금 전주에 살고 있어요'],
    ['city', 'أعيش حاليا في الإسكندرية', 'أنا أسكن في الإسكندرية'],
  ] as const)('recognizes with the slot %s that “%s” means “%s”', (slot, text, other) => {
    expect(isParaphrase(text, other, slot)).toBe(true);
    expect(isParaphrase(other, text, slot)).toBe(true);
  });

  it.each([
    ['The user resides in Porto.', 'The user lives in Porto.'],
    ['User lives in Porto', 'I live in Porto'],
    ["The user's sister Ana lives in Lyon.", 'my sister Ana lives in Lyon'],
    ['I really like sour cherries', 'I like sour cherries'],
    ['Der Nutzer ist Vegetarier.', 'Ich bin Vegetarier'],
  ])('recognizes without a slot that “%s” means “%s”', (text, other) => {
    expect(isParaphrase(text, other)).toBe(true);
  });

  it.each([
    ['city', 'I live in Porto', 'I live in Braga', 'another name'],
    ['city', 'I no longer live in Porto', 'I live in Porto', 'a denial'],
    ['city', "I don't live in Porto", 'I live in Porto', 'a denial'],
    ['city', 'I used to live in Porto', 'I live in Porto', 'the past'],
    ['city', 'I lived in Porto', 'I live in Porto', 'the past'],
    ['city', 'I will live in Porto', 'I live in Porto', 'the future'],
    ['city', 'I live near Porto', 'I live in Porto', 'another relation'],
    ['city', 'I live in Porto, near the river', 'I live in Porto', 'more than that'],
    ['city', 'Mira lives in Porto', 'I live in Porto', 'somebody else'],
    ['rent', 'My rent is 950 euros', 'My rent is 900 euros', 'another number'],
    ['pet', 'I have two cats', 'I have three cats', 'another number in words'],
    ['birthday', 'my birthday is on 3 May', 'my birthday is on 3 June', 'another date'],
    ['name', 'my cat is called Mia', 'my cat is called Io', 'another name'],
    ['allergy', "I'm allergic to cats", 'I have cats', 'another slot'],
    ['diet', 'I am vegan', 'I am vegetarian', 'another word'],
    ['favourite', 'Ana is taller than Bo', 'Bo is taller than Ana', 'another order'],
    ['city', 'ich wohne nicht mehr in Lübeck', 'ich wohne in Lübeck', 'a denial'],
    ['city', 'я больше не живу в Томске', 'я живу в Томске', 'a denial'],
    ['city', '我不住在成都', '我住在成都', 'a denial'],
    ['city', '金沢に住んでいません', '金沢に住んでいます', 'a denial'],
    ['city', '저는 전주에 안 살아요', '저는 전주에 살아요', 'a denial'],
    ['city', 'لا أسكن في عمّان', 'أسكن في عمّان', 'a denial'],
  ] as const)('distinguishes with the slot %s “%s” from “%s”: %s', (slot, text, other, _difference) => {
    expect(isParaphrase(text, other, slot)).toBe(false);
    expect(isParaphrase(text, other)).toBe(false);
  });

  it('takes words of a slot for equal only when both texts are about it', () => {
    expect(isParaphrase('The user has a cat', 'The user is a cat')).toBe(false);
    expect(isParaphrase('The user is allergic to cats', 'The user has cats')).toBe(false);
  });
});

describe('isCoveredBy', () => {
  it.each([
    ['The user lives in Porto.', 'I live in Porto, near the river', true],
    ['The user lives in Porto.', 'I live in Braga, near Porto', false],
    ['The user eats meat.', 'The user does not eat meat.', false],
    ['The user lives in Porto with Ana.', 'I live in Porto', false],
  ])('“%s” says nothing that “%s” does not: %s', (text, other, expected) => {
    expect(isCoveredBy(text, other)).toBe(expected);
  });
});
