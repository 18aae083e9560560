/** Some paths of each group that is off by default. */
export const BY_GROUP = {
  files: [
    ['POST', '/files'],
    ['GET', '/files/file-1/content'],
    ['POST', '/uploads/upload_1/parts'],
  ],
  batches: [
    ['POST', '/batches'],
    ['GET', '/batches/batch_1'],
  ],
  stores: [
    ['POST', '/vector_stores/vs_1/search'],
    ['GET', '/containers/cntr_1'],
    ['DELETE', '/skills/skill_1'],
    ['POST', '/videos'],
  ],
  agents: [
    ['POST', '/threads/thread_1/runs'],
    ['GET', '/assistants?order=desc'],
    ['POST', '/chatkit/sessions'],
    ['POST', '/sessions'],
    ['PATCH', '/memory_stores/ms_1'],
  ],
  tuning: [
    ['POST', '/fine_tuning/jobs'],
    ['GET', '/evals'],
    ['DELETE', '/models/ft:m:Org::1'],
  ],
  realtime: [['POST', '/realtime/client_secrets']],
  other: [
    ['GET', '/nothing/we/know'],
    ['PUT', '/nothing/we/know'],
  ],
} as const;

/** Some paths without memory that are on by default. */
export const INFERENCE = [
  ['POST', '/completions'],
  ['POST', '/embeddings'],
  ['POST', '/moderations'],
  ['POST', '/rerank'],
  ['POST', '/audio/speech'],
  ['POST', '/images/generations'],
  ['GET', '/models/vendor%2Fa%20model/?limit=1&&x=%20'],
  ['GET', '/responses/resp_1/input_items?after=a%2Fb&order=asc'],
  ['POST', '/responses/resp_1/cancel'],
  ['POST', '/conversations'],
  ['GET', '/chat/completions/chatcmpl-1'],
] as const;

/** Routes of the wires. */
export const WIRE_ROUTES = [
  '/chat/completions',
  '/responses',
  '/responses/input_tokens',
  '/responses/compact',
  '/messages',
  '/messages/count_tokens',
] as const;

/** Only tokens whose provider speaks the Messages API have this one. */
export const MESSAGE_BATCHES = ['GET', '/messages/batches/msgbatch_1/results'] as const;

/** Everything that may be passed on below `/v1`, except the paths of our own API. */
export const ROOTS = [
  ...['completions', 'embeddings', 'moderations', 'rerank', 'audio/speech', 'audio/transcriptions'],
  ...['audio/translations', 'images/edits', 'images/generations', 'images/variations', 'models'],
  ...['responses', 'conversations', 'chat/completions', 'files', 'uploads', 'batches', 'messages/batches'],
  ...['vector_stores', 'containers', 'skills', 'videos', 'assistants', 'threads', 'chatkit', 'agents'],
  ...['sessions', 'environments', 'memory_stores', 'vaults', 'deployments', 'fine_tuning', 'evals'],
  ...['realtime', 'anything'],
] as const;
