import { DomainError } from '../../common/errors/domain-error.js';
import { collectBody } from '../collect-body.js';
import { ProviderProbe, type ProbedProvider, type ProviderProbeResult } from '../provider-probe.port.js';
import { readProviderAnswer } from '../read-provider-answer.js';
import type { UpstreamClient } from '../upstream-client.port.js';
import { buildUpstreamUrl } from '../upstream-url.js';

/** Timeout of a probe, short because a person waits for its result. */
const TIMEOUT_MS = 10_000;
/** Maximum size of a list of models, in bytes. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** Header that Anthropic's API requires; only this API expects the key in `x-api-key`. */
const ANTHROPIC = ['anthropic-version', '2023-06-01'] as const;

/**
 * Lists a provider's models with a single request through the upstream client, which checks addresses and
 * follows no redirects (D36).
 */
export class HttpProviderProbe extends ProviderProbe {
  constructor(
    private readonly client: UpstreamClient,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    super();
  }

  async check(provider: ProbedProvider): Promise<ProviderProbeResult> {
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(this.timeoutMs);
    const answer = await this.listModels(provider, signal).catch((error: unknown) =>
      this.describeFailure(error, signal.aborted),
    );
    return { ...answer, ms: Math.round(performance.now() - startedAt) };
  }

  private async listModels(
    { baseUrl, apiKey, auth }: ProbedProvider,
    signal: AbortSignal,
  ): Promise<Omit<ProviderProbeResult, 'ms'>> {
    const response = await this.client.send({
      url: buildUpstreamUrl(baseUrl, '/models'),
      method: 'GET',
      headers: [
        'accept',
        'application/json',
        ...(auth === 'bearer' ? ['authorization', `Bearer ${apiKey}`] : [auth, apiKey, ...ANTHROPIC]),
      ],
      body: null,
      signal,
    });
    const body = (await collectBody(response, MAX_ANSWER_BYTES)).toString('utf8');
    return { status: response.status, ...readProviderAnswer({ status: response.status, body, apiKey }) };
  }

  private describeFailure(error: unknown, hasTimedOut: boolean): Omit<ProviderProbeResult, 'ms'> {
    if (hasTimedOut)
      return createFailure(`The provider did not answer within ${this.timeoutMs / 1_000} seconds`);
    if (error instanceof DomainError) return createFailure(error.message);
    throw error;
  }
}

function createFailure(message: string): Omit<ProviderProbeResult, 'ms'> {
  return { ok: false, models: null, status: null, message };
}
