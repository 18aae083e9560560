import { describe, expect, it } from '@jest/globals';
import { SPEAKER } from '../../../common/slots/slots.js';
import { findAskedSlots } from '../../../common/slots/find-asked-slots.js';
import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import {
  chooseLaterChange,
  choosePossessionStatements,
  chooseOwnStatements,
  needsOwnStatements,
} from './choose-own-statements.js';

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
    ['Completame el renglón de ocupación del formulario', true],
    ['帮我填一下表格里的“工作单位”', true],
    ['Che facoltà devo barrare nel modulo per la mensa?', true],
    ['Come si compila il modulo F24?', false],
    ['我的機車是什麼牌子？', true],
    ['我的機車為什麼這麼吵？', false],
    ['カーペットの染みはどう落とすの？', false],
    ['Where do I live?', false],
    ['Wer hat den Ersatzschlüssel?', true],
    ['Wie komme ich sonst ins Büro?', true],
    ['Wie komme ich zum Bahnhof?', false],
    ['¿Cuándo es la boda?', true],
    ['С кем связаться, если кран течёт? Кому звонить?', true],
    ['結婚式は何日?', true],
    ['متى موعد الأسنان؟', true],
    ['Wie lange muss ein Hefeteig gehen?', false],
    ['Wann wurde das erste Auto gebaut?', false],
    ['富士山はどこにありますか', false],
  ])('%s → %s', (message, expected) => {
    expect(needsOwnStatements(message, findAskedSlots(message))).toBe(expected);
  });
});

describe('chooseOwnStatements', () => {
  it.each([
    ['Welche Blutgruppe habe ich?', []],
    ['Какой у меня номер телефона?', []],
    ['Welche Schuhgröße habe ich?', ['Bei Schuhen brauche ich die 43.']],
  ])('answers a question for an exact fact with a number or a word of it only: %s', (message, expected) => {
    expect(
      choose(
        message,
        ['Meine Oma backt gern.', 'Bei Schuhen brauche ich die 43.'].slice(0, expected.length + 1),
      ),
    ).toEqual(expected);
  });

  it.each([
    ['Wie viel verdiene ich?', ['Im Monat bekomme ich 2800 Euro.']],
    ['¿Cuánto gano al mes?', ['Me pagan 19 euros la hora.']],
    ['我一个月挣多少钱？', ['工资3000块。']],
  ])('answers a question for an amount with a number or a word of it only: %s', (message, expected) => {
    expect(choose(message, ['Meine Oma backt gern.'])).toEqual([]);
    expect(choose(message, expected)).toEqual(expected);
  });

  it.each(['Qual é o meu filme favorito?', 'Was ist meine Lieblingsfarbe?'])(
    'answers "%s" only with a statement about a favourite',
    (message) => {
      expect(choose(message, ['Meine Oma backt gern.', 'Unser Skoda ist Baujahr 2014.'])).toEqual([]);
    },
  );

  it.each(['Welche Blutgruppe habe ich?', 'Che segno zodiacale ho?', '내 MBTI가 뭐였지?'])(
    'does not answer "%s" with a number',
    (message) => {
      expect(choose(message, ['Unser Skoda ist Baujahr 2014.'])).toEqual([]);
    },
  );

  it.each([
    ['Какой у меня размер обуви?', 'У меня аллергия на орехи.'],
    ['俺の星座って何座?', '製薬会社のMRをやっていて、この春に課長になりました。'],
  ])('does not answer "%s" because of a pronoun or particle', (message, told) => {
    expect(choose(message, [told])).toEqual([]);
  });

  it('prefers a statement that shares a word with the question', () => {
    expect(choose('Welche Schuhgröße habe ich?', STATED)).toEqual(['Ich trage Schuhgröße 43.']);
  });

  it.each([
    ['Wo steht mein Auto?', 'Die Karre steht in der Birkenstraße.'],
    ['Wer hat den Ersatzschlüssel?', 'Bei Familie Ott liegt ein Schlüssel von uns.'],
    ['À quelle heure est le foot de mon fils ?', 'Mon fils a entraînement le mardi à 18 h.'],
    ['¿A qué hora es la consulta?', 'El jueves a las 9 me ve la dermatóloga.'],
    ['Quando devo ir ao mecânico?', 'Deixo o carro na oficina na segunda-feira.'],
    ['Когда мне к доктору?', 'В пятницу в 10 я записана к окулисту.'],
    ['うちの娘の音楽は何曜日?', '娘は木曜日にバイオリンを習っています。'],
    ['متى العرس؟', 'زواج ابنة خالتي يوم الجمعة القادم'],
    ['विवाह किस तारीख को है?', 'चाचा की शादी 12 मई को है।'],
  ])('finds in "%s" what a statement names in other words', (message, expected) => {
    expect(choose(message, ['Anna singt im Chor.', expected])).toEqual([expected]);
  });

  it('answers a question that names nobody only with a statement about its matter', () => {
    expect(choose('Wann ist die Hochzeit?', ['Am Freitag bin ich in Ulm.'])).toEqual([]);
  });

  it('prefers a statement about the asked slot', () => {
    const told = ['Ich wohne in Bremen.', 'Ich mag Käse.'];
    expect(choose('In welcher Stadt lebe ich?', told)).toEqual(['Ich wohne in Bremen.']);
  });

  it('takes a long question that also states something, and no short one', () => {
    const told = [
      '¿Qué hora es?',
      'Llevo tres años currando en Mercadona de reponedor, ¿algún estiramiento?',
    ];
    expect(choose('¿En qué empresa trabajo?', told)).toEqual([told[1]]);
  });

  const list = (count: number, toText: (name: string) => string): readonly string[] =>
    ['eins', 'zwei', 'drei', 'vier', 'fünf'].slice(0, count).map(toText);

  it('chooses four at most that share a word, and the newest first of equal ones', () => {
    const told = list(5, (name) => `Mein Musikstück Nummer ${name} ist traurig.`);
    expect(choose('Welches Musikstück übe ich?', told)).toEqual(told.toReversed().slice(0, 4));
  });

  it('guesses none of more than two statements that nothing tells apart', () => {
    const told = list(3, (name) => `Meine Katze Nummer ${name} schläft.`);
    expect(choose('Welche Musik höre ich?', told.slice(1))).toEqual(told.slice(1).toReversed());
    expect(choose('Welche Musik höre ich?', told)).toEqual([]);
  });

  it('chooses either a turn or the memory derived from it', () => {
    const memory = { kind: 'memory' as const, role: 'memory', text: 'Ich trage Schuhgröße 43' };
    expect(choose('Welche Schuhgröße habe ich?', STATED, [memory])).toHaveLength(1);
  });

  it('chooses nothing that the assistant said', () => {
    expect(choose('Wie heiße ich?', [], [{ role: 'assistant', text: 'Ich heiße Klaus.' }])).toEqual([]);
  });
});

