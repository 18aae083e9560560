import { compilePattern } from '../slots/compile-language.js';
import type { SlotPattern } from '../slots/slot-language.js';
import type { MessageLanguage, RelativeDate } from './message-language.js';

/** A table of a language, compiled once. */
export interface CompiledMessages {
  readonly code: string;
  readonly marks: RegExp;
  readonly asks: RegExp;
  readonly requests: RegExp;
  readonly wonders: RegExp;
  readonly possessive: RegExp;
  readonly speaker: RegExp;
  readonly addressed: RegExp;
  /** Global, because all matches are removed from a text. */
  readonly impersonal: RegExp;
  readonly oneself: RegExp;
  readonly answers: RegExp;
  readonly dates: readonly (readonly [RelativeDate, RegExp])[];
}

/** Compiles the table of a language. @throws SyntaxError for a pattern that is no regular expression */
export function compileMessages(language: MessageLanguage): CompiledMessages {
  const compile = (pattern: SlotPattern): RegExp => compilePattern(pattern, language);
  return {
    code: language.code,
    marks: compile(language.marks),
    asks: compile(language.asks),
    requests: compile(language.requests),
    wonders: compile(language.wonders),
    possessive: compile(language.possessive),
    speaker: compile(language.speaker),
    addressed: compile(language.addressed),
    impersonal: new RegExp(compile(language.impersonal), 'giu'),
    oneself: compile(language.oneself),
    answers: new RegExp(language.answers, 'iu'),
    dates: Object.entries(language.dates).map(([date, pattern]) => [date as RelativeDate, compile(pattern)]),
  };
}

/** Joins one pattern of every table, for tests in which the language of a text does not matter. */
export function compileForAll(
  languages: readonly MessageLanguage[],
  pick: (language: MessageLanguage) => SlotPattern,
): RegExp {
  const sources = languages.map((language) => `(?:${compilePattern(pick(language), language).source})`);
  return new RegExp(sources.join('|'), 'iu');
}
