import { toSlug, tidy } from '../../common/text/normalize.js';
import { parseJsonAnswer } from '../../llm/parse-json-answer.js';
import type { Proposal } from '../memories/memory-jobs.types.js';
import type { MemoryType } from '../../common/memory-type.js';

/** Maximum number of facts from one answer; more indicate a malfunctioning model. */
export const MAX_FACTS = 50;
const MAX_FACT_CHARS = 1_000;
const MIN_FACT_CHARS = 3;
const MAX_TOPICS = 5;
const MAX_TOPIC_CHARS = 40;

const TYPES: ReadonlySet<string> = new Set<MemoryType>(['factual', 'episodic', 'procedural', 'semantic']);

/**
 * Reasons why single facts were left out or changed. `about_assistant`, `unsupported` and `wrong_subject`:
 * the conversation does not support the fact.
 */
export type FactProblem =
  | 'unknown_action'
  | 'no_text'
  | 'too_long'
  | 'unknown_id'
  | 'too_many'
  | 'about_assistant'
  | 'unsupported'
  | 'wrong_subject';

export interface FactProposal extends Proposal {
  /** Number of the turn that states it, if the model names one. */
  readonly turn?: number;
}

export type FactsReply =
  | {
      readonly ok: true;
      readonly proposals: readonly FactProposal[];
      readonly problems: readonly FactProblem[];
    }
  /** `error` is sent to the model with a second request. */
  | { readonly ok: false; readonly error: string };

/**
 * Parses the proposals of a memory LLM. It can only add, or replace a memory that it was shown and cites;
 * there is no way to say "delete".
 * @param known id in the prompt → id of the live memory
 */
export function parseFacts(reply: string, known: ReadonlyMap<string, string>): FactsReply {
  const json = parseJsonAnswer(reply, 'facts');
  if (typeof json === 'string') return { ok: false, error: json };
  if (!Array.isArray(json['facts'])) return { ok: false, error: 'The object has no array "facts".' };
  return { ok: true, ...readFacts(json['facts'], known) };
}

function readFacts(
  facts: readonly unknown[],
  known: ReadonlyMap<string, string>,
): Omit<FactsReply & { ok: true }, 'ok'> {
  const replaceable = new Map(known);
  const problems: FactProblem[] = facts.length > MAX_FACTS ? ['too_many'] : [];
  const proposals = facts.slice(0, MAX_FACTS).flatMap((fact) => {
    const fields =
      typeof fact === 'object' && fact !== null ? (fact as Readonly<Record<string, unknown>>) : {};
    if (readAction(fields) === 'none') return [];
    const result = readFact(fields, replaceable);
    problems.push(...result.problems);
    return result.proposal ?? [];
  });
  return { proposals, problems };
}

interface FactResult {
  readonly proposal?: FactProposal;
  readonly problems: readonly FactProblem[];
}

function readFact(fields: Readonly<Record<string, unknown>>, free: Map<string, string>): FactResult {
  const action = readAction(fields);
  if (action !== 'add' && action !== 'supersede') return { problems: ['unknown_action'] };
  const text = typeof fields['text'] === 'string' ? tidy(fields['text']) : '';
  if (text.length < MIN_FACT_CHARS) return { problems: ['no_text'] };
  if (text.length > MAX_FACT_CHARS) return { problems: ['too_long'] };
  // A fact that cites an unknown memory is added without replacing one.
  const supersedes = action === 'supersede' ? takeCited(free, fields['supersedes']) : undefined;
  return {
    proposal: toProposal(fields, text, supersedes),
    problems: action === 'supersede' && supersedes === undefined ? ['unknown_id'] : [],
  };
}

/** Reads the action. Models may write "ADD", or omit the action of additions. */
function readAction({ action, text }: Readonly<Record<string, unknown>>): unknown {
  if (action === undefined && text !== undefined) return 'add';
  return typeof action === 'string' ? action.toLowerCase() : action;
}

/** Takes a cited memory out of those that can be replaced, because each can be replaced once. */
function takeCited(free: Map<string, string>, cited: unknown): string | undefined {
  const alias = String(cited);
  const id = free.get(alias);
  free.delete(alias);
  return id;
}

function toProposal(
  fields: Readonly<Record<string, unknown>>,
  text: string,
  supersedes: string | undefined,
): FactProposal {
  const [type, turn] = [String(fields['type']).toLowerCase(), Number(fields['turn'])];
  return {
    key: parseKey(fields['key']) || toSlug(text),
    type: TYPES.has(type) ? (type as MemoryType) : 'factual',
    text,
    topics: parseTopics(fields['topics']),
    source: String(fields['source']).toLowerCase() === 'assistant' ? 'llm_response' : 'user_message',
    sameKey: 'keep_both',
    ...(supersedes !== undefined && { supersedes }),
    ...(Number.isInteger(turn) && turn > 0 && { turn }),
  };
}

function parseKey(key: unknown): string {
  return typeof key === 'string' ? key.slice(0, 200).split(':').map(toSlug).filter(Boolean).join(':') : '';
}

function parseTopics(topics: unknown): readonly string[] {
  const texts = Array.isArray(topics)
    ? topics.filter((topic): topic is string => typeof topic === 'string').map(tidy)
    : [];
  return [...new Set(texts.filter((topic) => topic !== '' && topic.length <= MAX_TOPIC_CHARS))].slice(
    0,
    MAX_TOPICS,
  );
}
