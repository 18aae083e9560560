import { describe, expect, it } from '@jest/globals';
import { detectLanguage, isEnglish } from './language.js';

describe('detectLanguage', () => {
  it.each([
    ['I went to the support group yesterday.', 'en'],
    ['pizza recipe', 'en'],
    ['', 'en'],
    ['2024-01-01', 'en'],
    ['lunch w/ Tom', 'en'],
    ['shoe size', 'en'],
    ['half past ten', 'en'],
    ['I met Kim', 'en'],
    ['Ella called', 'en'],
    ['show biz', 'en'],
    ['table '.repeat(100).slice(0, 598) + ' water', 'en'],
    ["j'ai été élevé dans une famille monoparentale.", 'fr'],
    ['Où habite Marie ?', 'fr'],
    ['Ich wohne seit zwei Jahren in München.', 'de'],
    ['Wie heißt mein Hund?', 'de'],
    ['Vivo en Madrid con mi hermana', 'es'],
    ['Abito a Roma con mia sorella e lavoro in una scuola', 'it'],
    ['Eu moro em Lisboa com a minha irmã', 'pt'],
    ['Ik woon in Utrecht met mijn zus', 'nl'],
    ['Jag bor i Stockholm med min syster', 'sv'],
    ['Я живу в Москве', 'ru'],
    ['我一年读二十本书。', 'zh'],
    ['我在用 TypeScript 写程序', 'zh'],
    ['私は犬が好きです', 'zh'],
    ['저는 개를 좋아합니다', 'zh'],
    ['Μένω στην Αθήνα', 'other'],
    ['My favourite word is 猫', 'en'],
  ])('detects the language of %j: %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it.each([
    'Mieszkam w Gdyni od trzech lat',
    'jestem uczulona na orzechy',
    'Jaki jest mój ulubiony kolor?',
    'mam dwa koty i psa',
    'Pracuję w szpitalu jako pielęgniarka',
    'Gdzie ja mieszkam?',
    'Kupiliśmy nowe auto',
    'nie jem mięsa',
    'Mam na imię Bartek',
    'uczę się hiszpańskiego',
    'Co mam ugotować na obiad?',
    'jutro o 10 ide do dentysty',
    'Mój syn ma siedem lat',
    'proszę, pisz krótko',
    'dzięki, to wszystko',
    'Czy masz jakiś pomysł?',
    'W lipcu lecimy do Chorwacji',
    'moja siostra mieszka w Norwegii',
    'Biegam trzy razy w tygodniu',
    'nie znosze kolendry',
  ])('takes “%s” for Polish', (text) => {
    expect(detectLanguage(text)).toBe('pl');
  });

  it.each([
    'Я живу у Львові',
    'Мене звати Оксана',
    'в мене алергія на арахіс',
    'Який мій улюблений колір?',
    "не їм м'яса",
    'Працюю в Новій пошті',
    'Де я живу?',
    'ми купили нове авто',
    'у нас двоє дітей',
    'вчу польську',
    'Що приготувати на вечерю?',
    'Завтра о десятій стоматолог',
    'Моєму сину сім років',
    'пиши коротко, будь ласка',
    'дякую, це все',
    'Чи є в тебе ідея?',
    'У липні їдемо в Карпати',
    'моя сестра живе в Празі',
    'Влаштувалась на роботу в Розетку',
    'терпіти не можу кінзу',
  ])('takes “%s” for Ukrainian', (text) => {
    expect(detectLanguage(text)).toBe('uk');
  });

  it.each([
    'Я живу в Туле',
    'меня зовут Оксана',
    'у меня аллергия на арахис',
    'какой мой любимый цвет?',
    'не ем мясо',
    'работаю на почте',
    'Где я живу?',
    'купили новую машину',
    'у нас двое детей',
    'учу польский',
    'Что приготовить на ужин?',
    'завтра в десять стоматолог',
    'моему сыну семь лет',
    'пиши коротко, пожалуйста',
    'спасибо, это всё',
    'в июле едем на море',
    'моя сестра живёт в Праге',
    'люблю кофе без сахара',
    'терпеть не могу кинзу',
    'Москва',
  ])('takes “%s” for Russian', (text) => {
    expect(detectLanguage(text)).toBe('ru');
  });
});

