import { describe, expect, it } from '@jest/globals';
import { findStatements } from './find-statements.js';

const brief = (text: string) =>
  findStatements(text).map(({ slot, subject, kind }) => [`${slot}/${subject}`, kind]);

describe('statements in casual words', () => {
  it.each([
    ['hab mir ne Wohnung in Fürth gekauft, was muss ich beachten?', 'city/me', 'states'],
    ['bin 43 und will mit Krafttraining anfangen, geht das noch?', 'age/me', 'states'],
    ['Hab ne Katze namens Mimi, die frisst nichts mehr, was tun?', 'pet/cat', 'states'],
    ['Ich habe am Dienstag um 10 Uhr einen Termin beim Hautarzt.', 'appointment/doctor', 'states'],
    ['hab mein Auto verkauft', 'vehicle/me', 'ends'],
    ['acabo de cumplir 57 y quiero empezar a correr, ¿por dónde tiro?', 'age/me', 'states'],
    ['curro en Mercadona desde hace dos años', 'employer/me', 'states'],
    ['tengo un Seat León del 2015, ¿cada cuánto cambio el aceite?', 'vehicle/me', 'states'],
    ['dejé el gimnasio', 'hobby/me', 'ends'],
    ["j'bosse à la SNCF et j'en ai marre, comment me reconvertir ?", 'employer/me', 'states'],
    ["j'ai rdv chez le dermato mardi à 10h", 'appointment/doctor', 'states'],
    ["j'ai vendu ma voiture", 'vehicle/me', 'ends'],
    ['mi sono appena trasferita a Bologna, che zone consigli?', 'city/me', 'states'],
    ['pago 650 euro di affitto', 'rent/me', 'states'],
    ['ho smesso di andare in palestra', 'hobby/me', 'ends'],
    ['acabei de me mudar pra Curitiba, que bairro é tranquilo?', 'city/me', 'states'],
    ['meu cachorro se chama Thor e late muito, o que faço?', 'pet/dog', 'states'],
    ['vendi a moto', 'vehicle/me', 'ends'],
    ["woon in Zwolle en m'n balkon ligt op het noorden, wat groeit daar?", 'city/me', 'states'],
    ['mijn moeder is op 3 mei jarig, tips?', 'birthday/mother', 'states'],
    ['ben gestopt met boksen', 'hobby/me', 'ends'],
  ])('finds in “%s” %s, which it %s', (text, slot, kind) => {
    expect(brief(text)).toContainEqual([slot, kind]);
  });

  it.each([
    ['Ich wohne nicht mehr in Köln.', 'city/me'],
    ['Ich wohne nicht in Köln, sondern in Bonn.', 'city/me'],
    ['No vivo en Madrid, sino en Vigo.', 'city/me'],
    ['Ya no vivo en Madrid.', 'city/me'],
    ['Non abito più a Roma.', 'city/me'],
    ['Não moro mais em Lisboa.', 'city/me'],
    ['Ik woon niet meer in Breda.', 'city/me'],
    ['Я больше не живу в Казани.', 'city/me'],
    ['अब मैं पुणे में नहीं रहता।', 'city/me'],
  ])('finds in the denial “%s” what it says of the %s', (text, slot) => {
    expect(brief(text).map(([found]) => found)).toEqual([slot]);
  });

  it.each([
    'Wenn ich in Hamburg wohnen würde, könnte ich segeln.',
    'Meine Nachbarin fragt, ob ich einen Hund habe.',
    'Nehmen wir mal an, ich wohne in Zürich.',
    'Pongamos que vivo en Murcia.',
    "Mettons que j'habite à Metz.",
    'Mettiamo che abito a Lecce.',
    'Vamos supor que moro em Évora.',
    'De pequeño vivía en Cádiz.',
    'Recomiéndame un dentista para el lunes',
    "J'aimerais avoir un chien, quelle race ?",
    "Quand j'étais petit j'habitais à Tours.",
    'La mia vicina chiede se ho un cane',
    'Vorrei un cane, che razza?',
    'Queria ter um cachorro, que raça?',
    'Se eu morasse em Lisboa sairia mais.',
    'Ik zou graag een hond willen, welk ras?',
    'Zoek een tandarts voor maandag',
    'Ich wohne nicht in Köln.',
    'Er sagt, er wohne in Köln.',
    'No vivo en Madrid.',
    'Non abito a Roma.',
    'Não moro em Lisboa.',
    'Ik woon niet in Utrecht.',
    'Woon je in Utrecht',
    '강아지 키우세요',
    '부산에 살고 있니',
    'Я не живу в Казани.',
    '我不住在上海。',
    'मैं पुणे में नहीं रहता।',
  ])('finds nothing in “%s”', (text) => {
    expect(brief(text)).toEqual([]);
  });
});

describe('the language of answers', () => {
  it.each([
    'Answer me in Portuguese from now on.',
    'Antworte mir ab jetzt auf Französisch.',
    'Réponds-moi toujours en italien.',
    'Réponds en anglais à partir de maintenant.',
    'Contéstame siempre en alemán.',
    'Responde en inglés a partir de ahora.',
    'Responda sempre em francês.',
    "D'ora in poi rispondi in tedesco.",
    'Antwoord voortaan in het Duits.',
    'Отвечай мне по-английски.',
    '请用法语回答',
    'これからはフランス語で返事してください',
    '항상 스페인어로 대답해줘',
    'أجبني بالإسبانية من الآن فصاعدا',
    'फ़्रेंच में जवाब दो',
  ])('is a wish in “%s”', (text) => {
    expect(brief(text)).toEqual([['instruction/language', 'states']]);
  });

  it.each([
    'Reply in French to this email.',
    'Write in Spanish a short poem.',
    'Antworte auf Englisch auf diese E-Mail.',
    'Réponds en anglais à ce mail.',
    'Responde en inglés a este correo.',
    'Responda em inglês a este e-mail.',
    'Rispondi in inglese a questa mail.',
    'Antwoord in het Engels op deze mail.',
    '¿Me respondes en inglés?',
  ])('is part of a task in “%s”', (text) => {
    expect(brief(text)).toEqual([]);
  });
});

describe('names in Japanese', () => {
  it.each([
    ['名前は健太です', 'name/me'],
    ['妻の名前は由美です', 'partner/me'],
    ['犬の名前はポチです', 'pet/dog'],
  ])('finds the name in “%s”', (text, slot) => {
    expect(brief(text)).toEqual([[slot, 'states']]);
  });

  it('finds none that was another before', () => {
    expect(brief('前は名前が健太でした')).toEqual([]);
  });
});
