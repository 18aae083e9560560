import { DomainError } from '../common/errors/domain-error.js';
import type { Wire } from '../tokens/wires.js';

/** A question, as a text, as messages or as a whole body. */
interface DryRunQuestion {
  /** `chat` when absent. */
  readonly wire?: Wire;
  readonly text?: string;
  readonly messages?: readonly object[];
  /** A whole body, as a client would send it. */
  readonly body?: string;
  readonly model?: string;
}

/**
 * Builds the body of a request that asks the question.
 * @throws DomainError VALIDATION_FAILED unless exactly one of `text`, `messages` and `body` is present
 */
export function buildDryRunBody({ wire, text, messages, body, model }: DryRunQuestion): string {
  if ([text, messages, body].filter((form) => form !== undefined).length !== 1)
    throw new DomainError('VALIDATION_FAILED', 'Send exactly one of text, messages and body.', {
      field: 'text',
    });
  if (body !== undefined) return body;
  if (wire === 'responses') return JSON.stringify({ model, input: messages ?? text });
  return JSON.stringify({ model, messages: messages ?? [{ role: 'user', content: text }] });
}
