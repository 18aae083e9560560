import { onlyAsks } from './message-kind.js';
import type { RankedHit } from './rank.js';

/** Shares of the best score and of the best similarity; measured with bench/abstention (docs/quality.md). */
const NEAR = 0.6;
const VERY_NEAR = 0.8;
const NEAR_IN_MEANING = 0.9;

/**
 * What is left of a ranking, best first, once it has dropped too far behind. What states something is compared with the best that does: the same question
 * asked before matches best of all and answers nothing. A paraphrase shares no words and scores low beside what both channels found: it stays when it is
 * near the best in meaning. A text that only asks has to match nearly as well as the best of all.
 */
export function aboveDrop(ranked: readonly RankedHit[]): readonly RankedHit[] {
  const stating = new Set(ranked.filter(({ hit }) => !onlyAsks(hit.document.text)));
  const best = ranked[0]?.score ?? 0;
  const [score, dense] = bestOf([...stating]);
  const near = (one: RankedHit): boolean => one.score >= NEAR * score || (dense > 0 && (one.hit.dense ?? 0) >= NEAR_IN_MEANING * dense);
  return ranked.filter((one) => (stating.has(one) ? near(one) : one.score >= VERY_NEAR * best));
}

function bestOf(ranked: readonly RankedHit[]): readonly [score: number, dense: number] {
  return [ranked[0]?.score ?? 0, ranked.reduce((most, { hit }) => Math.max(most, hit.dense ?? 0), 0)];
}
