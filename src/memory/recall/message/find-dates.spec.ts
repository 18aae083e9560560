import { describe, expect, it } from '@jest/globals';
import { findDates } from './find-dates.js';

const NOW = Date.UTC(2026, 0, 15, 12);
const isFromDates = (question: string, time: string): boolean =>
  findDates(question, NOW).some((then) => then(Date.parse(`${time}T10:00Z`)));

describe('findDates', () => {
  it.each<[string, string, string]>([
    ['What happened on 3 June, 2023?', '2023-06-03', '2023-06-04'],
    ['What did I say on June 3rd 2023?', '2023-06-03', '2022-06-03'],
    ['What did I say on June 3?', '2021-06-03', '2021-07-03'],
    ['What did we do in May 2024?', '2024-05-31', '2024-06-01'],
    ['When did I camp in June?', '2022-06-30', '2022-07-01'],
    ['Where was I in 2022?', '2022-12-31', '2023-01-01'],
    ['What was due 2024-02-29?', '2024-02-29', '2024-02-28'],
    ["Qu'est-ce que j'ai fait le 3 juin 2023 ?", '2023-06-03', '2023-07-03'],
    ['Was war am 3. März 2024?', '2024-03-03', '2024-03-04'],
    ['¿Qué pasó el 3 de enero de 2024?', '2024-01-03', '2024-02-03'],
    ['2023年6月3日我做了什么？', '2023-06-03', '2023-06-05'],
    ['What did I tell you yesterday?', '2026-01-14', '2026-01-15'],
    ['What did I tell you today?', '2026-01-15', '2026-01-14'],
    ['What did I buy last week?', '2026-01-08', '2025-12-20'],
    ['What did I buy this week?', '2026-01-10', '2025-12-20'],
    ['What did I buy last month?', '2025-12-20', '2025-10-20'],
    ['What did I buy this month?', '2026-01-02', '2025-10-20'],
  ])('%s: %s, not %s', (question, then, other) => {
    expect([isFromDates(question, then), isFromDates(question, other)]).toEqual([true, false]);
  });

  it.each(['May I march on?', 'What may I eat?', 'I have 3 dogs and 2023 ideas', 'Where do I live?', ''])(
    '%p names no date',
    (question) => {
      expect(findDates(question, NOW)).toEqual([]);
    },
  );

  it('reads two dates, each once', () => {
    expect(findDates('Between 3 June 2023 and July 2023?', NOW)).toHaveLength(2);
  });
});
