import { findUpstreamUrlProblem } from '../llm/upstream-url.js';
import { createTokenFieldError, requireText } from './field-checks.js';
import type { TextField, TokenFields } from './token-fields.js';

/**
 * Requires a URL to which requests may be sent (D36). A URL with credentials is refused, because only keys
 * are sealed and masked.
 */
export function requireUrl(fields: TokenFields, name: TextField, blockPrivate: boolean): string {
  const value = requireText(fields, name);
  const problem = findUpstreamUrlProblem(value, blockPrivate);
  if (problem !== null) throw createTokenFieldError(name, problem);
  return value;
}