describe('choosePossessionStatements', () => {
  const CLASS = "J'ai cours de chant le mercredi à 18h, que manger avant ?";
  const MOVED = 'La prof a eu un bébé, du coup c’est lundi 17h pour le chant.';
  const documents = [MOVED, CLASS, 'Je mange souvent des lentilles.'].map(toDocument);

  it('finds statements about a possession that a request names, newest first', () => {
    const found = choosePossessionStatements(
      'Note dans mon agenda le créneau de mon cours de chant.',
      documents,
    );
    expect(found.map(({ text }) => text)).toEqual([MOVED, CLASS]);
  });

  it.each([
    ['of somebody else’s', 'Décris le cours de chant de Pavarotti.'],
    ['when asked for advice', 'Comment préparer mon cours de chant ?'],
  ])('finds nothing %s', (_, message) => {
    expect(choosePossessionStatements(message, documents)).toEqual([]);
  });
});

describe('chooseLaterChange', () => {
  const ASK = 'In welcher Stadt wohne ich?';
  const LIVES = toDocument('Ich wohne in Bremen.', 0);

  it.each([
    ['a later statement that something changed', ['Endlich sind wir nach Dresden umgezogen.'], 1],
    ['one that shares a word with the answer', ['Bremen ist vorbei, seit Montag.'], 1],
    ['no later statement without a change', ['Ich wohne gern in Dresden.'], 0],
    ['no question', ['Soll ich nach Dresden ziehen?'], 0],
    ['nothing about a relative', ['Meine Schwester wohnt jetzt in einer neuen Wohnung.'], 0],
    ['no change of something else', ['Der Zahnarzttermin wurde auf Montag verschoben.'], 0],
  ])('chooses %s', (_, texts, expected) => {
    const later = texts.map((text, at) => toDocument(text, at + 1));
    expect(chooseLater(ASK, [LIVES], [...later, LIVES])).toHaveLength(expected);
  });

  it.each([
    ['我老婆叫什么？', '我老婆叫小美。', '我换号码了，新号码是13922223333'],
    ["Comment s'appelle mon chien ?", "Mon chien s'appelle Filou.", 'Nous avons déménagé à Rennes'],
    ['¿Cómo me llamo?', 'Me llamo Lucía.', 'Ahora trabajo en una clínica privada'],
    ['妻の名前は何ですか？', '妻の名前は由美です。', '先週、名古屋に引っ越しました'],
  ])('leaves the answer to "%s" alone after a change of something else', (message, answer, change) => {
    const known = toDocument(answer, 0);
    expect(chooseLater(message, [known], [toDocument(change, 1), known])).toEqual([]);
  });

  it('chooses nothing that was said before the answer', () => {
    const earlier = toDocument('Endlich sind wir nach Dresden umgezogen.', -1);
    expect(chooseLater(ASK, [LIVES], [LIVES, earlier])).toEqual([]);
  });

  it('does not choose a memory with the key of another slot', () => {
    const phone = { ...toDocument('Ich wohne jetzt im neuen Handy', 1), kind: 'memory' as const };
    const keyed = { ...phone, role: 'memory', memory: { key: `phone:${SPEAKER}`, metadata: {} } };
    expect(chooseLater(ASK, [LIVES], [keyed, LIVES])).toEqual([]);
  });

  function chooseLater(
    message: string,
    answering: readonly IndexDocument[],
    told: readonly IndexDocument[],
  ): readonly IndexDocument[] {
    return chooseLaterChange(message, findAskedSlots(message), { answering, newest: told });
  }
});

function toDocument(text: string, createdAt = 0): IndexDocument {
  return { id: `m:${text}`, kind: 'turn', role: 'user', text, createdAt } as IndexDocument;
}

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
