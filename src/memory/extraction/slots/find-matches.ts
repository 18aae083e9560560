import { tellsReplacement } from '../../../common/changes/read-changes.js';
import type { CompiledLanguage, CompiledRule } from '../../../common/slots/compile-language.js';
import { isOneOffInstruction } from '../../../common/slots/one-off-instructions.js';
import {
  DISTANT_PEOPLE,
  INTRODUCED_SLOTS,
  INTRODUCING_SLOTS,
  SLOTS,
  SPEAKER,
  type SlotName,
} from '../../../common/slots/slots.js';
import { tidy } from '../../../common/text/normalize.js';
import { findSubject } from './find-subject.js';
import { hasGroup, listGroups, toCanonical, type SearchedSentence } from './searched-sentence.js';
import type { SlotOf, Statement } from './statement.js';

const EDGE = /^[\s,，、،;；:：.!…–—-]+|[\s,，、،;；:：!–—-]+$/gu;
const CORRECTS =
  /(?<!\p{L})(?:correction|i meant|typo|by mistake|got (?:me|it) wrong|wrong one|swapped|mixed up|oops|sorry,|instead of|rather than|not the)(?!\p{L})/iu;
const LIKENAME = /^[\p{Lu}\p{Lt}\p{Lo}\d]/u;
const WORDS = /[\p{L}\p{M}'’-]+/gu;
/** "An appointment on Friday at nine at the dentist". */
const MAX_WORDS_TO_KIND = 7;
const POSSESSIVE = /'s$/u;
/** Maximum number of subjects of which one rule tells something in a sentence. */
const MAX_SUBJECTS = 4;
/**
 * Groups of a match that are not part of the subject. `own` makes that the speaker, and so does `changed`,
 * the verb of somebody who changes something of theirs: the statement replaces the earlier one.
 */
const NOT_ABOUT = new Set(['person', 'name', 'gone', 'others', 'own', 'changed']);

interface Match {
  readonly rule: CompiledRule;
  readonly at: number;
  readonly to: number;
  readonly subject: string;
  readonly isChange: boolean;
  readonly mentions?: string;
  /** The words that name of what kind it is. */
  readonly kindWords?: string;
}

/** Finds the statements of one sentence. Of two in one clause the rule that stands first counts. */
export function findMatches(sentence: string, language: CompiledLanguage): readonly Statement[] {
  let subjects: readonly RegExpMatchArray[] | undefined;
  const listSubjects = () => (subjects ??= [...sentence.matchAll(language.subjects)]);
  const searched = { sentence, lowered: sentence.toLowerCase(), language, listSubjects };
  const matched = language.rules.flatMap((rule) => matchRule(rule, searched));
  const found = leaveOutOneOffs(matched, searched);
  const matches = found.filter((match) => !goesOnAboutAnother(match, found, searched));
  const specific = matches.filter(({ rule: { slot } }) => slot !== 'person').filter(isNoPartOfAnEnd);
  const chosen = specific.length > 0 ? specific : matches;
  return chosen.length === 0 ? [] : toStatements(sentence, chosen, language);
}

/** "No emojis in this post" says nothing about later answers, nor does "I hate emojis in this post". */
function leaveOutOneOffs(
  matches: readonly Match[],
  { sentence, language }: SearchedSentence,
): readonly Match[] {
  const instructions = matches.filter(({ rule }) => rule.slot === 'instruction');
  if (instructions.length === 0 || !isOneOffInstruction(sentence, language)) return matches;
  return matches.filter(({ at, to }) => !instructions.some((one) => at < one.to && one.at < to));
}

/**
 * Tells whether a match behind the introduction of somebody is about them, where sentences need no subject:
 * "我有个女儿，今年六岁". A name or an age is; anything else when the introduction has a subject.
 */
function goesOnAboutAnother(
  { at, to, rule: { slot } }: Match,
  found: readonly Match[],
  { language, listSubjects }: SearchedSentence,
): boolean {
  if (!language.dropsSubjects) return false;
  const hasSubject = (from: number, end: number): boolean =>
    listSubjects().some(({ index = 0 }) => index >= from && index < end);
  return found
    .filter((other) => INTRODUCING_SLOTS.has(other.rule.slot) && other.to <= at)
    .some(
      (other) => !hasSubject(other.to, to) && (INTRODUCED_SLOTS.has(slot) || hasSubject(other.at, other.to)),
    );
}

/** "I sold my car": the words "my car" say nothing else. */
function isNoPartOfAnEnd({ rule, at, to }: Match, _: number, matches: readonly Match[]): boolean {
  const isPart = (end: Match): boolean => end.rule.kind === 'ends' && end.at < to && at < end.to;
  return rule.kind === 'ends' || !matches.some((other) => isPart(other) && other.rule.slot === rule.slot);
}

/** Matches a rule once for each subject: "My brother lives in Ghent and I live in Lier". */
function matchRule(rule: CompiledRule, searched: SearchedSentence): readonly Match[] {
  if (!rule.any.test(searched.lowered)) return [];
  const { sentence, language } = searched;
  const found: Match[] = [];
  const search = (from: number, end: number): void => {
    const match = matchBetween(from, end, rule, searched);
    if (match === null || found.length === MAX_SUBJECTS) return;
    if (found.some(({ subject }) => subject === match.subject)) return;
    found.push(match);
    const joins = [...sentence.slice(from, end).matchAll(language.joins)].map(({ index }) => index + from);
    const before = joins.findLast((join) => join <= match.at);
    const behind = joins.find((join) => join >= match.to);
    if (before !== undefined) search(from, before);
    if (behind !== undefined) search(behind, end);
  };
  search(0, sentence.length);
  return found;
}

/** Matches a rule in a part of the sentence. */
function matchBetween(
  from: number,
  end: number,
  rule: CompiledRule,
  searched: SearchedSentence,
): Match | null {
  const part = searched.sentence.slice(from, end);
  for (const pattern of rule.each) {
    const match = pattern.exec(part);
    if (match === null) continue;
    match.index += from;
    const found = toMatch(rule, match, searched);
    if (found !== null) return found;
  }
  return null;
}

function toMatch(rule: CompiledRule, match: RegExpExecArray, searched: SearchedSentence): Match | null {
  const { language } = searched;
  const groups = listGroups(match);
  if (groups.some(([name, text]) => name === 'name' && !LIKENAME.test(text))) return null;
  const about = groups.filter(([name]) => !NOT_ABOUT.has(name));
  // "I'm allergic to Mondays" is a joke in every language.
  if (rule.slot === 'allergy' && about.some(([, text]) => language.startsWithDate.test(text))) return null;
  const who = findSubject(match, searched);
  if (who === null || (rule.slot === 'person' && DISTANT_PEOPLE.has(who.name))) return null;
  const isChange = hasGroup(groups, 'changed');
  const isOwn =
    who.name === SPEAKER ||
    hasGroup(groups, 'own', 'changed') ||
    SLOTS[rule.slot].people?.includes(who.name) === true;
  // "My customer number", "my doctor's appointment": the word belongs to what the statement is about.
  const isWord = about.some(([, text]) =>
    who.words.toLowerCase().includes(text.toLowerCase().replace(POSSESSIVE, '')),
  );
  const named = about.map((group) => nameKind(group, rule.slot, match, searched));
  const parts = [...new Set(named.map((group) => toCanonical(group, language)))];
  const subject = [...(isOwn || isWord ? [] : [who.name]), ...parts].join('-') || SPEAKER;
  const gone = groups.find(([name]) => name === 'gone')?.[1];
  const to = match.index + match[0].length;
  const kindWords = named.find(([list]) => list === rule.slot)?.[1];
  return {
    rule,
    at: match.index,
    to,
    subject,
    isChange,
    ...withMentions(gone),
    ...withKindWords(kindWords),
  };
}

/** Finds the kind behind a word that names none: "an appointment at the dentist". */
function nameKind(
  group: readonly [list: string, text: string],
  slot: SlotName,
  match: RegExpExecArray,
  { sentence, language }: SearchedSentence,
): readonly [list: string, text: string] {
  const [list, text] = group;
  const { unnamed, kinds = [] } = SLOTS[slot];
  if (unnamed === undefined || toCanonical(group, language) !== unnamed) return group;
  const behind = sentence.slice(sentence.indexOf(text, match.index) + text.length);
  const words = (behind.match(WORDS) ?? []).slice(0, MAX_WORDS_TO_KIND);
  const kind = words.find((word) => kinds.includes(toCanonical([list, word], language)));
  return kind === undefined ? group : [list, kind];
}

function toStatements(
  sentence: string,
  matches: readonly Match[],
  language: CompiledLanguage,
): readonly Statement[] {
  const starts = [0, ...[...sentence.matchAll(language.joins)].map((join) => join.index)];
  const byPiece = groupByPiece(matches, starts);
  return byPiece.map(([piece, own], order) => {
    const from = order === 0 ? 0 : starts[piece];
    const to = starts[byPiece[order + 1]?.[0] ?? -1];
    return toStatement(trimPiece(sentence.slice(from, to), language, order > 0), own, language);
  });
}

/** A statement that something is over joins the one behind it: "I dropped law and enrolled in hydrology". */
function groupByPiece(
  matches: readonly Match[],
  starts: readonly number[],
): readonly (readonly [piece: number, matches: readonly Match[]])[] {
  const groups: [number, Match[]][] = [];
  for (const match of matches.toSorted((a, b) => a.at - b.at)) {
    const piece = starts.findLastIndex((start) => start <= match.at);
    const last = groups.at(-1);
    const goesOn = last !== undefined && last[1].every(({ rule }) => rule.kind === 'ends');
    if (last !== undefined && (last[0] === piece || goesOn)) last[1].push(match);
    else groups.push([piece, [match]]);
  }
  return groups.map(([piece, own]) => [piece, matches.filter((match) => own.includes(match))]);
}

function trimPiece(piece: string, { joins }: CompiledLanguage, isLater: boolean): string {
  const text = isLater ? piece.replace(new RegExp(`^(?:${joins.source})+`, 'iu'), '') : piece;
  return tidy(text.replace(EDGE, ''));
}

function toStatement(text: string, matches: readonly Match[], language: CompiledLanguage): Statement {
  const ends = matches.filter(({ rule }) => rule.kind === 'ends');
  const [first = ends[0]!] = matches.filter(({ rule }) => rule.kind === 'states');
  const { rule, mentions, kindWords } = first;
  const covered = SLOTS[rule.slot].covers ?? [];
  const isReplaced = ends.some((match) => isSameSlot(match, first));
  const also = matches
    .filter((match) => match !== first && !isSameSlot(match, first))
    .filter((match) => match.rule.kind === 'ends' || covered.includes(match.rule.slot));
  const corrects = rule.kind === 'states' && (isReplaced || first.isChange || CORRECTS.test(text));
  return {
    ...toSlot(first),
    text,
    kind: corrects ? 'corrects' : rule.kind,
    isAdded: !isReplaced && isBeside(text, rule.slot, language),
    also: also.map((match) => ({ ...toSlot(match), ...withMentions(match.mentions) })),
    ...withMentions(mentions),
    ...withKindWords(kindWords),
  };
}

/** Tells whether a statement stands beside an earlier one: "also", or "at weekends" of somebody's work. */
function isBeside(text: string, slot: SlotName, { code, adds, aside }: CompiledLanguage): boolean {
  if (adds.test(text)) return true;
  return SLOTS[slot].isUsual === true && aside.test(text) && !tellsReplacement(text, code);
}

const toSlot = ({ rule: { slot }, subject }: Match): SlotOf => ({ slot, subject });
const withMentions = (mentions: string | undefined) => (mentions === undefined ? {} : { mentions });
const withKindWords = (kindWords: string | undefined) => (kindWords === undefined ? {} : { kindWords });
const isSameSlot = (one: Match, other: Match): boolean =>
  one.rule.slot === other.rule.slot && one.subject === other.subject;
