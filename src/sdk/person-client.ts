import type { ApiPromise } from './api-promise.js';
import { ChatArea } from './areas/chat.area.js';
import { MeArea } from './areas/me.area.js';
import { MemoriesArea } from './areas/memories.area.js';
import { SessionsArea } from './areas/sessions.area.js';
import { StoreArea } from './areas/store.area.js';
import { ToolsArea } from './areas/tools.area.js';
import { BaseClient } from './base-client.js';
import type { CallOptions } from './options.js';
import { type ChatMessage, type Recall, type RecallOptions, requestRecall } from './recall.js';
import type { Transport } from './transport.js';
import { requestWhoami, type Whoami } from './whoami.js';

/**
 * Client for the memory of one person. `MemoryBridge.as()` returns one for an end user of an application.
 *
 * @example
 * ```ts
 * const ada = new MemoryBridge().as('ada');
 * await ada.memories.create({ memory: 'Is allergic to hazelnuts.' });
 * ```
 */
export class PersonClient extends BaseClient {
  readonly memories: MemoriesArea;
  readonly tools: ToolsArea;
  readonly chat: ChatArea;
  readonly sessions: SessionsArea;
  readonly store: StoreArea;
  readonly #transport: Transport;

  constructor(transport: Transport) {
    super(transport);
    this.memories = new MemoriesArea(transport);
    this.tools = new ToolsArea(transport);
    this.chat = new ChatArea(transport);
    this.sessions = new SessionsArea(transport);
    this.store = new StoreArea(transport);
    this.#transport = transport;
  }

  /**
   * Recalls the block that a chat request with this question would get; nothing is stored.
   *
   * @example
   * ```ts
   * const { block, items } = await person.recall('Which cake can I eat?', { session: 'c1' });
   * ```
   */
  recall(
    question: string | readonly ChatMessage[],
    recall?: RecallOptions,
    options?: CallOptions,
  ): ApiPromise<Recall> {
    return requestRecall(this.#transport, question, recall, options);
  }

  /** Tells which credential this client sends. */
  whoami(options?: CallOptions): ApiPromise<Whoami> {
    return requestWhoami(this.#transport, options);
  }
}

/**
 * Client for the memory of a person who has an account. `MemoryBridge.person()`, `MemoryBridge.owner()` and
 * `GatewayClient.login()` return one.
 *
 * @example
 * ```ts
 * const person = MemoryBridge.person({ accessToken: jwt });
 * const { preferences } = await person.me.get();
 * ```
 */
export class OwnedPersonClient extends PersonClient {
  readonly me: MeArea;

  constructor(transport: Transport) {
    super(transport);
    this.me = new MeArea(transport);
  }
}
