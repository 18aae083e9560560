import { findAskedSlots } from '../../../common/slots/find-asked-slots.js';
import { buildSlotKey, SPEAKER } from '../../../common/slots/slots.js';
import type { AskedForgetting } from '../../memories/memory-jobs.types.js';
import { hideOthersWords } from '../introductions/hide-others-words.js';
import { hideLongQuotes } from '../slots/quotes.js';
import { findPatterns } from './extract-patterns.js';
import { splitSentences } from './sentences.js';

/** Words before a request in English: "Could you please …". */
const POLITE = String.raw`(?:(?:please|ok(?:ay)?|hey|now|and|so|(?:can|could|would|will) you|(?:i'd like|i want) you to|you (?:can|should|may))[,\s]+){0,3}`;
const KEEP = String.raw`(?:do not|don't|stop|no longer) (?:remember|save|store|keep|remembering|saving|storing|keeping)`;

/** Requests to forget a statement, which stands behind them as `told`, by language. */
const FORGET_STATEMENT: readonly RegExp[] = [
  new RegExp(`^${POLITE}(?:forget|${KEEP})(?: about)?(?: the fact)? that (?<told>.+)`, 'iu'),
  /^(?:s'il (?:te|vous) pla[iî]t,? )?oublie[sz]?(?:,? s'il (?:te|vous) pla[iî]t,?)? qu(?:e |')(?<told>.+)/iu,
  /^(?:por favor,? )?olv[ií]d(?:a|e|ate|ese)(?: por favor)?(?: de)? que (?<told>.+)/iu,
  /^(?:por favor,? )?esque[çc](?:a|e)(?:-se)?(?: por favor)?(?: de)? que (?<told>.+)/iu,
  /^(?:per favore,? )?dimentica(?:ti)?(?: per favore)?(?: del fatto)? che (?<told>.+)/iu,
  /^(?:пожалуйста,? )?забудь(?:те)?,?(?: пожалуйста,?)? что (?<told>.+)/iu,
  /^(?:[请請])?[你您]?(?:忘记|忘掉|忘了|忘記|别记得|不要记住|不要記住)(?<told>我.+)/u,
];

/** Requests to forget all about one thing: "Forget my address", "delete my address from your memory". */
const FORGET_THING: readonly RegExp[] = [
  new RegExp(`^${POLITE}(?:forget|${KEEP}) (?:about )?my (?<thing>[^'’]{2,60})$`, 'iu'),
  new RegExp(
    String.raw`^${POLITE}(?:forget|${KEEP}) what (?:i|you)(?:'ve)? (?:said|told you|know|remember) about (?:my )?(?<thing>.{2,60})$`,
    'iu',
  ),
  new RegExp(
    String.raw`^${POLITE}(?:delete|erase|remove|clear|wipe) my (?<thing>.{2,60}?) from (?:your|the) memory`,
    'iu',
  ),
];
const ASKS_FOR = 'What is my';
const ASKING: ReadonlySet<string> = new Set(ASKS_FOR.toLowerCase().split(' '));
const POLITE_END = /[,\s]+(?:please|from (?:your|the) memory|for me|thanks|thank you)$/iu;

/** Words without which no text asks to forget anything. */
const HINT =
  /forget|(?:do not|don['’]t|stop|no longer) (?:remember|sav|stor|keep)|memory|oubli|olv[ií]d|esque[çc]|dimentica|забудь|[忘记記]/iu;

/** A text without its requests to forget something, and these. */
export interface ReadRequests {
  readonly rest: string;
  readonly forgets: readonly AskedForgetting[];
}

/**
 * Finds the requests of a person to forget something that they told: "Forget that I'm pregnant", "delete my
 * address from your memory". They are no statements, although they repeat one. Requests in others' words
 * ask for nothing.
 */
export function readForgetRequests(text: string): ReadRequests {
  if (!HINT.test(text)) return { rest: text, forgets: [] };
  // Sentences are split with single blanks.
  const plain = text.replaceAll('’', "'").replace(/[^\S\n]+/g, ' ');
  const requests = splitSentences(hideLongQuotes(hideOthersWords(plain))).flatMap(
    (sentence) => readRequest(sentence.text) ?? [],
  );
  return {
    rest: requests.length === 0 ? text : removeAll(plain, requests),
    forgets: requests.flatMap(({ request, keys }) => keys.map((key) => ({ key, request }))),
  };
}

function removeAll(text: string, requests: readonly Request[]): string {
  return requests.reduce((left, { request }) => left.replace(request, ' '), text);
}

interface Request {
  /** The words of the request, as they stand in the text. */
  readonly request: string;
  readonly keys: readonly string[];
}

function readRequest(sentence: string): Request | null {
  const told = findGroup(sentence, FORGET_STATEMENT, 'told');
  if (told !== null) {
    const [first] = told.split(/[,，;；—–]/u);
    const lead = sentence.slice(0, sentence.length - told.length);
    return { request: lead + first!, keys: listKeys(capitalise(first!)) };
  }
  const thing = findGroup(sentence, FORGET_THING, 'thing');
  if (thing === null) return null;
  return { request: sentence, keys: listThingKeys(thing.replace(POLITE_END, '')) };
}

function findGroup(sentence: string, patterns: readonly RegExp[], group: string): string | null {
  for (const pattern of patterns) {
    const found = pattern.exec(sentence)?.groups?.[group];
    if (found !== undefined) return found.trim();
  }
  return null;
}

/** The keys under which a statement would be stored. */
function listKeys(statement: string): readonly string[] {
  return findPatterns({ role: 'user', text: `${statement}.` }).map(({ key }) => key);
}

/** The keys of the slots that a question for the thing asks for. */
function listThingKeys(thing: string): readonly string[] {
  const { slots, things } = findAskedSlots(`${ASKS_FOR} ${thing}?`);
  const subjects = [SPEAKER, ...things.filter((word) => !ASKING.has(word))];
  return slots.flatMap((slot) => subjects.map((subject) => buildSlotKey(slot, subject)));
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
