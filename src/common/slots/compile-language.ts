import { toLowerCasePattern } from './lower-case-pattern.js';
import type { SlotLanguage, SlotPattern, SlotRule } from './slot-language.js';
import type { SlotName } from './slots.js';

/** Compiled patterns of one way to state or end a slot. */
export interface CompiledRule {
  readonly slot: SlotName;
  readonly kind: 'states' | 'ends';
  /** Matches a lower-case text that one of `each` may match. */
  readonly any: RegExp;
  readonly each: readonly RegExp[];
}

/** A table of a language, compiled once. */
export interface CompiledLanguage {
  readonly code: string;
  readonly dropsSubjects: boolean;
  readonly rules: readonly CompiledRule[];
  readonly speaker: RegExp;
  readonly ownLetters: RegExp | null;
  /** Matches every sentence where the table names no words. */
  readonly brief: RegExp;
  /** All who may be the subject of a statement: group `person`, `others`, or neither for the speaker. */
  readonly subjects: RegExp;
  /** People whom the speaker may name, with or without "my". */
  readonly people: RegExp;
  readonly continues: RegExp;
  readonly apart: RegExp;
  /** Matches wishes about answers; nothing where the table has none. */
  readonly wishes: RegExp;
  /** Matches those wishes that hold although `apart` matches. */
  readonly insists: RegExp;
  /** Matches an instruction that points at one text. */
  readonly once: RegExp;
  /** Matches an instruction that holds from now on. */
  readonly lasting: RegExp;
  readonly plays: RegExp;
  readonly adds: RegExp;
  /** Matches nothing where the table names no words. */
  readonly aside: RegExp;
  readonly links: RegExp;
  readonly joins: RegExp;
  /** The words of `joins`. */
  readonly joinWords: string;
  /** Named lists: the subject that a word stands for. */
  readonly canonical: ReadonlyMap<string, readonly (readonly [name: string, words: RegExp])[]>;
  readonly topics: readonly (readonly [SlotName, RegExp])[];
  /** Matches a text that begins with a date, where the table has one. */
  readonly startsWithDate: RegExp;
}

const PLACEHOLDER = /(?<!\\[pP])\{([a-z]+)\}/gu;
/** Entries hold placeholders themselves. */
const MAX_LEVELS = 4;
/** A class of characters, or a letter outside of one. */
const LETTER = /\[[^\]]*\]|\\p\{L\}/gu;
const LETTERS = String.raw`a-zß-öø-ɏ\u0300-\u036fЀ-ӿḀ-ỿ\u0900-\u0963\u0971-\u097f`;
/** Shorthands of patterns: `…` is a gap, `~` the rest of a word. */
const GAP = '.{0,40}?';
const REST_OF_WORD = String.raw`[\p{L}\p{M}]{0,12}`;
const CAPITALIZED = String.raw`(?<name>[\p{L}\d][\p{L}\p{M}\d'’&.-]{0,40})`;
const THING = String.raw`(?<what>[\p{L}\p{M}\d][\p{L}\p{M}\d'’-]*(?: [\p{L}\p{M}\d'’-]+){0,4})`;
const ANY_WORD = String.raw`(?<what>[\p{L}\p{M}\d][\p{L}\p{M}\d'’-]{1,30})`;

/**
 * Compiles the table of a language.
 * @throws SyntaxError for a pattern that is no regular expression; for one of a rule at its first use
 */
export function compileLanguage(language: SlotLanguage): CompiledLanguage {
  const regex = (pattern: SlotPattern, flags?: string): RegExp => compile(pattern, language, flags);
  const { ends, states, wishes = [], insists = [] } = language;
  const wished = [...wishes, ...insists];
  const wishRules: readonly SlotRule[] = wished.length === 0 ? [] : [['instruction', ...wished]];
  const compileRules = (kind: CompiledRule['kind'], rules: readonly SlotRule[]): readonly CompiledRule[] =>
    rules.map(([slot, ...patterns]) => compileRule({ slot, kind, patterns }, language));
  let wishPattern: RegExp | undefined;
  return {
    code: language.code,
    dropsSubjects: language.dropsSubjects === true,
    rules: [...compileRules('ends', ends), ...compileRules('states', [...wishRules, ...states])],
    speaker: regex(
      language.words['replies'] === undefined ? language.speaker : `${language.speaker}|{replies}`,
    ),
    ownLetters: language.ownLetters === undefined ? null : new RegExp(language.ownLetters, 'iu'),
    brief: language.brief === undefined ? /(?:)/u : regex(language.brief),
    subjects: regex(
      `(?<others>${language.others})|${language.relative}|${language.pronouns ?? language.speaker}`,
      'giu',
    ),
    people: regex(Object.values(language.people).join('|')),
    continues: regex(language.continues),
    apart: regex(join(language.apart)),
    get wishes() {
      return (wishPattern ??= regex(joinOrNothing(wished)));
    },
    insists: regex(joinOrNothing(insists)),
    once: regex(language.oneOff.once),
    lasting: regex(language.oneOff.lasting),
    plays: regex(join(language.plays)),
    adds: regex(language.adds),
    aside: regex(language.aside ?? '(?!)'),
    links: regex(`^(?:${language.links ?? '(?!)'})$`),
    joins: new RegExp(String.raw`[,，、،;；:：–—](?=[\s\p{L}])|\s(?:${language.joins})\s`, 'giu'),
    joinWords: language.joins,
    canonical: listCanonical(language),
    startsWithDate: language.words['date'] === undefined ? /(?!)/u : regex('^{date}~'),
    topics: Object.entries(language.topics).map(([slot, words]) => [slot as SlotName, regex(words)]),
  };
}

