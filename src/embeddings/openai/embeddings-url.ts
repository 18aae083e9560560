/**
 * Builds the URL of embeddings (D36): a path that ends in a version segment (`/v1`, `/api/paas/v4`), or that
 * plus `/openai`, is complete; any other path gets `/v1`.
 */
export function toEmbeddingsUrl(baseUrl: string): string {
  const url = new URL(baseUrl);
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = /\/v\d+[a-z0-9]*(\/openai)?$/i.test(path) ? `${path}/embeddings` : `${path}/v1/embeddings`;
  return url.toString();
}
