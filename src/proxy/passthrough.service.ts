import { Injectable } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { Metrics } from '../common/metrics/metrics.js';
import { UpstreamClient } from '../llm/upstream-client.port.js';
import { upstreamUrl } from '../llm/upstream-url.js';
import type { ChatCall } from './chat-call.js';
import { clientResponseHeaders, upstreamRequestHeaders } from './wire/headers.js';
import { relayResponse } from './wire/relay-response.js';

export interface Passthrough {
  readonly method: 'GET' | 'POST';
  /** Behind the version segment of the base URL, in the client's own spelling: `/models/a%2Fb`. */
  readonly endpoint: string;
  readonly route: string;
}

/** Requests that memory has no part in: models and embeddings. */
@Injectable()
export class PassthroughService {
  constructor(
    private readonly upstream: UpstreamClient,
    private readonly metrics: Metrics,
  ) {}

  /** @throws DomainError before anything was written to the client */
  async pass({ method, endpoint, route }: Passthrough, call: ChatCall, takeOver: () => ServerResponse): Promise<void> {
    const { token, rawHeaders, abort, raw } = call;
    const headers = upstreamRequestHeaders(rawHeaders, token.llm);
    const body = method === 'GET' ? null : raw;
    const upstream = await this.upstream.send({
      url: upstreamUrl(token.llm.baseUrl, endpoint, call.query),
      method,
      headers,
      body,
      signal: abort,
    });
    this.metrics.requests.inc({ route, status: upstream.status });
    await relayResponse({ upstream, response: takeOver(), abort, headers: clientResponseHeaders(upstream.rawHeaders) });
  }
}
