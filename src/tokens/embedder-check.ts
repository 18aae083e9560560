import type { DomainError } from '../common/errors/domain-error.js';
import type { ProbeResult } from '../embeddings/embedder-probe.js';
import { createTokenFieldError } from './field-checks.js';

/** Statuses of a server that is temporarily unavailable, which prove nothing about the configuration. */
const TEMPORARY_STATUSES = new Set([408, 425, 429]);
const KEY_REFUSED = new Set([401, 403]);
const BODY_REFUSED = new Set([400, 422]);

/**
 * Finds the field of the configuration that an embedder's answer proves to be wrong; `null` if there is
 * none. An embedder that does not answer is accepted, because it may be started after its token is
 * registered (ADR 0011).
 */
export function findEmbedderProblem(result: ProbeResult, dims: number): DomainError | null {
  if (result.kind === 'forbidden')
    return createTokenFieldError('embed_base_url', 'must not contain a forbidden address');
  if (result.kind === 'unreadable')
    return createTokenFieldError('embed_base_url', `does not answer like ${result.format}`);
  if (result.kind === 'refused' && result.isModelUnknown === true)
    return createTokenFieldError(
      'embed_body',
      `contains a model that the embedder does not have (status ${result.status})`,
    );
  if (result.kind === 'refused') return findRefusalProblem(result.status);
  if (result.kind === 'answered' && result.dims !== dims)
    return createTokenFieldError(
      'embed_dims',
      `must be ${result.dims}, the number of dimensions that the embedder returns (it is ${dims})`,
    );
  return null;
}

function findRefusalProblem(status: number): DomainError | null {
  if (KEY_REFUSED.has(status))
    return createTokenFieldError('embed_api_key', `was refused by the embedder (status ${status})`);
  if (BODY_REFUSED.has(status))
    return createTokenFieldError('embed_body', `was refused by the embedder (status ${status})`);
  return TEMPORARY_STATUSES.has(status) || status >= 500
    ? null
    : createTokenFieldError('embed_base_url', `must be the address of an embeddings API (status ${status})`);
}
