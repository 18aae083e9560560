import type { ExclusionResult } from '../candidates/exclusion.js';
import type { RankedHit } from '../ranking/rank.js';
import type { ExplainedSearch, RecalledItem, RecallRequest, RecallResult } from '../recall.types.js';
import { explainSilence } from '../results/explain-silence.js';
import { chooseTurnMask, type ShowText } from '../results/mask-turns.js';
import { toItem, toRankedItem } from '../results/recalled-item.js';
import { MAX_CONSIDERED, traceSearch, type Findings } from '../results/trace.js';
import type { Prospect } from '../selection/floor.js';
import { selectRanked, type JudgedMessage } from '../selection/select-ranked.js';

/** The decision of a search whether it returns anything. */
export interface Judgement {
  /** True if no candidate reaches the floor and none is likely to answer. */
  readonly isSilent: boolean;
  /** Ids of the candidates that probably answer although none reaches the floor. */
  readonly answers: readonly string[];
  /** Ids of the candidates that reach the floor, but don't help to answer; none if absent. */
  readonly useless?: ReadonlySet<string>;
  readonly prospect: Prospect;
}

/** Builds the result of a search from its findings and its judgement. */
export function buildResult(
  request: RecallRequest,
  { ranked, ...found }: Findings,
  { isSilent, answers, useless = new Set(), prospect }: Judgement,
): RecallResult {
  const scored = ranked.filter(({ score }) => score > 0);
  const { kept, findFate } = selectRanked(scored, isSilent, { ...request, answers, useless });
  const show = getMask(request);
  const result = {
    items: kept.map((one) => toRankedItem(one, show)),
    trace: traceSearch(request, { ...found, ranked: scored }, findFate),
    ...(request.explain === true && {
      explained: explainResult({ ...request, prospect }, scored, { kept, useless, ...found }),
    }),
  };
  const { failure } = found;
  return failure === undefined
    ? { status: 'ok', ...result }
    : { status: 'degraded', reason: failure, ...result };
}

type ExplainedFindings = ExclusionResult &
  Required<Pick<Judgement, 'useless'>> & { readonly kept: readonly RankedHit[] };

function explainResult(
  request: RecallRequest & JudgedMessage,
  ranked: readonly RankedHit[],
  { kept, useless, ...found }: ExplainedFindings,
): ExplainedSearch {
  const show = getMask(request);
  const considered: readonly RecalledItem[] = [
    ...ranked.slice(0, MAX_CONSIDERED).map((one) => toRankedItem(one, show)),
    ...found.excluded.map(({ hit }) => toItem(hit.document, show, 0)),
  ];
  const isDropped = useless.size > 0;
  return { considered, silence: kept.length === 0 ? explainSilence(found, request, isDropped) : null };
}

/** Returns the masking that the request's policy wants for recalled texts. */
export function getMask({ policy }: Pick<RecallRequest, 'policy'>): ShowText {
  return chooseTurnMask(policy.extraction.screen_secrets);
}
