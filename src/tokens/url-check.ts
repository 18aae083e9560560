import { findUpstreamUrlProblem } from '../llm/upstream-url.js';
import { createTokenFieldError, requireText } from './field-checks.js';
import type { TextField, TokenFields } from './token-fields.js';

/**
 * An address that requests may be sent to (D36); credentials in it are refused: those belong into the key,
 * where they are sealed and masked.
 */
export function requireUrl(fields: TokenFields, name: TextField, blockPrivate: boolean): string {
  const value = requireText(fields, name);
  const problem = findUpstreamUrlProblem(value, blockPrivate);
  if (problem !== null) throw createTokenFieldError(name, problem);
  return value;
}
