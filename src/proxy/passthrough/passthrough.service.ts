import { Injectable } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { UpstreamClient } from '../../llm/upstream-client.port.js';
import { buildUpstreamUrl } from '../../llm/upstream-url.js';
import type { ChatCall } from '../chat-call.js';
import { ProxyJournalService } from '../proxy-journal.service.js';
import { buildClientHeaders, buildUpstreamHeaders } from '../wire/headers.js';
import { relayResponse } from '../wire/relay-response.js';
import type { Upload } from './open-upload.js';

export interface Passthrough {
  readonly method: string;
  /** Path after the version segment of the base URL, in the client's own notation: `/models/a%2Fb`. */
  readonly endpoint: string;
  /** Name in the metrics. */
  readonly route: string;
  readonly upload: Upload | null;
}

/** Passes on requests without memory. */
@Injectable()
export class PassthroughService {
  constructor(
    private readonly upstream: UpstreamClient,
    private readonly journal: ProxyJournalService,
  ) {}

  /** @throws DomainError before anything was written to the client */
  async pass(
    { method, endpoint, route, upload }: Passthrough,
    call: ChatCall,
    takeOver: () => ServerResponse,
  ): Promise<void> {
    const { token, rawHeaders, abort } = call;
    const headers = buildUpstreamHeaders(rawHeaders, token.llm);
    if (typeof upload?.length === 'string') headers.push('content-length', upload.length);
    const upstream = await this.upstream.send({
      url: buildUpstreamUrl(token.llm.baseUrl, endpoint, call.query),
      method,
      headers,
      body: upload?.stream ?? null,
      signal: abort,
    });
    this.journal.metrics.requests.inc({ route, status: upstream.status });
    const outcome = await relayResponse({
      upstream,
      response: takeOver(),
      abort,
      headers: buildClientHeaders(upstream.rawHeaders),
    });
    this.journal.recordEnd(call, { status: upstream.status, isBroken: outcome === 'upstream_failed' });
  }
}
