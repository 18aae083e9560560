import { detectLanguageCode } from '../../common/text/language-code.js';
import { isFirstPerson } from '../../common/text/first-person.js';
import { tokenize } from '../../common/text/tokenize.js';
import { SLOT_LANGUAGES } from '../../common/slots/languages.js';
import type { KnownMemory } from './extraction-prompt.js';
import type { FactProblem, FactProposal } from './parse-facts.js';
import type { ReadableText } from './readable-text.js';
import { hideOthersWords } from './introductions/hide-others-words.js';
import { splitSentences } from './patterns/sentences.js';
import { chooseLanguages } from './slots/choose-languages.js';
import { findStatements } from './slots/find-statements.js';

/** The input from which a fact was made. */
interface FactBasis {
  readonly texts: readonly ReadableText[];
  readonly known: readonly KnownMemory[];
}

export interface ScreenedFacts {
  readonly proposals: readonly FactProposal[];
  readonly problems: readonly FactProblem[];
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Facts about what the assistant is or can do; what it found out or recommended may matter later. */
const ABOUT_ASSISTANT =
  /^(?:(?:the |this )?(?:ai |virtual )?(?:assistant|chatbot|language model|ai model|ai)|chatgpt|claude|gemini|copilot|(?:der|die|das) (?:assistent~?|ki|sprachmodell)|l'(?:assistant|ia)|le modèle|el asistente|la ia|o assistente|a ia|l'assistente|de assistent|ассистент|помощник|асистент|помічник|asystent|助手|助理|アシスタント|어시스턴트|المساعد) ?(?:is|are|can|can't|cannot|has|have|does|likes?|loves?|remembers?|knows?|prefers?|speaks?|ist|kann|hat|mag|est|peut|a|aime|es|puede|tiene|é|pode|tem|è|può|ha|kan|heeft|может|это|—|może|jest|може|це|是|可以|能|は|은|는|يستطيع|هو)(?!\p{L}{2})/iu;
const AS_ASSISTANT =
  /\b(?:i am|i'm|as) an? (?:ai|artificial|large language|language|virtual)|\bich bin ein~? ?(?:ki|sprachmodell)|\bje suis une? (?:ia|intelligence|assistant|modèle)|\bsoy un~? (?:ia|asistente|modelo)|我是(?:一个|一個)?(?:人工智能|AI|语言模型|語言模型)/iu;
/** Beginnings of facts whose subject is the person who chats; "the user's sister" is somebody else. */
const ABOUT_USER =
  /^(?:(?:the )?user|i|(?:der|die) (?:be)?nutzer(?:in)?|l'utilisat(?:eur|rice)|(?:el|la) usuari[oa]|(?:o|a) usuári[oa]|l'utente|de gebruiker|użytkownik|użytkowniczka|пользователь|користувач|користувачка|用户|用戶|ユーザー|사용자|المستخدم)(?![\p{L}'’])/iu;

const PEOPLE: readonly (readonly [name: string, words: RegExp])[] = SLOT_LANGUAGES.flatMap(
  ({ canonical }) => canonical.get('person') ?? [],
);
const PEOPLE_NAMES: ReadonlySet<string> = new Set(PEOPLE.map(([name]) => name));

/**
 * Leaves out facts that the conversation clearly does not support: those about the assistant, those without
 * any basis, and those that attribute a statement about somebody else to the user.
 */
export function screenFacts(facts: readonly FactProposal[], basis: FactBasis): ScreenedFacts {
  const problems: FactProblem[] = [];
  const proposals = facts.filter((fact) => {
    const problem = findProblem(fact, basis);
    if (problem !== null) problems.push(problem);
    return problem === null;
  });
  return { proposals, problems };
}

function findProblem(fact: FactProposal, basis: FactBasis): FactProblem | null {
  if (isAboutAssistant(fact)) return 'about_assistant';
  if (isUnsupported(fact, basis)) return 'unsupported';
  return hasWrongSubject(fact, basis) ? 'wrong_subject' : null;
}

function isAboutAssistant({ text, source }: FactProposal): boolean {
  const plain = text.replaceAll('’', "'");
  return source === 'llm_response' && (ABOUT_ASSISTANT.test(plain) || AS_ASSISTANT.test(plain));
}

/**
 * Tells whether a fact shares no word with the input, and the person made no statement about themselves that
 * it could paraphrase. Words are not compared if the model writes in another language than the conversation.
 */
function isUnsupported({ text }: FactProposal, { texts, known }: FactBasis): boolean {
  const code = detectLanguageCode(text);
  if (!texts.some((line) => detectLanguageCode(line.text) === code)) return false;
  const terms = new Set(tokenize(text).terms);
  const shown = [...texts.map((line) => line.text), ...known.map(({ content }) => content)];
  if (shown.some((one) => tokenize(one).terms.some((term) => terms.has(term)))) return false;
  return !texts.some((line) => line.role === 'user' && statesSomething(line.text));
}

function statesSomething(text: string): boolean {
  return splitSentences(hideOthersWords(text)).some(
    (sentence) => sentence.states && isFirstPerson(sentence.text),
  );
}

/**
 * Tells whether every clause that shares words with the fact is about another person ("My brother lives in
 * Ghent"), while the fact names the user only.
 */
function hasWrongSubject({ text, source }: FactProposal, { texts }: FactBasis): boolean {
  if (source !== 'user_message' || !ABOUT_USER.test(text) || namesPerson(text)) return false;
  const terms = new Set(tokenize(text).terms);
  const clauses = texts
    .filter(({ role }) => role === 'user')
    .flatMap((line) => splitSentences(line.text).flatMap((sentence) => splitClauses(sentence.text)))
    .filter((clause) => tokenize(clause).terms.some((term) => terms.has(term)));
  return clauses.length > 0 && clauses.every(isOnlyAboutOthers);
}

function splitClauses(sentence: string): readonly string[] {
  const [likeliest] = chooseLanguages(sentence, SLOT_LANGUAGES);
  return likeliest === undefined ? [sentence] : sentence.split(likeliest.language.joins);
}

function isOnlyAboutOthers(clause: string): boolean {
  const statements = findStatements(clause);
  return statements.length > 0 && statements.every(({ subject }) => isPerson(subject));
}

/** Tells whether a subject is a person of the user: "sister", "sister-dog", "mother-in-law". */
function isPerson(subject: string): boolean {
  return PEOPLE_NAMES.has(subject) || PEOPLE_NAMES.has(subject.split('-')[0]!);
}

function namesPerson(text: string): boolean {
  return (text.match(WORD) ?? []).some((word) => PEOPLE.some(([, words]) => words.test(word)));
}
