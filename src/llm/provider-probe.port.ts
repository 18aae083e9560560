import type { ProviderFindings } from './read-provider-answer.js';

/** The provider to ask, and the credential to ask with. */
export interface ProbedProvider {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly auth: 'bearer' | 'x-api-key' | 'api-key';
}

/** The result of asking a provider for its models. */
export interface ProviderAnswer extends ProviderFindings {
  /** HTTP status; `null` if the provider did not respond. */
  readonly status: number | null;
  readonly ms: number;
}

/**
 * Asks a provider for its models.
 *
 * @example
 * ```ts
 * const { ok, models } = await probe.ask({ baseUrl: 'https://api.openai.com/v1', apiKey: 'sk-…', auth:
 * 'bearer' });
 * ```
 */
export abstract class ProviderProbe {
  /**
   * Resolves with `ok: false` if the provider is unreachable, too slow or refuses; it does not reject in
   * these cases.
   */
  abstract ask(provider: ProbedProvider): Promise<ProviderAnswer>;
}
