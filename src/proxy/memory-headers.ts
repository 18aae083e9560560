import { DomainError } from '../common/errors/domain-error.js';
import { readPastTime } from '../common/http/past-time.js';
import { RECALL_REACHES, type Policy } from '../common/policy/policy.js';
import type { ChatCall } from './chat-call.js';

const MAX_ITEMS = 1_000;
const MAX_TOKENS = 1_000_000;

/**
 * Applies the recall headers of a call, if the policy lets headers change memory: `X-Memory-As-Of`,
 * `X-Memory-Reach`, `X-Memory-Limit`, `X-Memory-Max-Tokens` and `X-Memory-Profile-Tokens`. The last three can
 * only lower the policy's values.
 * @throws DomainError VALIDATION_FAILED with the name of the invalid header as field
 */
export function applyMemoryHeaders(call: ChatCall): ChatCall {
  const { policy, header } = call;
  if (!policy.enabled || !policy.headers.memory) return call;
  const asOf = header('x-memory-as-of');
  const recall = readRecall(policy.recall, header);
  return {
    ...call,
    ...(recall !== null && { policy: { ...policy, recall } }),
    ...(asOf !== undefined && { asOf: readPastTime(asOf.trim(), 'X-Memory-As-Of') }),
  };
}

function readRecall(recall: Policy['recall'], header: ChatCall['header']): Policy['recall'] | null {
  const values = ['x-memory-reach', 'x-memory-limit', 'x-memory-max-tokens', 'x-memory-profile-tokens'].map(
    header,
  );
  if (values.every((value) => value === undefined)) return null;
  const [reach, limit, maxTokens, profile] = values;
  return {
    ...recall,
    ...(reach !== undefined && { reach: readReach(reach) }),
    ...(limit !== undefined && {
      limit: chooseLower(recall.limit, readCount(limit, 'X-Memory-Limit', MAX_ITEMS)),
    }),
    ...(maxTokens !== undefined && {
      max_tokens: chooseLower(recall.max_tokens, readCount(maxTokens, 'X-Memory-Max-Tokens', MAX_TOKENS)),
    }),
    ...(profile !== undefined && {
      profile_tokens: Math.min(
        recall.profile_tokens,
        readCount(profile, 'X-Memory-Profile-Tokens', MAX_TOKENS, 0),
      ),
    }),
  };
}

function readReach(value: string): Policy['recall']['reach'] {
  const reach = RECALL_REACHES.find((known) => known === value.trim().toLowerCase());
  if (reach === undefined)
    throw new DomainError('VALIDATION_FAILED', `X-Memory-Reach must be ${RECALL_REACHES.join(' or ')}.`, {
      field: 'X-Memory-Reach',
    });
  return reach;
}

function readCount(value: string, field: string, max: number, min = 1): number {
  const count = /^\d{1,7}$/.test(value.trim()) ? Number(value) : -1;
  if (count < min || count > max)
    throw new DomainError('VALIDATION_FAILED', `${field} must be a whole number from ${min} to ${max}.`, {
      field,
    });
  return count;
}

function chooseLower(allowed: number | null, asked: number): number {
  return allowed === null ? asked : Math.min(allowed, asked);
}
