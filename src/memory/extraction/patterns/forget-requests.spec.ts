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
    ['Glöm att jag bor i Lund', 'identity:location'],
    ['Glöm min adress tack', 'address:me'],
    ['Adresimi unut lütfen', 'address:me'],
    ['köpeğimi unutur musun', 'pet:dog'],
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
    ['Forget what I told you about my dog', 'pet:dog'],
    ['Forget everything about my job', 'identity:occupation'],
    ['Vergiss meine Adresse', 'address:me'],
    ['Vergiss bitte alles über meinen Hund!', 'pet:dog'],
    ['Lösche bitte meine Adresse aus deinem Gedächtnis.', 'address:me'],
    ['Kannst du meine Adresse vergessen?', 'address:me'],
    ['Vergiss, was ich dir über meinen Hund erzählt habe', 'pet:dog'],
    ['Vergeet mijn adres alsjeblieft', 'address:me'],
    ['Vergeet wat ik je over mijn hond heb verteld', 'pet:dog'],
    ['Wis mijn adres uit je geheugen', 'address:me'],
    ["Oublie mon adresse, s'il te plaît.", 'address:me'],
    ["Oublie ce que je t'ai dit sur mon chien", 'pet:dog'],
    ['Efface mon adresse de ta mémoire', 'address:me'],
    ['Olvida mi dirección, por favor', 'address:me'],
    ['Olvídate de mi perro', 'pet:dog'],
    ['Borra mi dirección de tu memoria', 'address:me'],
    ['Esqueça o meu endereço', 'address:me'],
    ['Esquece o que eu te contei sobre o meu cão', 'pet:dog'],
    ['Apague meu endereço da sua memória', 'address:me'],
    ['Dimentica il mio indirizzo', 'address:me'],
    ['Dimentica quello che ti ho detto sul mio cane', 'pet:dog'],
    ['Cancella il mio indirizzo dalla tua memoria', 'address:me'],
    ['Забудь мой адрес, пожалуйста', 'address:me'],
    ['Забудь про мою собаку', 'pet:dog'],
    ['Удали мой адрес из памяти', 'address:me'],
    ['انسَ عنواني', 'address:me'],
    ['انس ما قلته لك عن كلبي', 'pet:dog'],
    ['احذف عنواني من ذاكرتك', 'address:me'],
    ['忘记我的地址', 'address:me'],
    ['请忘掉我的狗吧', 'pet:dog'],
    ['请把我的地址忘掉', 'address:me'],
    ['私の住所を忘れてください', 'address:me'],
    ['私の犬のことを忘れて', 'pet:dog'],
    ['私の住所を記憶から削除して', 'address:me'],
    ['내 주소를 잊어 줘', 'address:me'],
    ['제 강아지에 대해 잊어 주세요', 'pet:dog'],
    ['내 주소를 기억에서 지워 줘', 'address:me'],
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
    'Vergiss meine Adresse nicht',
    'Vergiss nicht meine Adresse',
    'Vergiss die Adresse meiner Schwester',
    'Vergiss meine letzte Nachricht',
    'Vergiss es',
    'Vergeet mijn adres niet',
    "N'oublie pas mon adresse",
    'Oublie pas mon adresse',
    "Oublie l'adresse de ma sœur",
    'No olvides mi dirección',
    'Olvídalo',
    'Não esqueça o meu endereço',
    'Non dimenticare il mio indirizzo',
    'Dimentica il cane di mia sorella',
    'Не забудь мой адрес',
    'Забудь об этом',
    'لا تنسَ عنواني',
    '不要忘记我的地址',
    '别忘了我的地址',
    '忘了吧',
    '私の住所を忘れないで',
    '내 주소를 잊지 마',
    'I forgot my address',
    'Ich habe meine Adresse vergessen',
    'Forget about my brother and his dog',
    'Forget about the dog',
    'Forget about it',
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

  it.each([
    ['Forget my diagnosis', { words: 'diagnosis', isOwn: true }],
    ['Please forget what I told you about my salary.', { words: 'salary', isOwn: true }],
    ['Forget about Karen', { words: 'Karen', isOwn: false }],
    ['Forget everything I told you about Karen Smith', { words: 'Karen Smith', isOwn: false }],
    ['Vergiss mein Gehalt', { words: 'Gehalt', isOwn: true }],
    ['Vergiss alles über Karen, bitte', { words: 'Karen', isOwn: false }],
    ['Oublie mon salaire', { words: 'salaire', isOwn: true }],
    ['Oublie tout sur Karen', { words: 'Karen', isOwn: false }],
    ['Olvida todo sobre Karen', { words: 'Karen', isOwn: false }],
    ['Esqueça tudo sobre a Karen', { words: 'Karen', isOwn: false }],
    ['Dimentica tutto su Karen', { words: 'Karen', isOwn: false }],
    ['Vergeet alles over Karen', { words: 'Karen', isOwn: false }],
  ])('reads what “%s” names', (text, named) => {
    expect(readForgetRequests(text).forgets).toMatchObject([{ named }]);
  });

  it.each([
    'Forget about it',
    'Forget about the party',
    "Don't forget about Karen",
    "Forget about Karen, let's invite Tom",
    'Forget Karen',
    'Vergiss Karen nicht',
    'My friend texted me: Forget about Karen',
  ])('names nothing for “%s”', (text) => {
    expect(readForgetRequests(text).forgets.filter(({ named }) => named !== undefined)).toEqual([]);
  });

  it('leaves the rest of the text', () => {
    expect(readForgetRequests('Forget my address. I live in Oslo.').rest.trim()).toBe('. I live in Oslo.');
    expect(readForgetRequests('Please  forget that  I take\u00a0sertraline.').rest.trim()).toBe('.');
    expect(readForgetRequests("Forget that I'm pregnant, I lost the baby").rest).toMatch(
      /, I lost the baby$/,
    );
  });
});
