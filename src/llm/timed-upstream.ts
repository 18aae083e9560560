import { UpstreamClient, type UpstreamRequest, type UpstreamResponse } from './upstream-client.port.js';

/** A client that reports how long each answer took to begin. */
export class TimedUpstream extends UpstreamClient {
  /** @param heard receives the seconds from sending until the response headers */
  constructor(
    private readonly client: UpstreamClient,
    private readonly heard: (seconds: number) => void,
  ) {
    super();
  }

  async send(request: UpstreamRequest): Promise<UpstreamResponse> {
    const sentAt = performance.now();
    const response = await this.client.send(request);
    this.heard((performance.now() - sentAt) / 1_000);
    return response;
  }
}
