import { describe, expect, it } from '@jest/globals';
import { toEmbeddingsUrl } from './embeddings-url.js';

describe('toEmbeddingsUrl', () => {
  it.each([
    ['https://api.example.com', 'https://api.example.com/v1/embeddings'],
    ['https://api.example.com/', 'https://api.example.com/v1/embeddings'],
    ['https://api.example.com/v1', 'https://api.example.com/v1/embeddings'],
    ['https://api.example.com/v1/', 'https://api.example.com/v1/embeddings'],
    ['https://api.example.com/api/paas/v4', 'https://api.example.com/api/paas/v4/embeddings'],
    ['https://api.example.com/v1beta/openai', 'https://api.example.com/v1beta/openai/embeddings'],
    ['https://api.example.com/proxy?version=2', 'https://api.example.com/proxy/v1/embeddings?version=2'],
  ])('completes %s to %s', (base, url) => {
    expect(toEmbeddingsUrl(base)).toBe(url);
  });
});
