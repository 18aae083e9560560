import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../../common/errors/domain-error.js';
import { HttpProviderProbe } from './http-provider-probe.js';
import {
  UpstreamClient,
  type BodySink,
  type UpstreamRequest,
  type UpstreamResponse,
} from '../upstream-client.port.js';

const PROVIDER = { baseUrl: 'https://llm.example/v1', apiKey: 'sk-1', auth: 'bearer' } as const;

/** Answers every request with a body or an error. */
class FakeClient extends UpstreamClient {
  sent: UpstreamRequest | null = null;

  constructor(private readonly answer: (request: UpstreamRequest) => Promise<string>) {
    super();
  }

  async send(request: UpstreamRequest): Promise<UpstreamResponse> {
    this.sent = request;
    const body = await this.answer(request);
    const start = (sink: BodySink): void => {
      sink.onChunk(Buffer.from(body));
      sink.onEnd();
    };
    return {
      status: 200,
      rawHeaders: [],
      start,
      pause: () => undefined,
      resume: () => undefined,
      abort: () => undefined,
    };
  }
}

const fail = (error: Error): FakeClient => new FakeClient(() => Promise.reject(error));
const waitForAbort = ({ signal }: UpstreamRequest): Promise<string> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

describe('HttpProviderProbe', () => {
  it('C-48 requests the models from the provider’s API, with the key in the provider’s header', async () => {
    const client = new FakeClient(() => Promise.resolve('{"data":[{}]}'));
    expect(await new HttpProviderProbe(client).check(PROVIDER)).toMatchObject({
      ok: true,
      models: 1,
      status: 200,
    });
    expect(client.sent).toMatchObject({ method: 'GET', url: 'https://llm.example/v1/models' });
    expect(client.sent!.headers).toEqual(expect.arrayContaining(['authorization', 'Bearer sk-1']));
    await new HttpProviderProbe(client).check({ ...PROVIDER, auth: 'x-api-key' });
    expect(client.sent!.headers).toEqual(expect.arrayContaining(['x-api-key', 'sk-1', 'anthropic-version']));
    expect(client.sent!.headers).not.toContain('authorization');
  });

  it('C-48 reports a provider that does not answer in time', async () => {
    const answer = await new HttpProviderProbe(new FakeClient(waitForAbort), 20).check(PROVIDER);
    expect(answer).toMatchObject({
      ok: false,
      status: null,
      message: 'The provider did not answer within 0.02 seconds',
    });
  });

  it('reports a forbidden address, and throws internal errors', async () => {
    const forbidden = new DomainError('UPSTREAM_UNREACHABLE', 'The upstream address is not allowed');
    expect(await new HttpProviderProbe(fail(forbidden)).check(PROVIDER)).toMatchObject({
      ok: false,
      message: forbidden.message,
    });
    await expect(new HttpProviderProbe(fail(new TypeError('ours'))).check(PROVIDER)).rejects.toThrow('ours');
  });
});
