import { createHash } from 'node:crypto';
import type { EmbedderSettings } from './embedder.port.js';

/**
 * Computes the identity of an embedder (D16): the hash of provider, URL, dims and canonical body. The API key
 * is not part of it, so a new key finds the old vectors.
 */
export function identityOf({ provider, baseUrl, dims, body }: EmbedderSettings): string {
  return createHash('sha256')
    .update(canonical([provider, baseUrl, dims, body]))
    .digest('hex');
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(byKey)) : inner,
  );
}

function byKey([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : 1;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
