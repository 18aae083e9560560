import type { CompiledLanguage } from './compile-language.js';
import { chooseAskedLanguages, listPeople } from './find-asked-slots.js';
import type { SlotName } from './slots.js';

/** In characters: a longer text states more than one thing. */
const MAX_CHARS = 600;
const SENTENCE = /[^.!?。！？؟।\n]+[.!?。！？؟।]*/gu;
const ASKS = /[?？؟]\s*$/u;

/**
 * Finds whose slot a text states, of the slots that matter: `['']` for the speaker's own, `['brother']` for a
 * person of theirs; empty when it states none of them. It only tests the patterns, which is much cheaper
 * than extraction.
 */
export function findWhoseSlot(text: string, slot: SlotName): readonly string[] {
  if (text.length > MAX_CHARS) return [];
  const plain = text.replaceAll('’', "'");
  const languages = chooseAskedLanguages(plain);
  const sentences = (plain.match(SENTENCE) ?? []).filter((sentence) => !ASKS.test(sentence));
  const found = sentences.flatMap((sentence) =>
    languages.flatMap((language) => findInSentence(sentence.trim(), slot, language)),
  );
  return [...new Set(found)];
}

function findInSentence(sentence: string, slot: SlotName, language: CompiledLanguage): readonly string[] {
  const { speaker, apart, rules } = language;
  if (!speaker.test(sentence) || apart.test(sentence)) return [];
  const lowered = sentence.toLowerCase();
  if (!rules.some((rule) => rule.slot === slot && rule.any.test(lowered))) return [];
  const people = listPeople(sentence, language);
  return people.length > 0 ? people : [''];
}