describe('texts with words of Polish as well', () => {
  it.each([
    ['Jag bor i Lund med min man', 'sv'],
    ['Vad heter min hund?', 'sv'],
    ['jag är allergisk mot nötter', 'sv'],
    ['vi har två barn', 'sv'],
    ['Min syster är sjuk idag', 'sv'],
    ['Ich wohne in Jena', 'de'],
    ['mein Hund heißt Rex', 'de'],
    ['ja na klar, und wie geht es dir?', 'de'],
    ['Wir haben zwei Kinder', 'de'],
    ['bin allergisch auf Nüsse und das ist schlimm', 'de'],
    ['Ik woon in Breda met mijn man', 'nl'],
    ['hoe heet mijn hond?', 'nl'],
    ['ja dat is van mij', 'nl'],
    ['wij hebben een zoon', 'nl'],
    ['ik ben allergisch voor noten', 'nl'],
    ['I do my best', 'en'],
    ['my dog is on the sofa', 'en'],
    ['So what do I do now?', 'en'],
    ['to do: a call to my mom', 'en'],
    ['go on a trip to the sea', 'en'],
    ['moro na Bahia com o meu marido', 'pt'],
    ['no sábado na praia', 'pt'],
    ['o que você acha?', 'pt'],
    ['mi perro se llama Toby', 'es'],
    ['no me gusta el café', 'es'],
    ['mi chiamo Anna e ho un cane', 'it'],
    ['no, non mi piace', 'it'],
  ])('takes “%s” for %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });
});

describe('isEnglish', () => {
  it.each([
    ['Where do I live?', true],
    ['My sister works at the café near the station in Zürich', true],
    ['TypeScript', true],
    ['My fiancé is called Zoë.', true],
    ['Zoë Müñoz', false],
    ['I said 你好', false],
    ['ich wohne hier', false],
    ['你好', false],
    ['??? 123', false],
  ])('tells whether the bundled model can embed %j: %s', (text, expected) => {
    expect(isEnglish(text)).toBe(expected);
  });
});

describe('detectLanguage among its neighbours', () => {
  it.each([
    'Jag bor i Malmö.',
    'Min syster är lärare.',
    'Vi har en hund som heter Ludde.',
    'Var är mina nycklar?',
    'Hur gammal är jag?',
    'Jag tål inte mjölk.',
    'Vad heter min chef?',
    'Vi ska till Gotland på fredag.',
    'Han jobbar på Volvo.',
    'Det är kallt ute idag.',
    'Kan du hjälpa mig med en text?',
    'Jag har två barn och en katt.',
    'Mötet är på tisdag i stället.',
    'Hon pratar svenska och tyska.',
    'Nu kör jag en elbil.',
    'Vilken färg gillar jag?',
    'Min man är från Norge.',
    'Svara alltid på svenska.',
    'Vi har flyttat till en större lägenhet.',
    'Tack för hjälpen!',
  ])('finds Swedish in “%s”', (text) => {
    expect(detectLanguage(text)).toBe('sv');
  });

  it.each([
    'Ankara’da yaşıyorum.',
    'Benim adım Zeynep.',
    'Bir kedim var, adı Pamuk.',
    'Fıstığa alerjim var.',
    'Annem öğretmen.',
    'Bugün hava çok sıcak.',
    'Nerede çalışıyorum?',
    'Bu akşam ne pişireyim?',
    'istanbulda oturuyorum',
    'Köpeğimin adı neydi?',
    'Cuma günü dişçi randevum var.',
    'Bana kısa cevap ver.',
    'İki çocuğumuz var.',
    'Arabamı sattım.',
    'Eşim hemşire olarak çalışıyor.',
    'gitar caliyorum',
    'Toplantı salıya alındı.',
    'Yeni bir telefon aldım.',
    'Ne zaman doğdum?',
    'Teşekkürler, çok iyi oldu.',
  ])('finds Turkish in “%s”', (text) => {
    expect(detectLanguage(text)).toBe('tr');
  });

  it.each([
    ['Ik ben Ben en ik heb een hond.', 'nl'],
    ['Ben is here.', 'en'],
    ['Her dog is called Kim.', 'en'],
    ['Ich bin mit meinem Mann in Köln.', 'de'],
    ['Die Straße ist größer als früher.', 'de'],
    ['Mi casa es tu casa.', 'es'],
    ['Elle ne vient que demain.', 'fr'],
    ['Vi porto a casa con la macchina.', 'it'],
    ['A minha mãe não vem.', 'pt'],
    ['Sen. Smith met the mayor of Bonn.', 'en'],
    ['I met Søren and Åsa at the pub in the evening.', 'en'],
  ])('takes “%s” for %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });
});
