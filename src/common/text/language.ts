import { memoizeByText } from '../memoize-by-text.js';
import { LANGUAGES, getStopWords, type Language } from './stop-words.js';

/**
 * `other` is any script for which there is no stemmer and no list of stop words (Greek, Arabic, Thai, …);
 * `zh` stands for Chinese, Japanese and Korean.
 */
export type DetectedLanguage = Language | 'other';

/** In characters: enough to decide, and an upper bound on the work for a long text. */
const SAMPLE_CHARACTERS = 600;
/** Share of letters with accents or of other scripts from which a text is not English. */
const MAX_FOREIGN_SHARE = 0.05;
/** The same for a text with English function words: "My fiancé is called Zoë." */
const MAX_FOREIGN_SHARE_IF_CLEAR = 0.15;
const ONLY_ASCII = /^[\0-\x7f]*$/u;
const OTHER_SCRIPTS: readonly Language[] = ['ru', 'uk', 'zh'];
const LATIN: readonly Language[] = LANGUAGES.filter((language) => !OTHER_SCRIPTS.includes(language));
/** Function words that are also names in texts of any language: alone they say nothing about it. */
const NAMES: ReadonlySet<string> = new Set(['ella', 'hans', 'kim', 'mia', 'ty']);
/** Letters of hardly any other language of the script: each word with one counts like two function words. */
const OWN_LETTERS: Partial<Record<Language, RegExp>> = {
  pl: /[ąęłńśźż]/u,
  ru: /[ыэъё]/u,
  uk: /[іїєґ]|ьо|цю|[сцз]ьк|лася|лися|ува(?:в|ла|ли|ти)/u,
  sv: /å/u,
  // And the ending of verbs in the first person, which people also type without these letters.
  tr: /[ğış]|.[ıiuü]yor(?:um|uz)$/u,
};

/**
 * Guesses the language cheaply from the script and the function words, without a model. Texts without any
 * hint ("pizza recipe") count as English: names and keywords look the same in every Latin language, and
 * stemming them as English at both ends still matches.
 */
export function detectLanguage(text: string): DetectedLanguage {
  return detectInSample(takeSample(text));
}

/**
 * Tells whether the bundled English model can embed the text. It gives any two Chinese sentences the
 * similarity 1.0, so texts in other languages are kept out of the semantic channel.
 */
export function isEnglish(text: string): boolean {
  if (!/\p{L}/u.test(text) || detectLanguage(text) !== 'en') return false;
  const share = measureForeignShare(text);
  return share < MAX_FOREIGN_SHARE || (share < MAX_FOREIGN_SHARE_IF_CLEAR && isClearlyEnglish(text));
}

/** Tells whether a text has more function words of English than of any other language. */
export function isClearlyEnglish(text: string): boolean {
  return isSampleClearlyEnglish(takeSample(text));
}

/** Takes the beginning of a text, without the word that is cut: "w" is a word of Polish. */
function takeSample(text: string): string {
  if (text.length <= SAMPLE_CHARACTERS) return text;
  return text.slice(0, SAMPLE_CHARACTERS).replace(/(?<=\P{L})\p{L}{1,30}$/u, '');
}

const detectInSample = memoizeByText((sample): DetectedLanguage => {
  const text = fold(sample);
  const script = detectScript(text);
  if (script === 'cjk') return 'zh';
  if (script === 'cyrillic') return detectCyrillicLanguage(text);
  return script === 'latin' ? detectLatinLanguage(text) : 'other';
});

const isSampleClearlyEnglish = memoizeByText((sample) => {
  const text = fold(sample);
  if (detectScript(text) !== 'latin') return false;
  const words = text.match(/\p{L}+/gu) ?? [];
  const found = countStopWords(words, 'en');
  return LATIN.every((language) => language === 'en' || countHints(words, language) < found);
});

function fold(text: string): string {
  // The lower case of "İ" is "i" and a mark, which would end the word; "w" without its slash is Polish.
  const lower = text.normalize('NFKC').toLowerCase().replaceAll('i\u0307', 'i');
  return lower.replace(/(?<!\p{L})w\//gu, 'with ');
}

type Script = 'latin' | 'cjk' | 'cyrillic' | 'other';

function detectScript(text: string): Script {
  if (ONLY_ASCII.test(text)) return 'latin';
  const letters = count(text, /\p{L}/gu);
  const cjk = count(text, /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu);
  // An ideograph counts as three Latin letters, so a third of the characters is half of the text.
  if (cjk * 3 > letters - cjk && cjk > 0) return 'cjk';
  const latin = count(text, /\p{sc=Latin}/gu);
  if (latin * 2 >= letters) return 'latin';
  return count(text, /\p{sc=Cyrillic}/gu) * 2 > letters ? 'cyrillic' : 'other';
}

function detectLatinLanguage(text: string): Language {
  const words = text.match(/\p{L}+/gu) ?? [];
  let best: Language = 'en';
  let bestHits = countStopWords(words, 'en');
  for (const language of LATIN) {
    const found = countHints(words, language);
    if (found > bestHits) [best, bestHits] = [language, found];
  }
  return best;
}

/** Texts without any hint ("Москва") count as Russian. */
function detectCyrillicLanguage(text: string): Language {
  const words = text.match(/[\p{L}'’ʼ]+/gu) ?? [];
  return countHints(words, 'uk') > countHints(words, 'ru') ? 'uk' : 'ru';
}

function countHints(words: readonly string[], language: Language): number {
  const letters = OWN_LETTERS[language];
  const withLetters = letters === undefined ? 0 : words.filter((word) => letters.test(word)).length;
  return 2 * withLetters + countStopWords(words, language);
}

function countStopWords(words: readonly string[], language: Language): number {
  const known = getStopWords(language);
  return words.reduce((total, word) => total + (known.has(word) && !NAMES.has(word) ? 1 : 0), 0);
}

function measureForeignShare(text: string): number {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  return count(sample, /[^\P{L}a-zA-Z]/gu) / Math.max(1, count(sample, /\p{L}/gu));
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
