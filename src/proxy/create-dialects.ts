import { CHAT_DIALECT } from './chat/chat-dialect.js';
import { createMessagesDialect } from './messages/messages-dialect.js';
import { createResponsesDialect } from './responses/responses-dialect.js';
import { matchHarnessText } from './wire/harness-text.js';
import type { WireDialect } from './wire/wire-dialect.js';

/** Routes with memory. */
export const WIRE_ROUTES = [
  '/chat/completions',
  '/responses',
  '/responses/input_tokens',
  '/messages',
  '/messages/count_tokens',
] as const;
export type WireRoute = (typeof WIRE_ROUTES)[number];

/**
 * Creates the dialect of each route.
 * @param harnessTags names of the elements in which agents wrap text that a program wrote
 */
export function createDialects(harnessTags: readonly string[]): Readonly<Record<WireRoute, WireDialect>> {
  const isHarness = matchHarnessText(harnessTags);
  const [responses, messages] = [createResponsesDialect(isHarness), createMessagesDialect(isHarness)];
  return {
    '/chat/completions': CHAT_DIALECT,
    '/responses': responses,
    '/responses/input_tokens': createCountingDialect(responses, '/responses/input_tokens'),
    '/messages': messages,
    '/messages/count_tokens': createCountingDialect(messages, '/messages/count_tokens'),
  };
}

/** Creates the dialect of a route that counts tokens: it has the same body, but nothing is logged. */
function createCountingDialect(dialect: WireDialect, endpoint: WireRoute): WireDialect {
  return { ...dialect, endpoint, isLogged: false };
}
