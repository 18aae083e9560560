import type { Proposal } from '../../memories/memory-jobs.types.js';
import { SLOT_LANGUAGES } from '../../../common/slots/languages.js';
import { isOneOffInstruction } from '../../../common/slots/one-off-instructions.js';
import { toSlug, tidy } from '../../../common/text/normalize.js';
import { MAX_TEXT_CHARS, type ReadableText } from '../readable-text.js';
import { hideOthersWords } from '../introductions/hide-others-words.js';
import { proposeSlots } from '../slots/propose-slots.js';
import { hideLongQuotes } from '../slots/quotes.js';
import { restoreSubjects } from './restore-subjects.js';
import { splitSentences, type Sentence } from './sentences.js';
import { STATEMENT_PATTERNS, type StatementPattern } from './statement-patterns.js';

/** Maximum length of a statement, in characters. */
const MAX_CHARS = 500;
/** Share of a slot's statement above which a text in it is that statement, and not a clause beside it. */
const MIN_SHARE_OF_SLOT = 0.6;

const FIRST_PERSON = /\b(?:I|my|me|we|je|j'|mon|ma|mes|moi|nous)\b|\bj[’']|我/iu;
const CLAUSE_BREAK =
  /[,，、]\s?(?:(?:and|but|so|also|while|then|而且|但是|但|也|所以|不过|不過)\s?)?(?=(?:I|my|we)\b|我)|\s(?:and|but|so|because|while|then)\s(?=(?:I|my|we)\b)|[,\s]\s?(?:(?:et|mais|donc|puis|car|alors)\s)(?=(?:je|mon|ma|nous)\b|j')|,\s(?=(?:je|nous)\b|j')|(?<=[\u3400-\u9fff])，/giu;
