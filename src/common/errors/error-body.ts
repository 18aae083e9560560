import { ERROR_TABLE } from './error-codes.js';
import type { DomainError } from './domain-error.js';

/** Body shapes by dialect (decision D25). `openai` serves `/v1/chat/*`, `/v1/models`, `/v1/embeddings`. */
export type ErrorDialect = 'detail' | 'openai';

export function errorBody(error: DomainError, dialect: ErrorDialect): Record<string, unknown> {
  const detail = isAuth(error) ? error.code : error.message;
  if (dialect === 'detail') return error.field === undefined ? { detail } : { detail, field: error.field };
  const { type } = ERROR_TABLE[error.code];
  return { error: { message: error.message, type, code: error.code.toLowerCase(), param: error.field ?? null }, detail };
}

// Clients of S0 match on the bare code: {"detail":"TOKEN_MISSING"} (contracts, S0).
function isAuth(error: DomainError): boolean {
  return error.code === 'TOKEN_MISSING' || error.code === 'TOKEN_INVALID';
}
