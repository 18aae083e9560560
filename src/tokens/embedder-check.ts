import type { DomainError } from '../common/errors/domain-error.js';
import type { ProbeResult } from '../embeddings/embedder-probe.js';
import { createTokenFieldError } from './field-checks.js';

/**
 * Statuses of a server that is overloaded, starting or broken for now: they say nothing about the
 * configuration.
 */
const PASSING = new Set([408, 425, 429]);
const KEY_REFUSED = new Set([401, 403]);
const BODY_REFUSED = new Set([400, 422]);

/**
 * Finds the field of the configuration that an embedder's answer refutes; `null` when there is none. Only an
 * answer refuses: an embedder that is silent may be started later than its token is registered (ADR 0011).
 */
export function findEmbedderProblem(result: ProbeResult, dims: number): DomainError | null {
  if (result.kind === 'forbidden')
    return createTokenFieldError('embed_base_url', 'names an address that is not allowed');
  if (result.kind === 'unreadable')
    return createTokenFieldError('embed_base_url', `does not answer like ${result.format}`);
  if (result.kind === 'refused' && result.isModelUnknown === true)
    return createTokenFieldError(
      'embed_body',
      `names a model that the embedder does not have (status ${result.status})`,
    );
  if (result.kind === 'refused') return toRefusal(result.status);
  if (result.kind === 'answered' && result.dims !== dims)
    return createTokenFieldError(
      'embed_dims',
      `is not what the embedder answers (got ${result.dims}, said ${dims})`,
    );
  return null;
}

function toRefusal(status: number): DomainError | null {
  if (KEY_REFUSED.has(status))
    return createTokenFieldError('embed_api_key', `was refused by the embedder (status ${status})`);
  if (BODY_REFUSED.has(status))
    return createTokenFieldError('embed_body', `was refused by the embedder (status ${status})`);
  return PASSING.has(status) || status >= 500
    ? null
    : createTokenFieldError('embed_base_url', `has no embeddings (status ${status})`);
}
