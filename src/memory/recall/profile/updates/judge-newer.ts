import type { IndexDocument } from '../../../../search-index/memory-index.port.js';
import { deniesNumber } from './change-evidence.js';
import { concernsOther, saysOtherwise } from './compare-statements.js';
import type { Comparison } from './comparison.js';
import { estimateReplacement, readReplacementCues, type ReplacementCues } from './estimate-replacement.js';
import { mayMeanSamePeople, type Pair } from './mean-same-people.js';
import { readDocumentNumbers } from './read-denials.js';
import { readNewer } from './read-newer.js';
import { areDistant, readRelation, type Relation } from './read-relation.js';
import type { ReadText } from './read-statement.js';
import { sharesAny } from '../../../../common/shares-any.js';
import type { FindTurn } from './turn-search.js';

/** Minimum probability of a replacement; smaller if the cross-encoder has rated the pair too. */
const MIN_PROBABILITY = { unrated: 0.5, rated: 0.4 };
/** The same of facts of which several are true at the same time. */
const MIN_SIDE_BY_SIDE = { unrated: 0.65, rated: 0.6 };
/** The same where the words of both statements show the replacement, among few statements and among many. */
const MIN_WITH_EVIDENCE = { few: { unrated: 0.25, rated: 0.2 }, many: { unrated: 0.35, rated: 0.3 } };
/** Minimum probability at which a newer statement is shown beside the older one, which stays unmarked. */
const MIN_POSSIBLE_PROBABILITY = 0.12;
/**
 * A logistic regression that joins the log-odds of the classifier with the rating of the cross-encoder
 * (ADR 0099).
 */
const JOINT = { bias: 0.18, logOdds: 0.79, rating: 0.45 };

/** The judgement of a newer statement beside an older one. */
export type Supersession = 'supersedes' | 'may supersede' | 'leaves';

/** An estimate of a replacement, which a rating of the cross-encoder makes better. */
export interface Estimate {
  readonly logOdds: number;
  /** Minimum probability of a replacement. */
  readonly minimum: { readonly unrated: number; readonly rated: number };
}

/** Concludes from an estimate and the rating of the cross-encoder, which is `null` without one. */
export function concludeEstimate({ logOdds, minimum }: Estimate, rating: number | null): Supersession {
  const probability = toProbability(
    rating === null ? logOdds : JOINT.bias + JOINT.logOdds * logOdds + JOINT.rating * rating,
  );
  if (probability >= (rating === null ? minimum.unrated : minimum.rated)) return 'supersedes';
  return probability >= MIN_POSSIBLE_PROBABILITY ? 'may supersede' : 'leaves';
}

const toProbability = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** Judges what a newer statement does to an older one, or estimates it. */
export function judgeNewer(
  newer: IndexDocument,
  older: IndexDocument,
  comparison: Comparison,
): Supersession | Estimate {
  if (!mayUpdate(newer, older, comparison)) return 'leaves';
  // Cheap tests come first, because nearly every pair fails one of them, and reading a statement takes long.
  const isDenied =
    mayDenyNumber(newer, older) && deniesNumber(comparison.read(newer), comparison.read(older));
  if (!isDenied && areDistant(newer, older, comparison.scale)) return 'leaves';
  const relation = readRelation(newer, older, comparison);
  const one = readNewer(newer, relation, comparison);
  if (!one.states || (comparison.asksPast && !correctsTopic(one, relation))) return 'leaves';
  if (isDenied)
    return toSupersession(one.people.length === 0 || mayMeanSamePeople([newer, older], comparison));
  if (!one.replaces && areOfOneSession(newer, older, comparison.findTurn)) return 'leaves';
  return judgeReplacement([newer, older], one, relation, comparison);
}

const toSupersession = (isSuperseded: boolean): Supersession => (isSuperseded ? 'supersedes' : 'leaves');

/** Estimates by the classifier, or judges by the words of two statements where it knows nothing of them. */
function judgeReplacement(
  pair: Pair,
  newer: ReadText,
  relation: Relation,
  comparison: Comparison,
): Supersession | Estimate {
  const cues = readReplacementCues(pair, newer, relation, comparison);
  if (cues === null) return toSupersession(saysOtherwise(pair, newer, relation, comparison));
  if (concernsOther(newer, comparison.read(pair[1]), relation)) return 'leaves';
  const logOdds = estimateReplacement(pair[0], cues, comparison.questionScore);
  return { logOdds, minimum: chooseMinimum(cues, comparison) };
}

/** Chooses the minimum probability of a replacement. */
function chooseMinimum(
  { saysOtherwise: isEvident }: ReplacementCues,
  { areSideBySide, isAmongMany }: Comparison,
): Estimate['minimum'] {
  if (isEvident === 1) return isAmongMany ? MIN_WITH_EVIDENCE.many : MIN_WITH_EVIDENCE.few;
  return areSideBySide ? MIN_SIDE_BY_SIDE : MIN_PROBABILITY;
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
