import type { Span } from '../../common/json/json-cursor.js';

/**
 * Tells whether a request declares a tool of this name, itself or through added definitions. Definitions are
 * parsed on first use.
 * @param span value of `tools`; `null` if the request has none
 */
export function matchDeclaredTools(
  raw: Buffer,
  span: Span | null,
  added: readonly unknown[] = [],
): (name: string) => boolean {
  let names: ReadonlySet<unknown> | undefined;
  const readNames = (): ReadonlySet<unknown> => {
    const own = span === null ? null : parseElements(raw.toString('utf8', span.start, span.end));
    return new Set([...(Array.isArray(own) ? (own as readonly unknown[]) : []), ...added].map(readToolName));
  };
  return (name) => (names ??= readNames()).has(name);
}

/** Parses the elements of an array; returns `null` if it is invalid, which is for the upstream to reject. */
export function parseElements(json: string): readonly unknown[] | null {
  try {
    return JSON.parse(json) as readonly unknown[];
  } catch {
    return null;
  }
}

interface Named {
  readonly name?: unknown;
}

export function readToolName(tool: unknown): unknown {
  const {
    function: called,
    custom,
    name,
  } = (tool ?? {}) as { readonly function?: Named | null; readonly custom?: Named | null } & Named;
  return called?.name ?? custom?.name ?? name ?? Symbol('nameless');
}
