import snowball, { type Stemmer } from 'snowball-stemmers';
import { detectLanguage, type DetectedLanguage } from './language.js';
import { findBaseForm } from './irregular-forms.js';
import { stemPolish, stemUkrainian } from './slavic-stems.js';
import { getStopWords } from './stop-words.js';

const ALGORITHMS: Partial<Record<DetectedLanguage, string>> = {
  en: 'english',
  fr: 'french',
  de: 'german',
  es: 'spanish',
  it: 'italian',
  pt: 'portuguese',
  nl: 'dutch',
  sv: 'swedish',
  ru: 'russian',
  tr: 'turkish',
};

/** Stemmers for languages that the library doesn't know. */
const OWN_STEMMERS: Partial<Record<DetectedLanguage, Pick<Stemmer, 'stem'>>> = {
  pl: { stem: stemPolish },
  uk: { stem: stemUkrainian },
};

/** In characters: longer "words" are base64, hashes or ends of URLs, which their beginning identifies. */
const MAX_WORD = 40;
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’][\p{L}]+)*|\p{N}+(?:[.,:]\p{N}+)*/gu;
const CJK_RUN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]+/gu;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

export interface Tokens {
  readonly language: DetectedLanguage;
  readonly terms: readonly string[];
}

/**
 * Splits a text into the tokens of keyword search: lower-case stems without stop words; for Chinese, Japanese
 * and Korean, words and pairs of characters.
 */
export function tokenize(text: string, language: DetectedLanguage = detectLanguage(text)): Tokens {
  return { language, terms: splitWords(text, language).map((word) => stemWord(word, language)) };
}

/**
 * Splits a query into words without stemming them, so that each can be stemmed for every language of its
 * space.
 */
export function splitWords(text: string, language: DetectedLanguage = detectLanguage(text)): string[] {
  const normal = text.normalize('NFKC').toLowerCase();
  const known = getStopWords(language);
  const result: string[] = [];
  for (const run of normal.match(CJK_RUN) ?? []) result.push(...splitCjkWords(run));
  for (const raw of normal.replace(CJK_RUN, ' ').match(WORD) ?? []) {
    const word = removeClitics(raw, language);
    if (word !== '' && !known.has(word) && !known.has(raw.replace(/['’]/g, '')))
      result.push(word.slice(0, MAX_WORD));
  }
  return result;
}

/** Stems a word and removes its diacritics, because people leave accents out when they ask. */
export function stemWord(word: string, language: DetectedLanguage): string {
  const cache = getStemCache(language);
  const known = cache.get(word);
  if (known !== undefined) return known;
  const stem = fold(chooseStemmer(language)?.stem(toBaseForm(word, language)) ?? word);
  if (cache.size >= MAX_CACHED_STEMS) cache.clear();
  cache.set(word, stem);
  return stem;
}

function toBaseForm(word: string, language: DetectedLanguage): string {
  return language === 'en' ? findBaseForm(word) : word;
}

function splitCjkWords(run: string): string[] {
  const known = getStopWords('zh');
  const result: string[] = [];
  // Pairs are built between function words only: a pair across a function word means nothing.
  const stretches: string[] = [''];
  for (const { segment, isWordLike } of segmenter.segment(run)) {
    const isContent = isWordLike === true && !known.has(segment);
    if (isContent) result.push(segment);
    if (isContent) stretches[stretches.length - 1] += segment;
    else stretches.push('');
  }
  // Segmentation depends on context: pairs find words that were cut differently in the question. Words of
  // two characters are already in the list.
  const segments = new Set(result);
  const pairs = stretches.flatMap(listPairs).filter((pair) => !segments.has(pair) && !known.has(pair));
  return [...result, ...pairs];
}

function listPairs(text: string): string[] {
  const characters = [...text];
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

// "Melanie's" → melanie, "don't" → don (a stop word), "l'école" → école, "qu'il" → il.
function removeClitics(word: string, language: DetectedLanguage): string {
  const parts = word.split(/['’]/);
  if (parts.length === 1) return word;
  const elides = language === 'fr' || language === 'it';
  return (elides ? parts.at(-1) : parts[0]) ?? word;
}

function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ı', 'i')
    .normalize('NFC');
}

// Stemming is the most expensive step, and words repeat. The cache is bounded, because words come from users.
const MAX_CACHED_STEMS = 50_000;
const stems = new Map<DetectedLanguage, Map<string, string>>();
const stemmers = new Map<string, Stemmer>();

function getStemCache(language: DetectedLanguage): Map<string, string> {
  const existing = stems.get(language);
  if (existing) return existing;
  const created = new Map<string, string>();
  stems.set(language, created);
  return created;
}

function chooseStemmer(language: DetectedLanguage): Pick<Stemmer, 'stem'> | undefined {
  // Latin words in Chinese text are nearly always English.
  const algorithm = ALGORITHMS[language === 'zh' ? 'en' : language];
  if (algorithm === undefined) return OWN_STEMMERS[language];
  const existing = stemmers.get(algorithm);
  if (existing) return existing;
  const created = snowball.newStemmer(algorithm);
  stemmers.set(algorithm, created);
  return created;
}
