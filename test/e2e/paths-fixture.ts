import { randomBytes } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { chatBy } from '../support/bridge.js';
import type { RunningService } from '../support/service.js';
import type { ScriptedUpstream } from '../support/upstream/upstream.js';

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: Buffer | string | Readable;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The service with tokens for the paths of a provider. */
export class PathsFixture {
  service!: RunningService;
  upstream!: ScriptedUpstream;
  /** A token with the default paths. */
  plain!: string;
  /** A token that may use every group. */
  open!: string;

  async start(service: RunningService, upstream: ScriptedUpstream): Promise<void> {
    this.service = service;
    this.upstream = upstream;
    this.plain = await service.register(this.createOwnKey());
    const all = { paths: 'all', llm_wires: ['chat', 'responses', 'messages'] };
    this.open = await service.register({ ...this.createOwnKey(), ...all });
  }

  /** Fields of a token with a key of its own, so that no key is shared. */
  createOwnKey(): ReturnType<typeof chatBy> & { readonly llm_api_key: string } {
    return { ...chatBy(this.upstream), llm_api_key: `sk-own-${randomBytes(8).toString('hex')}` };
  }

  /** Sends a path as it is written: `fetch` would resolve its dots. */
  ask(token: string, path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(this.service.url);
      const sent = httpRequest({
        hostname,
        port,
        path,
        method,
        // Some of these requests leave a connection in the middle of a body.
        agent: false,
        headers: { authorization: `Bearer ${token}`, ...headers },
      });
      sent.on('error', reject).on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) }),
        );
      });
      if (body instanceof Readable) body.pipe(sent);
      else sent.end(body);
    });
  }

  async askJson(token: string, path: string, asked?: Asked): Promise<{ status: number; json: unknown }> {
    const { status, body } = await this.ask(token, path, asked);
    return { status, json: JSON.parse(body.toString()) as unknown };
  }
}
