import { NEED_LANGUAGES } from '../../../common/needs/compiled-needs.js';
import { NEEDS, type SignName } from '../../../common/needs/needs.js';
import { answersAsked } from '../../../common/slots/find-asked-slots.js';
import { isSlotName, readSlotKey, SPEAKER, type SlotSubject } from '../../../common/slots/slots.js';
import { splitWords, stemWord } from '../../../common/text/tokenize.js';
import { detectLanguage } from '../../../common/text/language.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import type { RecallNeed } from '../recall.types.js';
import { isStatement } from './is-statement.js';
import type { ProfilePlan } from './plan-profile.js';

/** A statement that a message needs, and what for. */
export interface ProfileEntry {
  readonly document: IndexDocument;
  readonly need: RecallNeed;
}

/** Memories of one slot, and statements of one sign: more would be a list. */
const MOST_OF_A_SLOT = 4;
const MOST_OF_A_SIGN = 2;
/** Slots of which the statements about people of the speaker matter as much as the speaker's own. */
const SHARED: ReadonlySet<SignName> = new Set(['allergy', 'children', 'diet', 'health', 'person', 'pet']);
/** Scripts without blanks, and words of several parts: the stems of a text don't hold them. */
const UNSPACED = /[-_\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Arabic}]/u;

interface Found {
  readonly memories: readonly IndexHit[];
  readonly turns: readonly IndexHit[];
  /** Statements that mean nearly the same as an example of what serves a need. */
  readonly serving?: readonly ProfileEntry[];
}

/**
 * Chooses the statements that a message needs, the most important first: what it asks for, how the person
 * wants to be answered, and what its needs imply. Each stands there once.
 */
export function chooseProfile(
  plan: ProfilePlan,
  { memories, turns, serving = [] }: Found,
): readonly ProfileEntry[] {
  const keyed = sortNewest(memories.map(({ document }) => document)).flatMap((document) => {
    const key = readSlotKey(document.memory?.key ?? '');
    return key === null ? [] : [{ document, key }];
  });
  const entries = [
    ...listAsked(plan, keyed),
    ...keyed.filter(isStanding).map(({ document }) => toEntry(document, 'standing')),
    ...serving,
    ...plan.needs.flatMap((need) =>
      NEEDS[need]
        .flatMap((sign) => listImplied(sign, plan, { keyed, turns }))
        .map((document) => toEntry(document, need)),
    ),
  ];
  return leaveOutSeen(entries);
}

interface Keyed {
  readonly document: IndexDocument;
  readonly key: SlotSubject;
}

const toEntry = (document: IndexDocument, need: RecallNeed): ProfileEntry => ({ document, need });

function listAsked({ asked }: ProfilePlan, keyed: readonly Keyed[]): readonly ProfileEntry[] {
  return asked.slots.flatMap((slot) =>
    keyed
      .filter(({ key }) => key.slot === slot && answersAsked(key, asked))
      .slice(0, MOST_OF_A_SLOT)
      .map(({ document }) => toEntry(document, 'asked')),
  );
}

/** Tests whether a memory says how somebody wants to be answered; a name only if it says to use it. */
function isStanding({ document: { text }, key: { slot, subject } }: Keyed): boolean {
  if (slot === 'instruction') return true;
  if (slot !== 'name' || subject !== SPEAKER) return false;
  return [...NEED_LANGUAGES.values()].some(({ addressed }) => addressed.test(text));
}

function listImplied(
  sign: SignName,
  { signs, asked }: ProfilePlan,
  { keyed, turns }: { readonly keyed: readonly Keyed[]; readonly turns: readonly IndexHit[] },
): readonly IndexDocument[] {
  const own = keyed.filter(({ key }) => isImplied(sign, key, asked.people)).map(({ document }) => document);
  const holds = createSignTest(signs.get(sign) ?? []);
  const told = sortNewest(turns.map(({ document }) => document)).filter(
    (document) => isStatement(document) && holds(document.text),
  );
  return [...own.slice(0, MOST_OF_A_SLOT), ...told.slice(0, MOST_OF_A_SIGN)];
}

function isImplied(sign: SignName, { slot, subject }: SlotSubject, people: readonly string[]): boolean {
  if (sign === 'person') return people.some((name) => subject === name || subject.startsWith(`${name}-`));
  return isSlotName(sign) && slot === sign && (subject === SPEAKER || SHARED.has(sign));
}

/** Creates a test for texts that hold one of the words, in any form. */
function createSignTest(words: readonly string[]): (text: string) => boolean {
  const unspaced = words
    .filter((word) => UNSPACED.test(word))
    .map((word) => word.toLowerCase().replaceAll('_', ' '));
  const spaced = words.filter((word) => !UNSPACED.test(word));
  return (text) => {
    const lower = text.toLowerCase();
    if (unspaced.some((word) => lower.includes(word))) return true;
    const language = detectLanguage(text);
    const stems = new Set(splitWords(text, language).map((word) => stemWord(word, language)));
    return spaced.some((word) => stems.has(stemWord(word.toLowerCase(), language)));
  };
}

/** Puts a memory in place of the turn that it was made of, since they say the same, and leaves each once. */
function leaveOutSeen(entries: readonly ProfileEntry[]): readonly ProfileEntry[] {
  const memories = entries.filter(({ document }) => document.kind === 'memory');
  const told = entries.map((entry) => {
    const { kind, text } = entry.document;
    if (kind === 'memory') return entry;
    return memories.find(({ document }) => text.includes(document.text)) ?? entry;
  });
  const ids = told.map(({ document }) => document.id);
  return told.filter((_, at) => ids.indexOf(ids[at]!) === at);
}

function sortNewest(documents: readonly IndexDocument[]): readonly IndexDocument[] {
  return documents.toSorted((left, right) => right.createdAt - left.createdAt);
}
