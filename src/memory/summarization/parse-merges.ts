import { tidy } from '../../common/text/normalise.js';
import type { SummaryChange, SummaryProblem } from './summary-strategy.js';

/** More from one answer is a model gone astray. */
const MAX_MERGES = 50;

export type MergesReply =
  | {
      readonly ok: true;
      readonly changes: readonly SummaryChange[];
      readonly problems: readonly SummaryProblem[];
    }
  /** `error` is for the model, to try once more. */
  | { readonly ok: false; readonly error: string };

/**
 * Parses the proposals of a memory LLM. All it can say is that a text stands in for memories it was shown;
 * there is no way to say "delete".
 * @param aliases id in the prompt → id of the live memory
 */
export function parseMerges(answer: string, aliases: ReadonlyMap<string, string>): MergesReply {
  const json = parseObject(answer);
  if (typeof json === 'string') return { ok: false, error: json };
  const { merges } = json;
  if (!Array.isArray(merges)) return { ok: false, error: 'The object has no array "merges".' };
  const entries = merges.slice(0, MAX_MERGES).map((entry: unknown) => readMerge(entry, aliases));
  const problems = entries.filter((entry) => typeof entry === 'string');
  return {
    ok: true,
    changes: entries.filter((entry) => typeof entry !== 'string'),
    problems: merges.length > MAX_MERGES ? [...problems, 'too_many'] : problems,
  };
}

function parseObject(answer: string): { readonly merges?: unknown } | string {
  // Reasoning models think aloud first, and most models like a code fence around JSON.
  const spoken = answer.slice(answer.lastIndexOf('</think>') + 1);
  const [start, end] = [spoken.indexOf('{'), spoken.lastIndexOf('}')];
  if (start === -1 || end < start) return 'The answer holds no JSON object.';
  try {
    return JSON.parse(spoken.slice(start, end + 1)) as { readonly merges?: unknown };
  } catch (error) {
    return `The answer is not valid JSON: ${(error as Error).message}`;
  }
}

function readMerge(entry: unknown, aliases: ReadonlyMap<string, string>): SummaryChange | SummaryProblem {
  const { cites, text } = (entry ?? {}) as { readonly cites?: unknown; readonly text?: unknown };
  if (!Array.isArray(cites) || cites.length === 0 || typeof text !== 'string') return 'bad_entry';
  const ids = cites.map((cited: unknown) => (typeof cited === 'string' ? aliases.get(cited) : undefined));
  return ids.every((id) => id !== undefined) ? { cites: ids, text: tidy(text) } : 'unknown_id';
}
