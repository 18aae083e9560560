import type { ApiPromise } from '../api-promise.js';
import type { Answer, Body } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import type { Transport } from '../transport.js';

export type DryRunRequest = Body<'dryRunExtraction'>;
export type DryRunAnswer = Answer<'dryRunExtraction'>;

const DRY_RUN_TIMEOUT_MS = 150_000;

/**
 * Dry runs of extraction.
 *
 * @example
 * ```ts
 * const { changes } = await admin.extract.dryRun({ token_id, text: 'I moved to Oslo.' });
 * ```
 */
export class ExtractArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Derives memories from a text and shows them; nothing is stored. A model answers, so it waits up to 150 s.
   */
  dryRun(request: DryRunRequest, options?: CallOptions): ApiPromise<DryRunAnswer> {
    return this.#transport.call(
      'dryRunExtraction',
      { body: request, timeoutMs: DRY_RUN_TIMEOUT_MS },
      options,
    );
  }
}
