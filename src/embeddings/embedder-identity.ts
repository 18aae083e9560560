import { createHash } from 'node:crypto';
import type { EmbedderSettings } from './embedder.port.js';

/**
 * Computes the identity of an embedder (D16): the hash of provider, URL, dims, canonical body and, if there
 * is one, passage prefix. The API key is not part of it, so a new key finds the old vectors; nor is the
 * prefix of queries, of which no vector is stored.
 */
export function computeIdentity({
  provider,
  baseUrl,
  dims,
  body,
  passagePrefix = '',
}: EmbedderSettings): string {
  const prefix = passagePrefix === '' ? [] : [passagePrefix];
  return createHash('sha256')
    .update(toCanonicalJson([provider, baseUrl, dims, body, ...prefix]))
    .digest('hex');
}

function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(compareKeys)) : inner,
  );
}

function compareKeys([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : 1;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
