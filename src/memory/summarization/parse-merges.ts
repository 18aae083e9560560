import { tidy } from '../../common/text/normalize.js';
import { parseJsonAnswer } from '../../llm/parse-json-answer.js';
import type { SummaryChange, SummaryProblem } from './summary-strategy.js';

/** Maximum number of merges of an answer; more indicate a malfunctioning model. */
const MAX_MERGES = 50;

export type MergesReply =
  | {
      readonly ok: true;
      readonly changes: readonly SummaryChange[];
      readonly problems: readonly SummaryProblem[];
    }
  /** The `error` is sent to the model, which may try once more. */
  | { readonly ok: false; readonly error: string };

/**
 * Parses the proposals of a memory LLM, which can only replace memories that it was shown by a text. It has
 * no way to delete them.
 * @param aliases id in the prompt → id of the live memory
 */
export function parseMerges(answer: string, aliases: ReadonlyMap<string, string>): MergesReply {
  const json = parseJsonAnswer(answer);
  if (typeof json === 'string') return { ok: false, error: json };
  const merges = json['merges'];
  if (!Array.isArray(merges)) return { ok: false, error: 'The object has no array "merges".' };
  const entries = merges.slice(0, MAX_MERGES).map((entry: unknown) => readMerge(entry, aliases));
  const problems = entries.filter((entry) => typeof entry === 'string');
  return {
    ok: true,
    changes: entries.filter((entry) => typeof entry !== 'string'),
    problems: merges.length > MAX_MERGES ? [...problems, 'too_many'] : problems,
  };
}

function readMerge(entry: unknown, aliases: ReadonlyMap<string, string>): SummaryChange | SummaryProblem {
  const { cites, text } = (entry ?? {}) as { readonly cites?: unknown; readonly text?: unknown };
  if (!Array.isArray(cites) || cites.length === 0 || typeof text !== 'string') return 'bad_entry';
  const ids = cites.map((cited: unknown) => (typeof cited === 'string' ? aliases.get(cited) : undefined));
  return ids.every((id) => id !== undefined) ? { cites: ids, text: tidy(text) } : 'unknown_id';
}