// Matches the text before a first person that starts a statement: the start of a clause, or words that lead
// up to it. Elsewhere it belongs to something else ("the city I live in").
const LEAD_IN =
  /(?:^|[,:–—(-]\s?|\b(?:and|but|so|yes|no|well|actually|honestly|personally|hi|hello|hey|btw|also|because|since|then|now|today|as|though|think|guess|believe|know|mean|remember|(?:remember|know|note|sure|think|mention|mentioned|say)\sthat|et|mais|donc|oui|non|bonjour|salut|alors|maintenant|désormais|finalement|aujourd'hui|en fait|(?:note|sache|sais|souviens-toi|rappelle-toi)\sque)\s)$/i;
const LEAD_IN_ZH = /(?:^|[^的和跟对對给給让讓叫问問说說把被比])$/u;
const TIME_OR_PLACE = /^(?:in|on|at|for|when|during|every|after|before|these|nowadays|currently|as|with)\s/i;
/** Words after which a first person is not a statement of the speaker about themselves. */
const OTHERS_WORDS =
  /(?:^|\s)(?:people|they|everyone|everybody|friends|colleagues) (?:think|guess|believe|know|remember|say that) $|\bin (?:the|my|this) (?:dream|novel|play|story|game|book|film|movie),? $/i;
const MAX_LEAD_CHARS = 80;
const MAX_LEAD_CHARS_ZH = 10;

// Matches small talk, and references to something that was said before.
const POINTS_ELSEWHERE = new RegExp(
  [
    String.raw`^(?:it|that|this|those|these|them|him|her|you|your|how|what|the (?:idea|way|sound|other)|mind$`,
    String.raw`to (?:know|think|see|ask|say|hear|help|thank|note)|appreciate (?:it|that|this|you)|(?:wondered|wanted|thought))\b`,
    String.raw`^(?:(?:bien|beaucoup|vraiment|de|que)\s)*(?:ça|cela|ceci|ta|ton|tes|votre|vos|te|t'|vous|tu|l'idée|comment|quand)(?=\s|$|')`,
    '^(?:你|这|那|這|它|他|她|[问問]你|告[诉訴]你|[请請])',
  ].join('|'),
  'iu',
);
// Matches answers that repeat what a person said, which therefore decide nothing: "Since you prefer oat milk,
// I went with oat milk."
const RECALLS =
  /\b(?:as|since|because|given that|knowing that) you\b|\byou(?:'ve| have| had)? (?:told|said|mentioned|decided|chose|chosen|prefer|use|like|want)|\b(?:comme|puisque|vu que|parce que) (?:tu|vous)\b|\b(?:tu|vous) (?:m'as|m'avez|as|avez|préfér\p{L}+|aime[sz])(?!\p{L})|(?:因为|因為|既然|正如|如)[你您]|[你您](?:说过|說過|告诉|告訴|提到|喜欢|喜歡|决定|決定)/iu;
// Matches events at work, which are not habits of the person.
const TROUBLE =
  /\b(?:errors?|exceptions?|warnings?|fail(?:s|ed|ures?)?|crash(?:es|ed)?|timeouts?|buttons?|endpoints?|stack ?traces?|[45]\d\d|E[A-Z]{5,})\b|erreurs?|错误|錯誤|报错|報錯|按钮|按鈕|异常|異常/u;
const NOT_A_NAME =
  /^(?:not|on|in|at|the|a|an|going|spelled|written|listed|back|when|if|later|now|again|tomorrow|tonight|pas|sur|le|la)\b/i;
/** "I'm allergic to Mondays" is a joke. */
const WEEKDAY =
  /^(?:aux? )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?)\b|^(?:星期|周|週|礼拜|禮拜)[一二三四五六日天]/iu;
const ANY_MORE = /[\s,]*\b(?:any ?more|any longer)\b.*$|了$/i;
// Words that do not change the subject: "the coffee", "coffee now".
const LINKING =
  /^(?:(?:to|use|using|on|with|the|a|an|that|against|of|drinking|eating|le|la|les|du|de|des|un|une|au|aux|boire|manger|pour|bien|beaucoup|vraiment)\s|[ld]'|吃|喝|用|使用|采用|採用|每天|经常|經常|常常|总是|總是|通常)+(?=.)/iu;
const TRAILING =
  /[\s,]+(?:now|these days|nowadays|today|again|after all|instead|at the moment|for now|for (?:this|it|that)|lately|so much|very much|a lot|maintenant|désormais|aujourd'hui|finalement|à présent|après tout|du tout|beaucoup)$/iu;

/**
 * Finds statements of preference, decision, habit and identity without a model, in the words of the speaker.
 * Questions and suppositions are not statements. Of two statements with the same key, the later one is kept,
 * but one of the model never replaces one of the person. Of the model's own statements, only decisions count:
 * "my name is" or "I prefer" is no fact about the user.
 */
export function extractPatterns(texts: readonly ReadableText[]): readonly Proposal[] {
  const byKey = new Map<string, Proposal>();
  for (const proposal of texts.flatMap(findPatterns)) {
    const key = proposal.sameKey === 'supersede' ? proposal.key : `${proposal.key} ${proposal.text}`;
    if (proposal.source === 'llm_response' && byKey.get(key)?.source === 'user_message') continue;
    byKey.delete(key);
    byKey.set(key, proposal);
  }
  return [...byKey.values()];
}

/** Finds the statements of one text. Several may have the same key. */
export function findPatterns({ role, text: whole }: ReadableText): readonly Proposal[] {
  const end = whole.slice(-MAX_TEXT_CHARS);
  const text = role === 'user' ? restoreSubjects(end) : end;
  const found = removePlayedIdentities(findByPatterns(role, text), text);
  if (role !== 'user') return found;
  return mergeProposals(found, proposeSlots(text)).filter((proposal) => !isWishForOneText(proposal));
}

/** Tells whether a preference concerns a single text only: "I hate emojis in this draft". */
function isWishForOneText({ key, text }: Proposal): boolean {
  if (!key.startsWith('preference:')) return false;
  return SLOT_LANGUAGES.some((language) => language.wishes.test(text) && isOneOffInstruction(text, language));
}

/** Removes the names and jobs of a text about a role in a play, which are not the speaker's. */
function removePlayedIdentities(found: readonly Proposal[], text: string): readonly Proposal[] {
  const isIdentity = ({ category }: Proposal): boolean => category === 'identity';
  if (!found.some(isIdentity) || !SLOT_LANGUAGES.some(({ plays }) => plays.test(text))) return found;
  return found.filter((proposal) => !isIdentity(proposal));
}

/**
 * Merges proposals of patterns and slots that come from the same words. If their keys are equal, the clause
 * of the pattern is kept, with the memories that the slot ends. Otherwise the slot's proposal is kept,
 * because later statements use its key.
 */
function mergeProposals(found: readonly Proposal[], slots: readonly Proposal[]): readonly Proposal[] {
  const merged = slots.map((slot) => {
    const same = found.find(({ key, text }) => key === slot.key && slot.text.includes(text));
    if (same === undefined) return slot;
    return { ...same, sameKey: slot.sameKey, ...(slot.ends !== undefined && { ends: slot.ends }) };
  });
  const inOrder = found.map(
    (proposal) => merged[slots.findIndex((slot) => isSameStatement(slot, proposal))] ?? proposal,
  );
  return [...new Set([...inOrder, ...merged])];
}

/**
 * Tells whether a pattern found the statement of a slot: "I never eat meat" in "Actually, I never eat meat".
 * A clause beside it is another statement.
 */
function isSameStatement(slot: Proposal, { key, text }: Proposal): boolean {
  if (!slot.text.includes(text)) return false;
  return slot.key === key || text.length > slot.text.length * MIN_SHARE_OF_SLOT;
}

function findByPatterns(role: ReadableText['role'], text: string): readonly Proposal[] {
  if (!FIRST_PERSON.test(text)) return [];
  const sentences = splitSentences(role === 'user' ? hideLongQuotes(hideOthersWords(text)) : text);
  return sentences
    .filter(
      (sentence, at) =>
        sentence.states &&
        FIRST_PERSON.test(sentence.text) &&
        (role === 'user' || isOwnWord(sentence, sentences[at - 1])),
    )
    .flatMap((sentence) => sentence.text.replaceAll('’', "'").split(CLAUSE_BREAK))
    .flatMap((clause) => findProposal(clause.trim(), role) ?? []);
}

/**
 * Tells whether a model speaks for itself: its sentence introduces nobody else's words, and neither it nor
 * the one before it tells a person again what they said.
 */
function isOwnWord({ text }: Sentence, before: Sentence | undefined): boolean {
  if ([before?.text ?? '', text].some((words) => RECALLS.test(words.replaceAll('’', "'")))) return false;
  return hideOthersWords(text) === text;
}

function findProposal(clause: string, role: ReadableText['role']): Proposal | null {
  for (const pattern of STATEMENT_PATTERNS) {
    if (pattern.category !== 'decision' && role !== 'user') continue;
    const match = pattern.regex.exec(clause);
    if (match !== null && speaksForItself(clause, match.index))
      return toProposal(pattern, match, clause, role);
  }
  return null;
}

function speaksForItself(clause: string, at: number): boolean {
  const before = clause.slice(Math.max(0, at - MAX_LEAD_CHARS), at);
  if (isQuoted(clause, at) || OTHERS_WORDS.test(before)) return false;
  if (clause.charAt(at) === '我') return LEAD_IN_ZH.test(before);
  return LEAD_IN.test(before) || (at <= MAX_LEAD_CHARS && TIME_OR_PLACE.test(before));
}

// An odd number of quotation marks means that a quotation continues beyond the clause.
function isQuoted(clause: string, at: number): boolean {
  const before = clause.slice(0, at);
  const odd = [before, clause].some((text) => text.split('"').length % 2 === 0);
  return (
    odd ||
    before.lastIndexOf('“') > before.lastIndexOf('”') ||
    before.lastIndexOf('「') > before.lastIndexOf('」')
  );
}

function toProposal(
  pattern: StatementPattern,
  match: RegExpExecArray,
  clause: string,
  role: ReadableText['role'],
): Proposal | null {
  const object = readObject(pattern, match);
  if (object === null) return null;
  const about = pattern.kindGroup === undefined ? object : (match[pattern.kindGroup] ?? '');
  const subject =
    pattern.key ?? `${pattern.keyPrefix ?? ''}${toSlug(about.replace(LINKING, '').replace(TRAILING, ''))}`;
  return {
    key: `${pattern.category}:${subject}`,
    type: pattern.type,
    text: cutStatement(clause, match.index),
    topics: [],
    source: role === 'user' ? 'user_message' : 'llm_response',
    category: pattern.category,
    sameKey: 'supersede',
    ...(pattern.negated && pattern.key !== undefined && { endsOnly: object }),
  };
}

/** Reads the object of a statement; null if the statement has no meaning on its own. */
function readObject(pattern: StatementPattern, match: RegExpExecArray): string | null {
  const captured = tidy(match.at(-1) ?? '').replace(/[\s,，、:;"'”’)]+$/u, '');
  const ended = ANY_MORE.test(captured);
  if (pattern.negated && /don't|do not/i.test(match[0]) && !ended) return null;
  const object = ended ? captured.replace(ANY_MORE, '') : captured;
  if (object.length < pattern.min || toSlug(object) === '' || POINTS_ELSEWHERE.test(object)) return null;
  if (pattern.category === 'pattern' && TROUBLE.test(object)) return null;
  if (pattern.keyPrefix === 'allergy-' && WEEKDAY.test(object)) return null;
  return pattern.key === 'name' && NOT_A_NAME.test(object) ? null : object;
}

// Words before the statement are kept if they name a time or place ("In winter I usually ski"), unlike "by
// the way".
function cutStatement(clause: string, at: number): string {
  const keepsLead =
    clause.charAt(at) === '我' ? at <= MAX_LEAD_CHARS_ZH : at <= MAX_LEAD_CHARS && TIME_OR_PLACE.test(clause);
  const start = keepsLead ? 0 : at;
  return tidy(clause.slice(start, start + MAX_CHARS)).replace(/[\s,，、:;]+$/u, '');
}
