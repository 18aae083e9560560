import type { ApiPromise } from '../api-promise.js';
import type { Answer, Body } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import type { Transport } from '../transport.js';

export type RecallDryRunRequest = Body<'dryRunRecall'>;
export type RecallDryRun = Answer<'dryRunRecall'>;

/**
 * Recall for operators.
 *
 * @example
 * ```ts
 * const request = { token_id: id, text: 'What cake can I eat?' };
 * const { items, silence, edits } = await admin.recall.dryRun(request);
 * ```
 */
export class RecallArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Shows what a chat request would recall and forward; nothing is written or counted. */
  dryRun(request: RecallDryRunRequest, options?: CallOptions): ApiPromise<RecallDryRun> {
    return this.#transport.call('dryRunRecall', { body: request }, options);
  }
}
