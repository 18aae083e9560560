import { DomainError } from '../../common/errors/domain-error.js';

/** A question in one of three forms. */
interface ChatQuestion {
  readonly text?: string;
  readonly messages?: readonly object[];
  /** A whole body, as a client would send it. */
  readonly body?: string;
  readonly model?: string;
}

/**
 * @returns the body of a chat request that asks the question
 * @throws DomainError VALIDATION_FAILED unless exactly one of the three forms is there
 */
export function writeChatBody({ text, messages, body, model }: ChatQuestion): string {
  if ([text, messages, body].filter((one) => one !== undefined).length !== 1)
    throw new DomainError('VALIDATION_FAILED', 'Send exactly one of text, messages and body.', {
      field: 'text',
    });
  return body ?? JSON.stringify({ model, messages: messages ?? [{ role: 'user', content: text }] });
}
