import type { AgentInputItem, Session } from '@openai/agents-core';
import type { NewSessionMessage, SessionMessage } from '../areas/sessions.area.js';
import type { MemoryBridge } from '../client.js';
import { NotFoundError } from '../errors.js';
import { readText } from './read-text.js';
import { selectClient } from './turn-memory.js';

export interface MemoryBridgeSessionOptions {
  readonly client: MemoryBridge;
  /** The end user; without one, the token's own memories are used. */
  readonly user?: string;
  readonly sessionId: string;
}

/** Maximum number of items of a page, and of a batch. */
const PAGE = 500;

/**
 * Session of the OpenAI Agents SDK that the service stores: items come back as they were written, in any
 * process. Texts of user and assistant are recalled in other sessions too; tool calls and reasoning are only
 * stored.
 *
 * @example
 * ```ts
 * const session = new MemoryBridgeSession({ client: mb, user: 'ada', sessionId: 'c1' });
 * await run(agent, 'I am allergic to hazelnuts.', { session });
 * ```
 */
export class MemoryBridgeSession implements Session {
  readonly #sessionId: string;
  readonly #sessions: ReturnType<typeof selectClient>['sessions'];

  constructor({ client, user, sessionId }: MemoryBridgeSessionOptions) {
    this.#sessionId = sessionId;
    this.#sessions = selectClient(client, user).sessions;
  }

  async getSessionId(): Promise<string> {
    return this.#sessionId;
  }

  async getItems(limit = Number.POSITIVE_INFINITY): Promise<AgentInputItem[]> {
    if (limit <= 0) return [];
    const newest: AgentInputItem[] = [];
    const query = { order: 'desc' as const, limit: Math.min(PAGE, limit) };
    for await (const message of this.#sessions.messages(this.#sessionId, query)) {
      newest.push(toItem(message));
      if (newest.length >= limit) break;
    }
    return newest.reverse();
  }

  async addItems(items: AgentInputItem[]): Promise<void> {
    for (let from = 0; from < items.length; from += PAGE)
      await this.#sessions.append(this.#sessionId, items.slice(from, from + PAGE).map(toMessage));
  }

  async popItem(): Promise<AgentInputItem | undefined> {
    try {
      return toItem(await this.#sessions.pop(this.#sessionId));
    } catch (error) {
      if (error instanceof NotFoundError) return undefined;
      throw error;
    }
  }

  async clearSession(): Promise<void> {
    await this.#sessions.delete(this.#sessionId);
  }
}

/**
 * Converts an item, which is stored as it is; the text of a person or the agent is added, so that it can be
 * recalled.
 */
function toMessage(item: AgentInputItem): NewSessionMessage {
  const said = 'role' in item && item.role !== 'system' ? readText(item.content) : '';
  if (said === '' || !('role' in item)) return { role: 'event', item };
  return { role: item.role === 'assistant' ? 'assistant' : 'user', content: said, item };
}

/** Converts a stored message; one that another client appended has no item. */
function toItem({ item, role, content }: SessionMessage): AgentInputItem {
  if (item !== undefined && item !== null) return item as AgentInputItem;
  if (role === 'assistant')
    return {
      role: 'assistant',
      status: 'completed',
      content: [{ type: 'output_text', text: readText(content) }],
    };
  return { role: 'user', content: readText(content) };
}
