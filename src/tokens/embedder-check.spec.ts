import { describe, expect, it } from '@jest/globals';
import type { ProbeResult } from '../embeddings/embedder-probe.js';
import { findEmbedderProblem } from './embedder-check.js';

describe('findEmbedderProblem', () => {
  it.each<[ProbeResult, string, string]>([
    [
      { kind: 'answered', dims: 3 },
      'embed_dims',
      'embed_dims must be 3, the number of dimensions that the embedder returns (it is 64)',
    ],
    [
      { kind: 'refused', status: 401 },
      'embed_api_key',
      'embed_api_key was refused by the embedder (status 401)',
    ],
    [
      { kind: 'refused', status: 403 },
      'embed_api_key',
      'embed_api_key was refused by the embedder (status 403)',
    ],
    [{ kind: 'refused', status: 400 }, 'embed_body', 'embed_body was refused by the embedder (status 400)'],
    [{ kind: 'refused', status: 422 }, 'embed_body', 'embed_body was refused by the embedder (status 422)'],
    [
      { kind: 'refused', status: 404 },
      'embed_base_url',
      'embed_base_url must be the address of an embeddings API (status 404)',
    ],
    [
      { kind: 'refused', status: 302 },
      'embed_base_url',
      'embed_base_url must be the address of an embeddings API (status 302)',
    ],
    [
      { kind: 'unreadable', format: 'an OpenAI-compatible embedder' },
      'embed_base_url',
      'embed_base_url does not answer like an OpenAI-compatible embedder',
    ],
    [
      { kind: 'unreadable', format: 'Ollama' },
      'embed_base_url',
      'embed_base_url does not answer like Ollama',
    ],
    [
      { kind: 'refused', status: 404, isModelUnknown: true },
      'embed_body',
      'embed_body contains a model that the embedder does not have (status 404)',
    ],
    [{ kind: 'forbidden' }, 'embed_base_url', 'embed_base_url must not contain a forbidden address'],
  ])('reports %j as a problem of %s', (result, field, message) => {
    expect(findEmbedderProblem(result, 64)).toMatchObject({ code: 'VALIDATION_FAILED', field, message });
  });

  it.each<ProbeResult>([
    { kind: 'answered', dims: 64 },
    { kind: 'silent' },
    ...[408, 425, 429, 500, 503].map((status): ProbeResult => ({ kind: 'refused', status })),
  ])('accepts the configuration with %j', (result) => {
    expect(findEmbedderProblem(result, 64)).toBeNull();
  });
});
