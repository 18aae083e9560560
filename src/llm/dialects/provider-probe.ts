import { DomainError } from '../../common/errors/domain-error.js';
import { readBody } from '../read-body.js';
import { readProviderAnswer, type ProviderFindings } from '../read-provider-answer.js';
import type { UpstreamClient } from '../upstream-client.port.js';
import { upstreamUrl } from '../upstream-url.js';

/** A person waits for the answer. */
const TIMEOUT_MS = 10_000;
/** Of a list of models. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** Anthropic's API answers nothing without it, and is the one that takes its key so. */
const ANTHROPIC = ['anthropic-version', '2023-06-01'] as const;

/** Where to ask, and as whom. */
export interface ProbedProvider {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly auth: 'bearer' | 'x-api-key' | 'api-key';
}

/** What came of a question for a provider's models. */
export interface ProviderAnswer extends ProviderFindings {
  /** Of the provider; `null` when no answer came. */
  readonly status: number | null;
  readonly ms: number;
}

/** Asks a provider for its models, once, over the guarded outbound client: addresses are checked, and no redirect is followed (D36). */
export class ProviderProbe {
  constructor(
    private readonly client: UpstreamClient,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /** Never rejects for what happens on the way. */
  async ask(provider: ProbedProvider): Promise<ProviderAnswer> {
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(this.timeoutMs);
    const answer = await this.read(provider, signal).catch((error: unknown) => this.describeFailure(error, signal.aborted));
    return { ...answer, ms: Math.round(performance.now() - startedAt) };
  }

  private async read({ baseUrl, apiKey, auth }: ProbedProvider, signal: AbortSignal): Promise<Omit<ProviderAnswer, 'ms'>> {
    const response = await this.client.send({
      url: upstreamUrl(baseUrl, '/models'),
      method: 'GET',
      headers: [
        'accept',
        'application/json',
        ...(auth === 'bearer' ? ['authorization', `Bearer ${apiKey}`] : [auth, apiKey, ...ANTHROPIC]),
      ],
      body: null,
      signal,
    });
    const body = (await readBody(response, MAX_ANSWER_BYTES)).toString('utf8');
    return { status: response.status, ...readProviderAnswer({ status: response.status, body, apiKey }) };
  }

  private describeFailure(error: unknown, isLate: boolean): Omit<ProviderAnswer, 'ms'> {
    if (isLate) return silent(`The provider did not answer within ${this.timeoutMs / 1_000} seconds`);
    if (error instanceof DomainError) return silent(error.message);
    throw error;
  }
}

function silent(message: string): Omit<ProviderAnswer, 'ms'> {
  return { ok: false, models: null, status: null, message };
}
