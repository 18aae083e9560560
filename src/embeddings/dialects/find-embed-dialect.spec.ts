import { describe, expect, it } from '@jest/globals';
import { cohereEmbeddings } from './cohere.js';
import { findEmbedDialect } from './find-embed-dialect.js';
import { ollamaEmbeddings } from './ollama.js';
import { openAiEmbeddings } from './openai.js';

describe('findEmbedDialect', () => {
  it.each([
    ['ollama', 'http://localhost:11434/api', ollamaEmbeddings, 'http://localhost:11434/api/embed'],
    [' Ollama ', 'http://gpu.internal/ollama/api/', ollamaEmbeddings, 'http://gpu.internal/ollama/api/embed'],
    ['cohere', 'https://api.cohere.com/v2', cohereEmbeddings, 'https://api.cohere.com/v2/embed'],
    // Tokens registered before the vendors' own formats were known: the address says that they speak
    // OpenAI's.
    ['ollama', 'http://localhost:11434/v1', openAiEmbeddings, 'http://localhost:11434/v1/embeddings'],
    ['ollama', 'http://localhost:11434', openAiEmbeddings, 'http://localhost:11434/v1/embeddings'],
    [
      'cohere',
      'https://api.cohere.ai/compatibility/v1',
      openAiEmbeddings,
      'https://api.cohere.ai/compatibility/v1/embeddings',
    ],
    ['voyage', 'https://api.voyageai.com/v1', openAiEmbeddings, 'https://api.voyageai.com/v1/embeddings'],
    ['openai', 'http://localhost:11434/api', openAiEmbeddings, 'http://localhost:11434/api/v1/embeddings'],
    ['anything', 'https://e.example', openAiEmbeddings, 'https://e.example/v1/embeddings'],
  ])('%s at %s', (provider, baseUrl, dialect, url) => {
    expect(findEmbedDialect({ provider, baseUrl })).toBe(dialect);
    expect(dialect.toUrl(baseUrl)).toBe(url);
  });
});
