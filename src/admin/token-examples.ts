const PROVIDER = { label: 'my agent', llm_base_url: 'https://api.openai.com/v1', llm_api_key: 'sk-your-key' };
const MEMORY_LLM = {
  memory_llm_provider: 'openai',
  memory_llm_base_url: 'https://api.openai.com/v1',
  memory_llm_api_key: 'sk-your-key',
  memory_llm_body: { model: 'gpt-4o-mini', temperature: 0 },
};
const EMBEDDER = {
  embed_provider: 'openai',
  embed_base_url: 'https://api.openai.com/v1',
  embed_api_key: 'sk-your-key',
  embed_dims: 1536,
  embed_body: { model: 'text-embedding-3-small' },
};

/** Example bodies of registrations, for the API description. */
export const REGISTRATIONS = {
  smallest: { summary: 'Extraction by patterns, and the bundled embedder', value: PROVIDER },
  full: {
    summary: 'With a memory LLM and an embedder',
    value: { ...PROVIDER, ...MEMORY_LLM, ...EMBEDDER, memory_limit: 5 },
  },
  tolerant: {
    summary: 'Requests continue without memory if recall fails',
    value: { ...PROVIDER, policy: { recall: { on_failure: 'best_effort' } } },
  },
};

/** Example bodies of updates, for the API description. */
export const UPDATES = {
  limits: { summary: 'Limits of recall and history', value: { memory_limit: 8, session_window_size: 20 } },
  clear: {
    summary: 'Return to extraction by patterns',
    value: Object.fromEntries(Object.keys(MEMORY_LLM).map((field) => [field, null])),
  },
};
