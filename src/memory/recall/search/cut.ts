import type { IndexDocument } from '../../../search-index/memory-index.port.js';
import { onlyAsks } from './message-kind.js';
import type { RankedHit } from './rank.js';
import { rememberEach } from './remember-each.js';

/** Shares of the best score and of the best similarity; measured with bench/abstention (docs/quality.md). */
const NEAR = 0.6;
const VERY_NEAR = 0.8;
const NEAR_IN_MEANING = 0.9;
/**
 * Cosine similarity that is near enough beside the same question asked before: the floor's bar for named
 * questions.
 */
const SIMILAR = 0.4;

const statesNothing = rememberEach(({ text }: IndexDocument) => onlyAsks(text));

/**
 * Cuts a ranking, best first, where it has dropped too far behind. A text that states something is
 * compared with the best that does: the same question asked before matches best of all and answers nothing. A
 * paraphrase shares no words and scores low beside what both channels found: it stays when it is near the
 * best in meaning, and similar enough to be more than the least unlike one beside that question. A text that
 * only asks has to match nearly as well as the best of all.
 */
export function applyScoreCutoff(ranked: readonly RankedHit[]): readonly RankedHit[] {
  const stating = new Set(ranked.filter(({ hit }) => !statesNothing(hit.document)));
  const [all, said] = [findBest(ranked), findBest([...stating])];
  const meant = Math.max(NEAR_IN_MEANING * said.dense, Math.min(SIMILAR, NEAR_IN_MEANING * all.dense));
  const near = ({ score, hit: { dense } }: RankedHit): boolean =>
    score >= NEAR * said.score || (said.dense > 0 && (dense ?? 0) >= meant);
  return ranked.filter((one) => (stating.has(one) ? near(one) : one.score >= VERY_NEAR * all.score));
}

function findBest(ranked: readonly RankedHit[]): { readonly score: number; readonly dense: number } {
  return {
    score: ranked[0]?.score ?? 0,
    dense: ranked.reduce((most, { hit }) => Math.max(most, hit.dense ?? 0), 0),
  };
}
