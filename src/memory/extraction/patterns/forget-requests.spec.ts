import { describe, expect, it } from '@jest/globals';
import { readForgetRequests } from './forget-requests.js';

const listKeys = (text: string): readonly string[] => readForgetRequests(text).forgets.map(({ key }) => key);

describe('readForgetRequests', () => {
  it.each([
    ["Forget that I'm pregnant, I lost the baby", 'health:pregnancy'],
    ['Please forget that I take sertraline.', 'health:sertraline'],
    ['Could you please forget that I live in Oslo?', 'identity:location'],
    ["Please don't remember that I work at Acme", 'identity:employer'],
    ["Oublie que j'habite à Lyon", 'identity:location'],
    ['Olvida que vivo en Lima', 'identity:location'],
    ['请忘记我住在北京', 'identity:location'],
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
