import type { Span } from '../../common/json/json-cursor.js';

/**
 * Creates a test for the names of tools that a request declares, itself or through added definitions. The
 * definitions are parsed on first use.
 * @param span value of `tools`; `null` if the request has none
 */
export function matchDeclaredTools(
  raw: Buffer,
  span: Span | null,
  added: readonly unknown[] = [],
): (name: string) => boolean {
  let names: ReadonlySet<unknown> | undefined;
  const readNames = (): ReadonlySet<unknown> => {
    const own = span === null ? null : parseArray(raw.toString('utf8', span.start, span.end));
    return new Set([...(Array.isArray(own) ? (own as readonly unknown[]) : []), ...added].map(readToolName));
  };
  return (name) => (names ??= readNames()).has(name);
}

/** Parses an array; returns `null` for invalid JSON, which the upstream then rejects. */
export function parseArray(json: string): readonly unknown[] | null {
  try {
    return JSON.parse(json) as readonly unknown[];
  } catch {
    return null;
  }
}

interface Named {
  readonly name?: unknown;
}

/** Reads the name of a tool definition of any API; a symbol, equal to no name, if there is none. */
export function readToolName(tool: unknown): unknown {
  const {
    function: called,
    custom,
    name,
  } = (tool ?? {}) as { readonly function?: Named | null; readonly custom?: Named | null } & Named;
  return called?.name ?? custom?.name ?? name ?? Symbol('nameless');
}
