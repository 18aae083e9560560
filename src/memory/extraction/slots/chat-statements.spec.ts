import { describe, expect, it } from '@jest/globals';
import { findStatements } from './find-statements.js';

const listSlots = (text: string) => findStatements(text).map(({ slot }) => slot);

describe('statements of chats', () => {
  it.each([
    ['uns ist vor zwei Wochen ein Igel zugelaufen, den nennen wir Stachel', 'pet'],
    ['Mit Koriander kannst du mich jagen.', 'preference'],
    ['Ich schwimm zweimal die Woche vor der Arbeit.', 'hobby'],
    ['Unsere Jüngste, die Frieda, kommt im August in die Schule.', 'children'],
    ['Meine Hausärztin ist Frau Dr. Lohmann.', 'contact'],
    ['Ich trage Schuhgröße 43.', 'number'],
    ['Ojo, el marisco ni olerlo, me da alergia.', 'allergy'],
    ['Llevo tres años currando en Mercadona.', 'employer'],
    ['Las coles de Bruselas no me entran.', 'preference'],
    ['Nado dos veces por semana antes de ir a currar.', 'hobby'],
    ['Tous les matins je fais vingt minutes de méditation.', 'hobby'],
    ['Je me débrouille pas mal en soudure.', 'hobby'],
    ['Je prends du Levothyrox à jeun.', 'health'],
    ['Moi je suis d’un petit village des Vosges.', 'origin'],
    ['Di solito la sera spengo il telefono e leggo.', 'hobby'],
    ['Il mio medico di base è la dottoressa Longo.', 'contact'],
    ['A novembre si parte per Kanazawa.', 'trip'],
    ['Faço capoeira toda quinta com o mestre Bituca.', 'hobby'],
    ['Eu sou de uma cidadezinha do Piauí.', 'origin'],
    ['Ben trouwens stratenmaker.', 'occupation'],
    ['Twee keer per week zwem ik voor het werk.', 'hobby'],
    ['In mei gaan we met de camper door Noorwegen.', 'trip'],
    ['Каждое утро обливаюсь холодной водой.', 'hobby'],
    ['Неплохо умею шить, научила бабушка.', 'hobby'],
    ['С детства болею за Зенит.', 'favourite'],
    ['في إجازة الصيف رايحين على طرابزون.', 'trip'],
    ['بنتنا الصغيرة ليان دخلت الروضة.', 'children'],
    ['मूंगफली से एलर्जी है मुझे।', 'allergy'],
    ['मुझे किशोर कुमार के पुराने गाने बहुत पसंद हैं।', 'preference'],
    ['मैं मूल रूप से गोरखपुर का हूँ।', 'origin'],
    ['香菜我是真受不了。', 'preference'],
    ['周末一般去做陶艺。', 'hobby'],
    ['土生土长的大连人。', 'origin'],
    ['パクチーはほんと無理。', 'preference'],
    ['中古のピアノを買いました。', 'hobby'],
    ['매일 아침 여섯 시에 수영장 가요.', 'hobby'],
    ['브로콜리는 도저히 못 먹어.', 'preference'],
  ])('finds what the speaker says: %s', (text, slot) => {
    expect(listSlots(text)).toEqual([slot]);
  });

  it.each([
    ['С детства болею за «Зенит».', 'С детства болею за «Зенит»'],
    [
      'うちの柴犬は「きなこ」といって、散歩が大好きです。',
      'うちの柴犬は「きなこ」といって、散歩が大好きです',
    ],
  ])('keeps a name in quotation marks: %s', (text, words) => {
    expect(findStatements(text).map(({ text: found }) => found)).toEqual([words]);
  });

  it.each([
    'Jeden Tag geht die Sonne auf.',
    'Mach ich morgens, danke!',
    'Meistens mach ich das falsch.',
    'Ich lese deine Antwort jeden Tag.',
    'Cada día me sorprendes más.',
    'Normalmente hago eso mal.',
    'Llevo dos horas intentando arrancar el programa.',
    "Je viens d'acheter du pain.",
    'Di solito faccio così.',
    'Todo dia ela faz tudo sempre igual.',
    'Ik kan goed begrijpen dat je boos bent.',
    'Обычно это помогает.',
    'Мой врач сказал отдохнуть.',
    'Не умею рисовать.',
    'كل يوم تشرق الشمس.',
    'वह रोज़ सुबह दौड़ता है।',
    'मुझे तुम्हारा जवाब बहुत पसंद है।',
    '他每天都去跑步。',
    '刚买了一把葱。',
    '彼は毎朝走ってます。',
    '今日は無理だ。',
    '걔는 매일 운동해요.',
    '내일은 못 먹어.',
  ])('finds nothing in “%s”', (text) => {
    expect(listSlots(text)).toEqual([]);
  });
});
