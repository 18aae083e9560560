import { BaseMemoryBlock, type MemoryMessage } from '@llamaindex/core/memory';
import { extractText } from '@llamaindex/core/utils';
import type { MemoryBridge } from '../client.js';
import { selectClient, TurnMemory, type TurnMemoryOptions } from './turn-memory.js';

export interface MemoryBridgeBlockOptions extends Omit<TurnMemoryOptions, 'record' | 'waitUntil'> {
  readonly client: MemoryBridge;
  /** Order among the memory blocks of a `Memory`; 0 is always included, and the default. */
  readonly priority?: number;
}

/**
 * Memory block of LlamaIndex: adds texts of earlier conversations to the last user message, and records the
 * messages of this one.
 *
 * @example
 * ```ts
 * const block = new MemoryBridgeBlock({ client: mb, user: 'ada', session: 'c1' });
 * const memory = new Memory([], { memoryBlocks: [block] });
 * ```
 */
export class MemoryBridgeBlock extends BaseMemoryBlock {
  readonly #memory: TurnMemory;
  readonly #options: MemoryBridgeBlockOptions;

  constructor(options: MemoryBridgeBlockOptions) {
    super({ id: 'memorybridge', priority: options.priority ?? 0, isLongTerm: true });
    this.#memory = new TurnMemory(options.client, options);
    this.#options = options;
  }

  /** Returns at most one message: the block recalled for the last user message. */
  override async get(messages: MemoryMessage[] = []): Promise<MemoryMessage[]> {
    const at = messages.findLastIndex(({ role }) => role === 'user');
    if (at === -1) return [];
    const { id, content } = messages[at]!;
    const { block } = this.#memory.begin(id, extractText(content), false);
    const text = await block;
    return text === '' ? [] : [{ id: `memorybridge:${id}`, role: 'memory', content: text }];
  }

  /** Records texts of user and assistant; a repeated message is stored once. */
  override async put(messages: MemoryMessage[]): Promise<void> {
    const { client, user, session, onError } = this.#options;
    const { sessions } = selectClient(client, user);
    try {
      for (const { id, role, content } of messages) {
        const text = extractText(content);
        if ((role !== 'user' && role !== 'assistant') || text.trim() === '') continue;
        // An application may choose ids with characters that a batch id must not have.
        const idempotencyKey = encodeURIComponent(id);
        await sessions.append(session, [{ role, content: text }], {}, { idempotencyKey });
      }
    } catch (error) {
      onError?.(error);
    }
  }
}
