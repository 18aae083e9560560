import { ERROR_TABLE } from './error-codes.js';
import type { DomainError } from './domain-error.js';

/** Body shapes by dialect (decision D25). `openai` serves `/v1/chat/*`, `/v1/models`, `/v1/embeddings`; `error` the management API; `rpc` MCP. */
export type ErrorDialect = 'detail' | 'openai' | 'error' | 'rpc';

/** JSON-RPC codes: "invalid request" of the standard, and one of those it leaves to servers. */
const RPC = { invalid: -32_600, server: -32_000 } as const;

/** The management API answers 400 where others answer 422 (D26), and so do MCP's transports. */
export function errorStatus({ status }: Pick<DomainError, 'status'>, dialect: ErrorDialect): number {
  return status === 422 && (dialect === 'error' || dialect === 'rpc') ? 400 : status;
}

export function errorBody(error: DomainError, dialect: ErrorDialect): Record<string, unknown> {
  if (dialect === 'error') return { error: error.message };
  // Without `id`: the request is not answered, it is refused before it is read.
  if (dialect === 'rpc')
    return { jsonrpc: '2.0', error: { code: error.status === 422 ? RPC.invalid : RPC.server, message: error.message } };
  const detail = isAuth(error) ? error.code : error.message;
  if (dialect === 'detail') return error.field === undefined ? { detail } : { detail, field: error.field };
  const { type } = ERROR_TABLE[error.code];
  return { error: { message: error.message, type, code: error.code.toLowerCase(), param: error.field ?? null }, detail };
}

// Clients of S0 match on the bare code: {"detail":"TOKEN_MISSING"} (contracts, S0).
function isAuth(error: DomainError): boolean {
  return error.code === 'TOKEN_MISSING' || error.code === 'TOKEN_INVALID';
}
