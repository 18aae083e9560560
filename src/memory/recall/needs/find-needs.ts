import { asksForNewName } from '../../../common/messages/personal-questions.js';
import { detectLanguageCode } from '../../../common/text/language-code.js';
import { NEED_LANGUAGES, type CompiledNeeds } from './compiled-needs.js';
import type { NeedName } from './needs.js';

/** In characters: a longer message says at its beginning or end what it wants. */
const END_CHARS = 160;
/** Words of a message that names what it wants and nothing else: "restaurant in Porto?" */
const MAX_KEYWORDS = 4;
/** Words before the one that asks for something: "For my sister I need …". A story has it further back. */
const MAX_WORDS_BEFORE = 3;
/** Words of a sentence that asks about what the one before it says: "Dinner for six. Any ideas?" */
const MAX_AFTERTHOUGHT_WORDS = 4;
const SENTENCE = /[^.!?。！？؟।\n]+[.!?。！？؟।]*/gu;
const CLAUSE = /[^,;:–—()]+/gu;
const ASKS = /[?？؟]\s*$/u;
const ATTACHMENT = /\[[^\]]*\]/gu;

/**
 * Finds what a message needs to know of the person without asking for it. Most messages need nothing: one
 * that wants something chosen, planned, made or written does, and so do a few keywords. A story that only
 * mentions such things does not.
 *
 * @example
 * findNeeds('Recommend a restaurant for tonight.'); // ['meal']
 * findNeeds('The dinner was the best part.'); // []
 */
export function findNeeds(message: string): readonly NeedName[] {
  const sample = readEnds(message);
  if (asksForNewName(sample)) return [];
  const isBrief = countWords(sample) > 1 && countWords(sample) <= MAX_KEYWORDS;
  const found = chooseNeedLanguages(sample).flatMap((language) => {
    const text = isBrief && !UNSPACED.has(language.code) ? sample : chooseRequests(sample, language);
    return text === '' ? [] : language.needs.flatMap(([need, words]) => (words.test(text) ? [need] : []));
  });
  return [...new Set([...found, ...findIntake(message)])];
}

/**
 * Finds whether a message asks what the speaker may eat, cook or take. A short question has few words to tell
 * its language by: those of all languages are looked for.
 *
 * @example
 * findIntake('Can I take ibuprofen?'); // ['medicine']
 */
export function findIntake(message: string): readonly NeedName[] {
  if (message.length > END_CHARS || !ASKS.test(message)) return [];
  const text = message.replaceAll('’', "'");
  return [...NEED_LANGUAGES.values()].flatMap(({ intake }) =>
    intake.flatMap(([need, words]) => (words.test(text) ? [need] : [])),
  );
}

/** Tells whether a message wants something chosen, planned, made or written, by the words of its language. */
export function wantsSomething(message: string): boolean {
  const sample = readEnds(message);
  return chooseNeedLanguages(sample).some(({ wants }) => wants.test(sample));
}

/** Languages that write no spaces between words. */
const UNSPACED: ReadonlySet<string> = new Set(['zh', 'ja']);
/** Languages whose verb, and so what is asked for, stands at the end. */
const VERB_LAST: ReadonlySet<string> = new Set(['hi', 'ja', 'ko', 'tr']);

/** Chooses the language of a text, and English, whose words occur in texts of every language. */
export function chooseNeedLanguages(text: string): readonly CompiledNeeds[] {
  const codes = new Set([detectLanguageCode(text), 'en']);
  return [...codes].flatMap((code) => NEED_LANGUAGES.get(code) ?? []);
}

function readEnds(message: string): string {
  const text =
    message.length > 2 * END_CHARS ? `${message.slice(0, END_CHARS)}\n${message.slice(-END_CHARS)}` : message;
  return text.replace(ATTACHMENT, '').replaceAll('’', "'");
}

/** Chooses the sentences that want something, each with the one before it if it is an afterthought. */
function chooseRequests(sample: string, language: CompiledNeeds): string {
  if (!language.wants.test(sample)) return '';
  const sentences = sample.match(SENTENCE) ?? [];
  const requests = sentences.flatMap((sentence, at) => {
    if (!asksForSomething(sentence, language)) return [];
    const isAfterthought = countWords(sentence) <= MAX_AFTERTHOUGHT_WORDS;
    return isAfterthought && !UNSPACED.has(language.code) ? [sentences[at - 1] ?? '', sentence] : [sentence];
  });
  return requests.join('\n');
}

function asksForSomething(sentence: string, { wants, code }: CompiledNeeds): boolean {
  if (ASKS.test(sentence) || UNSPACED.has(code) || VERB_LAST.has(code)) return wants.test(sentence);
  return (sentence.match(CLAUSE) ?? []).some((clause) => {
    const found = wants.exec(clause);
    return found !== null && countWords(clause.slice(0, found.index)) <= MAX_WORDS_BEFORE;
  });
}

function countWords(text: string): number {
  return text.match(/\S+/gu)?.length ?? 0;
}
