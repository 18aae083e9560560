import type { AgentTool } from '../agent-tool.js';
import type { SessionStore } from '../session-store.js';

const MAX_LIMIT = 20;
const DEFAULT_LIMIT = 5;

/**
 * Creates the tool `session_search`, with which the model looks up texts of this and earlier conversations.
 */
export function createSessionSearch(store: SessionStore): AgentTool {
  return {
    name: 'session_search',
    description:
      'Searches the transcripts of this and earlier conversations for words that the user or the assistant said. ' +
      'Use it when the user refers to something said before.',
    parameters: {
      type: 'object',
      properties: {
        query: { type: 'string', description: 'Words to look for.' },
        session_id: { type: 'string', description: 'Search this conversation only.' },
        limit: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT },
      },
      required: ['query'],
      additionalProperties: false,
    },
    execute: async (args) => {
      const {
        query,
        session_id: sessionId,
        limit = DEFAULT_LIMIT,
      } = (args ?? {}) as { query?: unknown; session_id?: unknown; limit?: unknown };
      if (typeof query !== 'string' || query.trim() === '')
        return 'session_search needs `query`: words to look for.';
      if (sessionId !== undefined && typeof sessionId !== 'string')
        return '`session_id` must be a string; leave it out to search everywhere.';
      if (!isLimit(limit)) return `\`limit\` must be a whole number from 1 to ${MAX_LIMIT}.`;
      return JSON.stringify({ results: await store.search(query, { sessionId, limit }) });
    },
  };
}

function isLimit(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_LIMIT;
}
