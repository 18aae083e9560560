import { onlyAsks } from './message-kind.js';
import type { RankedHit } from './rank.js';

/** Shares of the best score and of the best similarity; measured with bench/abstention (docs/quality.md). */
const NEAR = 0.6;
const VERY_NEAR = 0.8;
const NEAR_IN_MEANING = 0.9;

/**
 * What is left of a ranking, best first, once it has dropped too far behind the best. A paraphrase shares no words and scores low beside what both
 * channels found: it stays when it is near the best in meaning. A text that only asks states nothing: it has to match nearly as well as the best.
 */
export function aboveDrop(ranked: readonly RankedHit[]): readonly RankedHit[] {
  const score = ranked[0]?.score ?? 0;
  const dense = ranked.reduce((most, { hit }) => Math.max(most, hit.dense ?? 0), 0);
  const near = (one: RankedHit): boolean => one.score >= NEAR * score || (dense > 0 && (one.hit.dense ?? 0) >= NEAR_IN_MEANING * dense);
  return ranked.filter((one) => one.score >= VERY_NEAR * score || (near(one) && !onlyAsks(one.hit.document.text)));
}
