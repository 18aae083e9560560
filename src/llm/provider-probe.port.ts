import type { ProbeFindings } from './read-provider-answer.js';

/** A provider, and the credential for it. */
export interface ProbedProvider {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly auth: 'bearer' | 'x-api-key' | 'api-key';
}

/** The result of a probe. */
export interface ProviderProbeResult extends ProbeFindings {
  /** HTTP status; `null` if the provider did not respond. */
  readonly status: number | null;
  /** Duration in milliseconds. */
  readonly ms: number;
}

/**
 * Checks address and credential of a provider by listing its models.
 *
 * @example
 * ```ts
 * const { ok, models } = await probe.check({ baseUrl, apiKey: 'sk-…', auth: 'bearer' });
 * ```
 */
export abstract class ProviderProbe {
  /**
   * Lists the models of a provider. If it is unreachable, too slow or refuses, the promise resolves with
   * `ok: false`.
   */
  abstract check(provider: ProbedProvider): Promise<ProviderProbeResult>;
}