/**
 * Compiles a rule at its first use: those of all languages take half a second together, and most
 * processes meet few languages.
 */
function compileRule(
  { slot, kind, patterns }: Pick<CompiledRule, 'slot' | 'kind'> & { patterns: readonly SlotPattern[] },
  language: SlotLanguage,
): CompiledRule {
  let any: RegExp | undefined;
  let each: readonly RegExp[] | undefined;
  return {
    slot,
    kind,
    get any() {
      return (any ??= compileLowerCase(join(patterns), language));
    },
    get each() {
      return (each ??= patterns.map((pattern) => compile(pattern, language)));
    },
  };
}

function compile(pattern: SlotPattern, language: SlotLanguage, flags = 'iu'): RegExp {
  return new RegExp(addWordBounds(expand(pattern, language), language), flags);
}

function compileLowerCase(pattern: SlotPattern, language: SlotLanguage): RegExp {
  return new RegExp(addWordBounds(toLowerCasePattern(expand(pattern, language)), language), 'u');
}

/**
 * Compiles a pattern without words of a table: `…` is a gap, `~` the rest of a word.
 * @throws SyntaxError for a pattern that is no regular expression
 */
export function compilePattern(pattern: SlotPattern, language: { readonly isUnspaced?: true }): RegExp {
  return new RegExp(addWordBounds(expandShorthands(pattern), language), 'iu');
}

/**
 * Puts the letters of European scripts and Devanagari in place of `\p{L}`, which takes V8 many times as long
 * to compile with the flag `i`. Languages without spaces keep it.
 */
function narrowLetters(source: string): string {
  return source.replace(LETTER, (part) =>
    part.startsWith('[') ? part.replaceAll('\\p{L}', LETTERS).replaceAll('\\p{M}', '') : `[${LETTERS}]`,
  );
}

const join = (patterns: readonly SlotPattern[]): SlotPattern =>
  patterns.map((pattern) => `(?:${pattern})`).join('|');

const joinOrNothing = (patterns: readonly SlotPattern[]): SlotPattern =>
  patterns.length === 0 ? '(?!)' : join(patterns);

function addWordBounds(source: string, { isUnspaced }: { readonly isUnspaced?: true }): string {
  if (isUnspaced === true) return source;
  return narrowLetters(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${source})(?![\p{L}\p{M}\p{N}])`);
}

/** Replaces placeholders by their words. A list with names becomes a group of that name. */
function expand(pattern: SlotPattern, language: SlotLanguage): string {
  let source = pattern;
  for (let level = 0; level < MAX_LEVELS; level += 1)
    source = source.replace(PLACEHOLDER, (_, name: string) => expandWord(name, language));
  return expandShorthands(nameGroupsOnce(source));
}

function expandShorthands(source: string): string {
  return source.replaceAll('…', GAP).replaceAll('~', REST_OF_WORD);
}

function expandWord(name: string, { people, relative, words }: SlotLanguage): string {
  if (name === 'name') return CAPITALIZED;
  if (name === 'what') return ANY_WORD;
  if (name === 'thing') return THING;
  if (name === 'relative') return `(?:${relative})`;
  const entry = name === 'person' ? people : words[name];
  if (entry === undefined) throw new SyntaxError(`Unknown word {${name}} in a slot pattern`);
  return typeof entry === 'string' ? `(?:${entry})` : `(?<${name}>${Object.values(entry).join('|')})`;
}

/** Makes each group name unique, because Node 20 allows it only once in a regular expression. */
function nameGroupsOnce(source: string): string {
  const seen = new Map<string, number>();
  return source.replace(/\(\?<(\p{L}\w*)>/gu, (_, name: string) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? `(?<${name}>` : `(?<${name}_${times}>`;
  });
}

function listCanonical({ people, words }: SlotLanguage): CompiledLanguage['canonical'] {
  const lists = Object.entries({ ...words, person: people }).flatMap(([list, entries]) =>
    typeof entries === 'string' ? [] : [[list, entries] as const],
  );
  return new Map(
    lists.map(([list, entries]) => [
      list,
      Object.entries(entries).map(
        ([name, alternatives]) =>
          [name, new RegExp(`^(?:${alternatives.replaceAll('~', REST_OF_WORD)})$`, 'iu')] as const,
      ),
    ]),
  );
}
