import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import { deniesNumber } from './change-evidence.js';
import { saysOtherwise } from './compare-statements.js';
import type { Comparison } from './comparison.js';
import { estimateReplacement, readReplacementCues } from './estimate-replacement.js';
import { mayMeanSamePeople, type Pair } from './mean-same-people.js';
import { readDocumentNumbers } from './read-denials.js';
import { readNewer } from './read-newer.js';
import { areDistant, readRelation, type Relation } from './read-relation.js';
import type { ReadText } from './read-statement.js';
import { sharesAny } from '../shares-any.js';
import type { FindTurn } from './turn-search.js';

/** Least probability of a replacement, among few statements and among many. */
const LEAST_PROBABILITY = { few: 0.25, many: 0.45 };
/** The same where the words of both statements show the replacement. */
const LEAST_WITH_EVIDENCE = { few: 0.08, many: 0.3 };

/** Tells whether a newer statement supersedes an older one. */
export function supersedes(newer: IndexDocument, older: IndexDocument, comparison: Comparison): boolean {
  if (!mayUpdate(newer, older, comparison)) return false;
  // Cheap tests come first, because nearly every pair fails one of them, and reading a statement takes long.
  const isDenied =
    mayDenyNumber(newer, older) && deniesNumber(comparison.read(newer), comparison.read(older));
  if (!isDenied && areDistant(newer, older, comparison.scale)) return false;
  const relation = readRelation(newer, older, comparison);
  const one = readNewer(newer, relation, comparison);
  if (!one.states || (comparison.asksPast && !correctsTopic(one, relation))) return false;
  if (isDenied) return one.people.length === 0 || mayMeanSamePeople([newer, older], comparison);
  if (!one.replaces && areOfOneSession(newer, older, comparison.findTurn)) return false;
  return isReplaced([newer, older], one, relation, comparison);
}

/** Decides by the classifier, or by the words of two statements where it knows nothing of them. */
function isReplaced(pair: Pair, newer: ReadText, relation: Relation, comparison: Comparison): boolean {
  const cues = readReplacementCues(pair, newer, relation, comparison);
  if (cues === null) return saysOtherwise(pair, newer, relation, comparison);
  const isEvident = cues.saysOtherwise === 1;
  const { few, many } = isEvident ? LEAST_WITH_EVIDENCE : LEAST_PROBABILITY;
  if (estimateReplacement(pair[0], cues) < (comparison.isAmongMany ? many : few)) return false;
  return isEvident || mayMeanSamePeople(pair, comparison);
}

/** Tells whether a newer text denies a number of an older one, by their numbers alone. */
function mayDenyNumber(newer: IndexDocument, older: IndexDocument): boolean {
  return sharesAny(readDocumentNumbers(newer).denied, readDocumentNumbers(older).told);
}

function mayUpdate(newer: IndexDocument, older: IndexDocument, { findTurn }: Comparison): boolean {
  if (newer.isOutdated === true || newer.speaker !== older.speaker) return false;
  return newer.text !== older.text && wasSaidLater(newer, older, findTurn);
}

/** Tells whether the newer statement corrects the older one, which alone changes an account of the past. */
function correctsTopic({ corrects }: ReadText, { sharesTopic, sharesName }: Relation): boolean {
  return corrects && (sharesTopic || sharesName);
}

/** Tells whether both were said in one session, where a statement usually adds to the one before. */
function areOfOneSession(newer: IndexDocument, older: IndexDocument, findTurn: FindTurn): boolean {
  const [one, other] = [findTurn(newer), findTurn(older)];
  return one !== null && other !== null && one.sessionId === other.sessionId;
}

function wasSaidLater(newer: IndexDocument, older: IndexDocument, findTurn: FindTurn): boolean {
  const later = findTurn(newer)?.createdAt ?? (older.kind === 'turn' ? -Infinity : newer.createdAt);
  return later > (findTurn(older)?.createdAt ?? older.createdAt);
}
