import type { CallbackManagerForRetrieverRun } from '@langchain/core/callbacks/manager';
import { BaseListChatMessageHistory } from '@langchain/core/chat_history';
import { Document } from '@langchain/core/documents';
import {
  AIMessage,
  type BaseMessage,
  HumanMessage,
  mapChatMessagesToStoredMessages,
  mapStoredMessagesToChatMessages,
  type StoredMessage,
} from '@langchain/core/messages';
import { BaseRetriever, type BaseRetrieverInput } from '@langchain/core/retrievers';
import type { NewSessionMessage, SessionMessage } from '../areas/sessions.area.js';
import type { MemoryBridge } from '../client.js';
import { readText } from './read-text.js';
import { selectClient } from './turn-memory.js';

export interface MemoryBridgeRetrieverOptions extends BaseRetrieverInput {
  readonly client: MemoryBridge;
  /** The end user; without one, the token's own memories are used. */
  readonly user?: string;
  /** The conversation that the question belongs to. */
  readonly session?: string;
  /** Maximum number of documents; default: the token's policy. */
  readonly limit?: number;
}

/** Facts of a recalled memory. */
export interface MemoryMetadata {
  readonly id: string;
  readonly score: number;
  readonly kind: string;
  readonly session_id: string;
  /** Epoch seconds. */
  readonly created_at: number;
}

/**
 * Retriever that recalls the memories that answer a question, best first.
 *
 * @example
 * ```ts
 * const retriever = new MemoryBridgeRetriever({ client: mb, user: 'ada' });
 * const documents = await retriever.invoke('Which cake can I eat?');
 * ```
 */
export class MemoryBridgeRetriever extends BaseRetriever<MemoryMetadata & Record<string, unknown>> {
  override lc_namespace = ['memorybridge', 'retrievers'];
  readonly #client: ReturnType<typeof selectClient>;
  readonly #options: Pick<MemoryBridgeRetrieverOptions, 'session' | 'limit'>;

  static override lc_name(): string {
    return 'MemoryBridgeRetriever';
  }

  constructor({ client, user, session, limit, ...fields }: MemoryBridgeRetrieverOptions) {
    super(fields);
    this.#client = selectClient(client, user);
    this.#options = { session, limit };
  }

  override async _getRelevantDocuments(
    query: string,
    _runManager?: CallbackManagerForRetrieverRun,
  ): Promise<Document<MemoryMetadata & Record<string, unknown>>[]> {
    const { items } = await this.#client.recall(query, this.#options);
    return items.map(({ id, score, kind, session_id, created_at, text }) => {
      return new Document({ id, pageContent: text, metadata: { id, score, kind, session_id, created_at } });
    });
  }
}

export interface MemoryBridgeHistoryOptions {
  readonly client: MemoryBridge;
  /** The end user; without one, the token's own memories are used. */
  readonly user?: string;
  readonly sessionId: string;
}

/** Maximum number of messages of a page, and of a batch. */
const PAGE = 500;

/**
 * Chat history that the service stores: messages come back with their ids and tool calls, in any process.
 *
 * @example
 * ```ts
 * const history = new MemoryBridgeChatMessageHistory({ client: mb, user: 'ada', sessionId: 'c1' });
 * await history.addMessages([new HumanMessage('I am allergic to hazelnuts.')]);
 * ```
 */
export class MemoryBridgeChatMessageHistory extends BaseListChatMessageHistory {
  lc_namespace = ['memorybridge', 'stores'];
  readonly #sessionId: string;
  readonly #sessions: ReturnType<typeof selectClient>['sessions'];

  constructor({ client, user, sessionId }: MemoryBridgeHistoryOptions) {
    super();
    this.#sessionId = sessionId;
    this.#sessions = selectClient(client, user).sessions;
  }

  override async getMessages(): Promise<BaseMessage[]> {
    const messages: BaseMessage[] = [];
    const query = { order: 'asc' as const, limit: PAGE };
    for await (const message of this.#sessions.messages(this.#sessionId, query))
      messages.push(toChatMessage(message));
    return messages;
  }

  override async addMessage(message: BaseMessage): Promise<void> {
    await this.addMessages([message]);
  }

  override async addMessages(messages: BaseMessage[]): Promise<void> {
    const rows = mapChatMessagesToStoredMessages(messages).map((stored, at) => toRow(stored, messages[at]!));
    for (let from = 0; from < rows.length; from += PAGE)
      await this.#sessions.append(this.#sessionId, rows.slice(from, from + PAGE));
  }

  override async clear(): Promise<void> {
    await this.#sessions.delete(this.#sessionId);
  }
}

/**
 * Converts a message. Texts of people and of the model can be recalled; system texts and tool results are
 * only stored.
 */
function toRow(stored: StoredMessage, message: BaseMessage): NewSessionMessage {
  const content = message.text;
  const item = { ...stored };
  if (content === '' || !['human', 'ai'].includes(stored.type)) return { role: 'event', item };
  return { role: stored.type === 'ai' ? 'assistant' : 'user', content, item };
}

/** Converts a stored message; one that another client appended has no item. */
function toChatMessage({ id, item, role, content }: SessionMessage): BaseMessage {
  if (item !== undefined && item !== null)
    return mapStoredMessagesToChatMessages([item as unknown as StoredMessage])[0]!;
  const fields = { id, content: readText(content) };
  return role === 'assistant' ? new AIMessage(fields) : new HumanMessage(fields);
}
