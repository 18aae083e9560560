import { DomainError } from '../../common/errors/domain-error.js';
import { collectBody } from '../read-body.js';
import { ProviderProbe, type ProbedProvider, type ProviderAnswer } from '../provider-probe.port.js';
import { readProviderAnswer } from '../read-provider-answer.js';
import type { UpstreamClient } from '../upstream-client.port.js';
import { buildUpstreamUrl } from '../upstream-url.js';

/** Short, because a person waits for the answer. */
const TIMEOUT_MS = 10_000;
/** Size limit of a list of models, in bytes. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** Anthropic's API requires this header, and is the one that takes its key in x-api-key. */
const ANTHROPIC = ['anthropic-version', '2023-06-01'] as const;

/**
 * Asks a provider for its models, once, over the guarded outbound client: addresses are checked, and no
 * redirect is followed (D36).
 */
export class HttpProviderProbe extends ProviderProbe {
  constructor(
    private readonly client: UpstreamClient,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    super();
  }

  async ask(provider: ProbedProvider): Promise<ProviderAnswer> {
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(this.timeoutMs);
    const answer = await this.read(provider, signal).catch((error: unknown) =>
      this.describeFailure(error, signal.aborted),
    );
    return { ...answer, ms: Math.round(performance.now() - startedAt) };
  }

  private async read(
    { baseUrl, apiKey, auth }: ProbedProvider,
    signal: AbortSignal,
  ): Promise<Omit<ProviderAnswer, 'ms'>> {
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

  private describeFailure(error: unknown, isLate: boolean): Omit<ProviderAnswer, 'ms'> {
    if (isLate) return toSilence(`The provider did not answer within ${this.timeoutMs / 1_000} seconds`);
    if (error instanceof DomainError) return toSilence(error.message);
    throw error;
  }
}

function toSilence(message: string): Omit<ProviderAnswer, 'ms'> {
  return { ok: false, models: null, status: null, message };
}
