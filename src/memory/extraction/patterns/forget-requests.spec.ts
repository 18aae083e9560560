import { describe, expect, it } from '@jest/globals';
import { readForgetRequests } from './forget-requests.js';

const listKeys = (text: string): readonly string[] =>
  readForgetRequests(text).forgets.flatMap(({ keys }) => keys);

describe('readForgetRequests', () => {
  it.each([
    ["Forget that I'm pregnant, I lost the baby", 'health:pregnancy'],
    ['Please forget that I take sertraline.', 'health:sertraline'],
    ['Could you please forget that I live in Oslo?', 'identity:location'],
    ["Please don't remember that I work at Acme", 'identity:employer'],
    ["Oublie que j'habite à Lyon", 'identity:location'],
    ['Olvida que vivo en Lima', 'identity:location'],
    ['¿Puedes olvidar que vivo en Lima?', 'identity:location'],
    ['Vergiss, dass ich in Köln wohne.', 'identity:location'],
    ['Bitte vergiss, dass ich Vegetarierin bin, das war falsch', 'diet:me'],
    ['Kannst du vergessen, dass ich gegen Nüsse allergisch bin?', 'identity:allergy-nüsse'],
    ['Merk dir nicht, dass ich allergisch bin gegen Nüsse', 'identity:allergy-nüsse'],
    ['Vergiss bitte, dass mein Hund Rex heißt', 'pet:dog'],
    ['Vergeet dat ik in Gent woon', 'identity:location'],
    ['Kun je vergeten dat ik bij Philips werk?', 'identity:employer'],
    ['Vergeet dat ik allergisch ben voor noten', 'identity:allergy-noten'],
    ['Esquece que moro em Lisboa', 'identity:location'],
    ['Puoi dimenticare che vivo a Roma?', 'identity:location'],
    ['Можешь забыть, что я живу в Москве?', 'identity:location'],
    ['请忘记我住在北京，谢谢', 'identity:location'],
    ['忘掉我住在北京这件事', 'identity:location'],
    ['私が京都に住んでいることを忘れてください。', 'identity:location'],
    ['私がベジタリアンであることを忘れて', 'diet:me'],
    ['내가 서울에 산다는 걸 잊어줘', 'identity:location'],
    ['제가 채식주의자라는 것을 잊어 주세요', 'diet:me'],
    ['내가 서울에 사는 것을 잊어 줘', 'identity:location'],
    ['انسَ أنني أعيش في القاهرة', 'identity:location'],
    ['من فضلك انسَ أنني نباتي', 'diet:me'],
    ['Can you delete my address from your memory?', 'address:me'],
    ['Forget about my dog', 'pet:dog'],
    ['Forget my address please. Where is the sea?', 'address:me'],
  ])('reads “%s” as a request to forget %s', (text, key) => {
    expect(listKeys(text)).toContain(key);
  });

  it.each([
    "Don't forget that I'm allergic to nuts",
    'I forgot that I have a dentist appointment on Friday',
    'Never forget that I live in Oslo',
    'Forget it.',
    'Forget my last message',
    'Delete my account',
    "Forget my sister's address",
    'Vergiss nicht, dass ich in Köln wohne',
    'Ich habe vergessen, dass ich in Köln einen Termin habe',
    'Vergeet niet dat ik in Gent woon',
    "N'oublie pas que j'habite à Lyon",
    '别忘记我住在北京',
    '京都に住んでいることを忘れないで',
    '京都に住んでいることを忘れていた',
    '내가 서울에 산다는 걸 잊지 마',
    'لا تنسَ أنني أعيش في القاهرة',
    'Translate this into French: "Please go. Forget that I live in Oslo."',
    'My friend texted me: Please go. Forget that I live in Oslo.',
    'I live in Oslo',
  ])('finds nothing to forget in “%s”', (text) => {
    expect(listKeys(text)).toEqual([]);
  });

  it('leaves the rest of the text', () => {
    expect(readForgetRequests('Forget my address. I live in Oslo.').rest.trim()).toBe('. I live in Oslo.');
    expect(readForgetRequests('Please  forget that  I take\u00a0sertraline.').rest.trim()).toBe('.');
    expect(readForgetRequests("Forget that I'm pregnant, I lost the baby").rest).toMatch(
      /, I lost the baby$/,
    );
  });
});
