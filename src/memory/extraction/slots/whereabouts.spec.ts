import { describe, expect, it } from '@jest/globals';
import { findPatterns } from '../patterns/extract-patterns.js';

const listKeys = (text: string): readonly string[] =>
  findPatterns({ role: 'user', text }).map(({ key }) => key.replace(/:.*$/u, ''));

describe('statements about where things are', () => {
  it.each([
    'Die Reisepässe liegen im Safe hinter dem Bücherregal.',
    'Ich habe die Winterreifen bei meinem Bruder in der Scheune eingelagert.',
    'Meine Bohrmaschine hab ich dem Nachbarn geliehen.',
    'Guardo los pasaportes en la caja fuerte.',
    'Las llaves de repuesto las tiene mi vecina Paqui.',
    'Os passaportes estão na gaveta do escritório.',
    'Emprestei a furadeira pro meu cunhado.',
    "J'ai laissé le double des clés chez la voisine du troisième.",
    'Les passeports sont dans le tiroir du bas.',
    'Ho lasciato le chiavi di scorta da mia suocera.',
    'I passaporti sono nel cassetto della scrivania.',
    'De reservesleutel ligt bij onze buurvrouw Truus.',
    'Ik heb de boormachine aan mijn broer uitgeleend.',
    'Запасные ключи от дачи я отдала соседке.',
    'Документы на квартиру лежат в верхнем ящике комода.',
    'パスポートは寝室のクローゼットの引き出しにしまっています。',
    '合鍵は実家の母に預けてあります。',
    '비상키는 경비실 아저씨한테 맡겨 놨어요.',
    '도장은 안방 화장대 서랍에 있어요.',
    '备用钥匙放在门口鞋柜最下面一层。',
    '我把护照锁在书房的保险柜里了。',
    'وضعت جوازات السفر في الخزانة الحديدية',
    'حطيت شاحن اللابتوب في درج المكتب',
    'मैंने अलमारी की चाबी रसोई के डिब्बे में रखी है।',
    'पासपोर्ट नीली फाइल में रखे हैं।',
  ])('keeps "%s"', (text) => {
    expect(listKeys(text)).toContain('whereabouts');
  });

  it.each([
    'Wo liegt der Schlüssel?',
    'Der Schlüssel liegt nicht im Auto.',
    'Der Schlüssel zum Erfolg liegt in der Übung.',
    '¿Dónde están las llaves?',
    'Si dejo las llaves en el coche, ¿se descarga la pila?',
    'Onde estão os passaportes?',
    'La clé est dans le dictionnaire Python ?',
    'Где лежат ключи?',
    'パスポートはどこにありますか',
    '여권은 어디에 있어요?',
    '护照放在哪里比较安全？',
    'أين مفتاح السيارة؟',
    'चाबी कहाँ रखी है?',
  ])('keeps nothing of "%s"', (text) => {
    expect(listKeys(text)).not.toContain('whereabouts');
  });
});
