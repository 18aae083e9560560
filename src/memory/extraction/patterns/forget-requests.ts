import { findAskedSlots } from '../../../common/slots/find-asked-slots.js';
import { buildSlotKey, SLOTS, SPEAKER } from '../../../common/slots/slots.js';
import { isNegated } from '../../../common/text/negation.js';
import type { AskedForgetting } from '../../memories/memory-jobs.types.js';
import { hideOthersWords } from '../introductions/hide-others-words.js';
import { hideLongQuotes } from '../slots/quotes.js';
import { findPatterns } from './extract-patterns.js';
import {
  FORGET_HINT,
  FORGET_NAME,
  FORGET_STATEMENT,
  FORGET_THING,
  POLITE_END,
} from './forget-request-patterns.js';
import { listMainClauses } from './main-clauses.js';
import { splitSentences } from './sentences.js';

/** Maximum number of words of a thing that is searched by its name. */
const MAX_NAME_WORDS = 3;
/** One to three capitalized words. */
const NAME = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}$/u;

/** A text without its requests to forget something, and these requests. */
export interface ReadRequests {
  readonly rest: string;
  readonly forgets: readonly AskedForgetting[];
}

/**
 * Finds the requests of a person to forget something that they said: "Forget that I'm pregnant", "delete my
 * address from your memory". They are not statements, although they may repeat one. Requests in other
 * people's words do not count.
 */
export function readForgetRequests(text: string): ReadRequests {
  if (!FORGET_HINT.test(text)) return { rest: text, forgets: [] };
  // `splitSentences` returns sentences with single spaces, which `removeAll` has to find again.
  const plain = text.replaceAll('’', "'").replace(/[^\S\n]+/g, ' ');
  const requests = splitSentences(hideLongQuotes(hideOthersWords(plain))).flatMap(
    (sentence) => readRequest(sentence.text) ?? [],
  );
  return { rest: requests.length === 0 ? text : removeAll(plain, requests), forgets: requests };
}

function removeAll(text: string, requests: readonly AskedForgetting[]): string {
  return requests.reduce((left, { request }) => left.replace(request, ' '), text);
}

/** Reads a request. One like "忘记我的地址" may repeat a statement or name a thing, so both are tried. */
function readRequest(sentence: string): AskedForgetting | null {
  const repeated = readStatementRequest(sentence);
  if (repeated !== null && repeated.keys.length > 0) return repeated;
  return readThingRequest(sentence) ?? readNameRequest(sentence) ?? repeated;
}

function readStatementRequest(sentence: string): AskedForgetting | null {
  for (const { pattern, order } of FORGET_STATEMENT) {
    const told = pattern.exec(sentence)?.groups?.['told'];
    if (told === undefined) continue;
    const [first] = told.split(/[,，、،;；—–]/u);
    const isAtEnd = sentence.endsWith(told);
    const request = isAtEnd ? sentence.slice(0, sentence.length - told.length) + first! : sentence;
    return { request, ...readStatement(listMainClauses((isAtEnd ? first! : told).trim(), order)) };
  }
  return null;
}

/** Finds the first of these clauses that states something, and the keys under which it would be stored. */
function readStatement(clauses: readonly string[]): Pick<AskedForgetting, 'keys' | 'statement'> {
  for (const clause of clauses) {
    const statement = clause.charAt(0).toUpperCase() + clause.slice(1);
    const found = findPatterns({ role: 'user', text: `${statement}.` });
    if (found.length > 0) return { keys: found.map(({ key }) => key), statement };
  }
  return { keys: [], statement: clauses[0]! };
}

function readThingRequest(sentence: string): AskedForgetting | null {
  const plain = sentence.replace(POLITE_END, '');
  for (const pattern of FORGET_THING) {
    const groups = pattern.exec(plain)?.groups;
    const thing = groups?.['thing']?.trim();
    // "Vergiss meine Adresse nicht" asks for the opposite.
    if (thing === undefined || isNegated(thing)) continue;
    const own = groups?.['own'];
    const named = { words: thing, isOwn: own !== undefined };
    const isName = own === undefined ? NAME.test(thing) : thing.split(' ').length <= MAX_NAME_WORDS;
    return { request: sentence, keys: listThingKeys(own ?? '', thing), ...(isName && { named }) };
  }
  return null;
}

function readNameRequest(sentence: string): AskedForgetting | null {
  const plain = sentence.replace(POLITE_END, '');
  for (const pattern of FORGET_NAME) {
    const name = pattern.exec(plain)?.groups?.['name'];
    if (name !== undefined && NAME.test(name))
      return { request: sentence, keys: [], named: { words: name, isOwn: false } };
  }
  return null;
}

/** Lists the keys of the slots that a question about the speaker's thing asks for. */
function listThingKeys(own: string, thing: string): readonly string[] {
  const { slots, people, things } = findAskedSlots(`${own || 'my '}${thing}?`);
  // In languages without spaces, the words are found only without the possessive.
  const subjects = new Set([SPEAKER, ...things, ...findAskedSlots(`${thing}?`).things]);
  return slots
    .filter((slot) => people.every((person) => SLOTS[slot].people?.includes(person)))
    .flatMap((slot) => [...subjects].map((subject) => buildSlotKey(slot, subject)));
}
