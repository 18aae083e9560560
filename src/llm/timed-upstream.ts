import { UpstreamClient, type UpstreamRequest, type UpstreamResponse } from './upstream-client.port.js';

/** Reports how long the upstream took to send the headers of each response. */
export class TimedUpstream extends UpstreamClient {
  /** @param reportSeconds receives the seconds between sending the request and receiving the headers */
  constructor(
    private readonly client: UpstreamClient,
    private readonly reportSeconds: (seconds: number) => void,
  ) {
    super();
  }

  async send(request: UpstreamRequest): Promise<UpstreamResponse> {
    const sentAt = performance.now();
    const response = await this.client.send(request);
    this.reportSeconds((performance.now() - sentAt) / 1_000);
    return response;
  }
}
