import { describe, expect, it } from '@jest/globals';
import { findDates } from './find-dates.js';
import { classifyMessage, type MessageKind } from './message-kind.js';
import { readQuestion } from './question.js';

const NOW = Date.UTC(2026, 0, 15, 12);
const kind = (message: string): MessageKind => classifyMessage(message, () => false);
const isFromDates = (question: string, time: string): boolean =>
  findDates(question, NOW).some((then) => then(Date.parse(`${time}T10:00Z`)));

describe('classifyMessage in twelve languages', () => {
  it.each<[MessageKind, string]>([
    ['small talk', 'Guten Morgen, wie geht es dir?'],
    ['personal', 'Wo habe ich mein Fahrrad abgestellt'],
    ['personal', 'Ich weiß nicht mehr, wann mein Zug fährt.'],
    ['question', 'Wie lange koche ich ein Ei?'],
    ['keywords', 'Zahnarzt Rechnung'],
    ['small talk', 'Bonjour, comment ça va ?'],
    ['personal', 'Où est-ce que j’ai rangé mes patins'],
    ['question', 'Comment dois-je arroser un cactus ?'],
    ['personal', '¿Dónde aparqué el coche?'],
    ['personal', 'dónde vivo'],
    ['question', '¿Cómo puedo quitar una mancha de vino?'],
    ['personal', 'Onde deixei as chaves'],
    ['question', 'Como posso tirar uma mancha de vinho?'],
    ['small talk', 'Ciao, come stai?'],
    ['personal', 'Dove abito?'],
    ['question', 'Quanto devo cuocere un uovo?'],
    ['small talk', 'Hoi, hoe gaat het met je?'],
    ['personal', 'Waar heb ik mijn fiets gezet'],
    ['small talk', 'Привет, как дела?'],
    ['personal', 'Где стоит моя машина'],
    ['question', 'Почему небо синее'],
    ['small talk', '你好！谢谢你'],
    ['personal', '我的车停在哪里'],
    ['question', '天空为什么是蓝色的'],
    ['personal', '私の車はどこですか'],
    ['question', '空はなぜ青いのですか'],
    ['personal', '내 차는 어디에 있어'],
    ['question', '하늘은 왜 파란가요'],
    ['small talk', 'مرحبا، كيف حالك؟'],
    ['personal', 'أين تركت مفاتيحي'],
    ['question', 'لماذا السماء زرقاء'],
  ])('%s: %s', (expected, message) => {
    expect(kind(message)).toBe(expected);
  });
});

describe('findDates in twelve languages', () => {
  it.each<[string, string, string]>([
    ['Was habe ich gestern gekauft?', '2026-01-14', '2026-01-13'],
    ['Was habe ich letzte Woche gesagt?', '2026-01-08', '2025-12-20'],
    ["Qu'est-ce que j'ai dit avant-hier ?", '2026-01-13', '2026-01-14'],
    ['¿Qué compré la semana pasada?', '2026-01-08', '2025-12-20'],
    ['O que eu disse ontem?', '2026-01-14', '2026-01-13'],
    ['Cosa ho comprato il mese scorso?', '2025-12-20', '2025-10-20'],
    ['Wat heb ik gisteren gezegd?', '2026-01-14', '2026-01-13'],
    ['Что я говорил на прошлой неделе?', '2026-01-08', '2025-12-20'],
    ['Где я был в июне?', '2022-06-30', '2022-07-01'],
    ['我上周说了什么？', '2026-01-08', '2025-12-20'],
    ['昨日何を買いましたか', '2026-01-14', '2026-01-13'],
    ['2023년 6월 3일에 뭐 했지?', '2023-06-03', '2023-06-05'],
    ['지난주에 내가 뭐라고 했지?', '2026-01-08', '2025-12-20'],
    ['ماذا قلت أمس؟', '2026-01-14', '2026-01-13'],
    ['Wo war ich seit März?', '2024-03-03', '2024-04-03'],
  ])('%s: %s, not %s', (question, then, other) => {
    expect([isFromDates(question, then), isFromDates(question, other)]).toEqual([true, false]);
  });

  it.each(['Wo wohne ich hier?', 'Waar woon ik hier?'])('%s names no French date', (question) => {
    expect(findDates(question, NOW)).toEqual([]);
  });
});

describe('readQuestion in twelve languages', () => {
  it.each(['Wo wohne ich jetzt?', 'Где я живу сейчас?', '지금 어디에 살지?', 'أين أسكن الآن؟'])(
    '%s asks for the present',
    (question) => {
      expect(readQuestion(question, NOW).wantsLatest).toBe(true);
    },
  );
});
