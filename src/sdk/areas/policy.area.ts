import type { ApiPromise } from '../api-promise.js';
import type { Answer, Body } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import type { Transport } from '../transport.js';

export type PolicyPreset = Answer<'listPolicyPresets'>['presets'][number];
/** Fields by their full names, such as `recall.limit`. */
export type ExplainedPolicy = Answer<'resolvePolicy'>;

/** Policies: their effective values and the origin of each. */
export class PolicyArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Resolves every field of a policy, with the level that its value comes from.
   *
   * @example
   * ```ts
   * const { 'recall.limit': limit } = await admin.policy.resolve({ policy: { preset: 'agent' } });
   * ```
   */
  resolve(input: Body<'resolvePolicy'>, options?: CallOptions): ApiPromise<ExplainedPolicy> {
    return this.#transport.call('resolvePolicy', { body: input }, options);
  }

  presets(options?: CallOptions): ApiPromise<PolicyPreset[]> {
    return this.#transport.call('listPolicyPresets', {}, options).map(({ presets }) => presets);
  }
}
