import type { ApiPromise } from '../api-promise.js';
import type { Answer, Body } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import type { Transport } from '../transport.js';

export type MemoryTool = Answer<'listMemoryTools'>['tools'][number];
export type MemoryToolCall = Body<'callMemoryTool'>;

/**
 * The memory tools that an agent may be given.
 *
 * @example
 * ```ts
 * const { tools } = await person.tools.list();
 * const { result } = await person.tools.call({ name: 'add_memory', arguments: { memory: 'Likes tea.' } });
 * ```
 */
export class ToolsArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists definitions in the format of the OpenAI API. */
  list(options?: CallOptions): ApiPromise<Answer<'listMemoryTools'>> {
    return this.#transport.call('listMemoryTools', {}, options);
  }

  /** Executes a model's call; the result is a text for the model, even if the call was wrong. */
  call(call: MemoryToolCall, options?: CallOptions): ApiPromise<Answer<'callMemoryTool'>> {
    return this.#transport.call('callMemoryTool', { body: call }, options);
  }
}
