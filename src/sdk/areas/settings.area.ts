import type { ApiPromise } from '../api-promise.js';
import type { Answer, Body } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import type { Transport } from '../transport.js';

export type MemorySettings = Answer<'getMemorySettings'>;
export type QdrantSettings = Answer<'getQdrantSettings'>;
export type ChatSettings = Answer<'getChatSettings'>;

/**
 * Settings of the service.
 *
 * @example
 * ```ts
 * await admin.settings.memory.set({ maxTokens: 2000 });
 * ```
 */
export class SettingsArea {
  readonly memory: MemorySettingsArea;
  readonly qdrant: QdrantSettingsArea;
  readonly chat: ChatSettingsArea;

  constructor(transport: Transport) {
    this.memory = new MemorySettingsArea(transport);
    this.qdrant = new QdrantSettingsArea(transport);
    this.chat = new ChatSettingsArea(transport);
  }
}

export class MemorySettingsArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  get(options?: CallOptions): ApiPromise<MemorySettings> {
    return this.#transport.call('getMemorySettings', {}, options);
  }

  /** Changes settings; absent fields stay. */
  set(change: Body<'updateMemorySettings'>, options?: CallOptions): ApiPromise<MemorySettings> {
    return this.#transport.call('updateMemorySettings', { body: change }, options);
  }
}

export class ChatSettingsArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  get(options?: CallOptions): ApiPromise<ChatSettings> {
    return this.#transport.call('getChatSettings', {}, options);
  }

  /**
   * Chooses the service token whose provider answers people who own none; with `tokenId: null` the
   * configuration decides.
   */
  set(change: Body<'updateChatSettings'>, options?: CallOptions): ApiPromise<ChatSettings> {
    return this.#transport.call('updateChatSettings', { body: change }, options);
  }
}

export class QdrantSettingsArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  get(options?: CallOptions): ApiPromise<QdrantSettings> {
    return this.#transport.call('getQdrantSettings', {}, options);
  }

  /** Changes settings; absent fields stay. */
  set(change: Body<'updateQdrantSettings'>, options?: CallOptions): ApiPromise<QdrantSettings> {
    return this.#transport.call('updateQdrantSettings', { body: change }, options);
  }

  health(options?: CallOptions): ApiPromise<Answer<'checkQdrant'>> {
    return this.#transport.call('checkQdrant', {}, options);
  }

  search(search: Body<'searchQdrant'>, options?: CallOptions): ApiPromise<Answer<'searchQdrant'>> {
    return this.#transport.call('searchQdrant', { body: search }, options);
  }

  /** Removes points of expired memories from Qdrant; with `retentionDays`, also those of older memories. */
  cleanup(request: Body<'cleanUpQdrant'> = {}, options?: CallOptions): ApiPromise<Answer<'cleanUpQdrant'>> {
    return this.#transport.call('cleanUpQdrant', { body: request }, options);
  }

  embeddingModels(options?: CallOptions): ApiPromise<Answer<'listEmbeddingModels'>> {
    return this.#transport.call('listEmbeddingModels', {}, options);
  }
}
