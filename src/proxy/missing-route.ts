const SERVED = 'POST /v1/chat/completions, POST /v1/embeddings, GET /v1/models and GET /v1/models/{id}';

/** Provider paths below `/v1` that clients know. */
const NOT_SERVED_YET: ReadonlySet<string> = new Set([
  ...[
    'responses',
    'messages',
    'completions',
    'conversations',
    'batches',
    'files',
    'uploads',
    'moderations',
    'realtime',
    'rerank',
  ],
  ...[
    'audio',
    'images',
    'videos',
    'fine_tuning',
    'assistants',
    'threads',
    'vector_stores',
    'containers',
    'evals',
    'complete',
  ],
]);

/** Returns the error text for an unknown path below `/v1`; `null` for every other path. */
export function describeMissingRoute(url: string): string | null {
  const [, version, group] = url.split('?', 1)[0]!.split('/');
  if (version !== 'v1') return null;
  if (group !== undefined && NOT_SERVED_YET.has(group))
    return `/v1/${group} is not served yet. Served of the OpenAI API: ${SERVED}.`;
  return `There is no such path or method below /v1. Served of the OpenAI API: ${SERVED}; /docs lists everything else.`;
}
