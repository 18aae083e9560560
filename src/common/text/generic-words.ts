import { MESSAGE_TABLES } from '../messages/message-languages.js';
import { findBaseForm } from './irregular-forms.js';
import type { DetectedLanguage } from './language.js';
import { stemWord } from './tokenize.js';

/** Codes of the tables for a detected language. */
const CODES: Partial<Record<DetectedLanguage, readonly string[]>> = {
  zh: ['zh', 'ja', 'ko'],
  other: ['ar', 'hi'],
};

const LISTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  MESSAGE_TABLES.map(({ code, generic }) => [code, new Set(generic.split(/\s+/))]),
);
const ENGLISH = LISTS.get('en')!;
const sets = new Map<DetectedLanguage, ReadonlySet<string>>();

/**
 * Tells whether a word is of greetings, thanks, reactions or everyday talk: it is in every conversation, so
 * sharing it with a text says nothing about its topic. English ones are generic in every language.
 * @param word lower case
 */
export function isGeneric(word: string, language: DetectedLanguage = 'en'): boolean {
  if (ENGLISH.has(word) || ENGLISH.has(findBaseForm(word))) return true;
  return language !== 'en' && collectWords(language).has(stemWord(word, language));
}

/** Lists the stems of a language's generic words. */
function collectWords(language: DetectedLanguage): ReadonlySet<string> {
  const existing = sets.get(language);
  if (existing) return existing;
  const words = (CODES[language] ?? [language]).flatMap((code) => [...(LISTS.get(code) ?? [])]);
  const created = new Set(words.map((word) => stemWord(word, language)));
  sets.set(language, created);
  return created;
}
