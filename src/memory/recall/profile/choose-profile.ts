import { NEED_LANGUAGES } from '../needs/compiled-needs.js';
import { NEEDS, type SignName } from '../needs/needs.js';
import { answersAsked } from '../../../common/slots/find-asked-slots.js';
import { isSlotName, readSlotKey, SPEAKER, type SlotSubject } from '../../../common/slots/slots.js';
import { splitWords, stemWord } from '../../../common/text/tokenize.js';
import { detectLanguage } from '../../../common/text/language.js';
import type { IndexDocument, IndexHit } from '../../../search-index/memory-index.port.js';
import type { RecallNeed } from '../recall.types.js';
import { isStatement } from './is-statement.js';
import type { ProfilePlan } from './plan-profile.js';

/** A statement that a message needs, and the reason. */
export interface ProfileEntry {
  readonly document: IndexDocument;
  readonly need: RecallNeed;
}

/** Maximum number of memories of one slot, and of statements of one sign. */
const MAX_PER_SLOT = 4;
const MAX_PER_SIGN = 2;
/** Signs for which statements about people of the speaker count like those about the speaker. */
const SHARED_SIGNS: ReadonlySet<SignName> = new Set([
  'allergy',
  'children',
  'diet',
  'health',
  'person',
  'pet',
]);
/**
 * Scripts without spaces, and compounds: no stem of a text equals such a word, so they are searched as text.
 */
const UNSPACED = /[-_\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Arabic}]/u;

interface FoundStatements {
  readonly memories: readonly IndexHit[];
  readonly turns: readonly IndexHit[];
  /** Statements that a classifier found to serve a need. */
  readonly serving?: readonly ProfileEntry[];
}

/**
 * Chooses the statements that a message needs, without duplicates and the most important first: those that it
 * asks for, those on how the person wants to be answered, and those that its needs imply.
 */
export function chooseProfile(
  plan: ProfilePlan,
  { memories, turns, serving = [] }: FoundStatements,
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
  return removeDuplicates(entries);
}

interface KeyedMemory {
  readonly document: IndexDocument;
  readonly key: SlotSubject;
}

const toEntry = (document: IndexDocument, need: RecallNeed): ProfileEntry => ({ document, need });

function listAsked({ asked }: ProfilePlan, keyed: readonly KeyedMemory[]): readonly ProfileEntry[] {
  return asked.slots.flatMap((slot) =>
    keyed
      .filter(({ key }) => key.slot === slot && answersAsked(key, asked))
      .slice(0, MAX_PER_SLOT)
      .map(({ document }) => toEntry(document, 'asked')),
  );
}

/**
 * Tells whether a memory says how the person wants to be answered. A name counts only if it is to be used.
 */
function isStanding({ document: { text }, key: { slot, subject } }: KeyedMemory): boolean {
  if (slot === 'instruction') return true;
  if (slot !== 'name' || subject !== SPEAKER) return false;
  return [...NEED_LANGUAGES.values()].some(({ addressed }) => addressed.test(text));
}

function listImplied(
  sign: SignName,
  { signs, asked }: ProfilePlan,
  { keyed, turns }: { readonly keyed: readonly KeyedMemory[]; readonly turns: readonly IndexHit[] },
): readonly IndexDocument[] {
  const own = keyed.filter(({ key }) => isImplied(sign, key, asked.people)).map(({ document }) => document);
  const containsSign = createSignTest(signs.get(sign) ?? []);
  const statements = sortNewest(turns.map(({ document }) => document)).filter(
    (document) => isStatement(document) && containsSign(document.text),
  );
  return [...own.slice(0, MAX_PER_SLOT), ...statements.slice(0, MAX_PER_SIGN)];
}

function isImplied(sign: SignName, { slot, subject }: SlotSubject, people: readonly string[]): boolean {
  if (sign === 'person') return people.some((name) => subject === name || subject.startsWith(`${name}-`));
  return isSlotName(sign) && slot === sign && (subject === SPEAKER || SHARED_SIGNS.has(sign));
}

/** Creates a test for texts that contain one of the words in any form. */
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

/** Replaces each turn by the memory that was derived from it, and removes duplicates. */
function removeDuplicates(entries: readonly ProfileEntry[]): readonly ProfileEntry[] {
  const memories = entries.filter(({ document }) => document.kind === 'memory');
  const replaced = entries.map((entry) => {
    const { kind, text } = entry.document;
    if (kind === 'memory') return entry;
    return memories.find(({ document }) => text.includes(document.text)) ?? entry;
  });
  const ids = replaced.map(({ document }) => document.id);
  return replaced.filter((_, at) => ids.indexOf(ids[at]!) === at);
}

function sortNewest(documents: readonly IndexDocument[]): readonly IndexDocument[] {
  return documents.toSorted((left, right) => right.createdAt - left.createdAt);
}
