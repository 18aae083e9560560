import type { Answer } from '../operation-types.js';
import { formatTable, formatTime } from './result.js';

type RecallAnswer = Answer<'recall'>;
type Explanation = NonNullable<RecallAnswer['explain']>;
type Considered = Explanation['considered'][number];

const SILENCE: Readonly<Record<NonNullable<Explanation['silence']>['reason'], string>> = {
  nothing_found: 'nothing was found',
  same_question: 'only the same question, asked before, was found',
  small_talk: 'the question asks for nothing',
  under_floor: 'the best candidate is under the floor',
  unhelpful: 'nothing that was found helps to answer',
  known: 'the conversation says all of it already',
  over_budget: 'not even the best fits into the budget',
};

/** Explains what a recall would add to a request, and why each candidate was used or not. */
export function explainRecall(
  { status, reason, items, tokens, explain }: RecallAnswer,
  columns: number | null,
): string {
  if (explain === undefined)
    return `Nothing: recall is ${status}${reason === undefined ? '' : ` (${reason})`}.`;
  const summary =
    explain.silence === null ? summarize(items.length, tokens, explain) : describeSilence(explain);
  if (explain.considered.length === 0) return summary;
  return [
    summary,
    formatTable(
      [['fate', 'score', 'words', 'meaning', 'when', 'text'], ...explain.considered.map(toRow)],
      columns,
    ),
  ].join('\n');
}

function summarize(used: number, tokens: number, { candidates, stages_ms: stages }: Explanation): string {
  // The time of the index includes waiting for the vector.
  const total = stages.index + stages.rank + stages.choose;
  const parts = (['embed', 'index', 'rank', 'choose'] as const).map(
    (name) => `${name} ${stages[name].toFixed(1)}`,
  );
  return `Would inject ${used} of ${candidates} · ${tokens} tokens · ${total.toFixed(1)} ms (${parts.join(', ')})`;
}

function describeSilence({ candidates, silence }: Explanation): string {
  if (silence?.reason === 'under_floor' && silence.best !== null && silence.floor !== null)
    // Evidence has a scale of its own, which is not that of the scores in the table.
    return `Nothing. Of ${candidates} candidates, the best one’s evidence of ${silence.best.toFixed(2)} is below the floor of ${silence.floor.toFixed(2)}.`;
  return `Nothing: ${silence === null ? '' : SILENCE[silence.reason]}; ${candidates} candidates.`;
}

function toRow({ fate, score, scores, created_at, text }: Considered): string[] {
  const signal = (name: string): string =>
    (scores as Readonly<Record<string, number>>)[name]?.toFixed(2) ?? '-';
  return [
    fate,
    score.toFixed(2),
    signal('lexical'),
    signal('dense'),
    formatTime(created_at).slice(0, 10),
    text,
  ];
}
