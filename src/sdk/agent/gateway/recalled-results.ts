import { cutText } from '../cut-text.js';

/** A search result as a model may see it; all other fields of the gateway's answer are dropped. */
export interface RecalledResult {
  readonly id?: string;
  readonly session_id?: string;
  readonly text: string;
  readonly score?: number;
  readonly source_scope?: string;
  readonly resource_uri?: string;
}

const MAX_TEXT = 4_000;
const OPTIONAL_TEXTS = ['id', 'session_id', 'source_scope', 'resource_uri'] as const;

/**
 * Picks the usable results: objects with a non-blank text, reduced to six fields. Texts are cut at 4,000
 * characters.
 */
export function reduceResults(results: readonly unknown[]): readonly RecalledResult[] {
  return results.flatMap((result) => {
    const fields = readFields(result);
    return typeof fields.text === 'string' && fields.text.trim() !== ''
      ? [reduceResult(fields, fields.text)]
      : [];
  });
}

type ResultFields = { readonly [Name in keyof RecalledResult]?: unknown };

function readFields(result: unknown): ResultFields {
  return typeof result === 'object' && result !== null ? result : {};
}

function reduceResult(fields: ResultFields, text: string): RecalledResult {
  const texts = OPTIONAL_TEXTS.filter((name) => typeof fields[name] === 'string').map((name) => [
    name,
    fields[name] as string,
  ]);
  const { id, session_id, source_scope, resource_uri } = Object.fromEntries(texts) as Partial<RecalledResult>;
  return {
    ...(id !== undefined && { id }),
    ...(session_id !== undefined && { session_id }),
    text: cutText(text, MAX_TEXT),
    ...(typeof fields.score === 'number' && { score: fields.score }),
    ...(source_scope !== undefined && { source_scope }),
    ...(resource_uri !== undefined && { resource_uri }),
  };
}
