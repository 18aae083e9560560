import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { startService, type RunningService, type ServiceOptions } from './service.js';
import { startUpstream, type ScriptedUpstream } from './upstream/upstream.js';

interface Server {
  readonly url: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields of a token whose chats go to a server. */
export const chatBy = ({ url }: Server): Fields => ({
  llm_base_url: url,
  llm_api_key: 'sk-upstream-0123456789',
});

/** Fields of a token whose memories are extracted by a server. */
export const extractBy = ({ url }: Server): Fields => ({
  memory_llm_provider: 'v',
  memory_llm_base_url: url,
  memory_llm_api_key: 'sk-memory-0123456789',
  memory_llm_body: { model: 'extractor' },
});

/** Fields of a token whose vectors come from a server. */
export const embedBy = ({ url }: Server): Fields => ({
  embed_provider: 'v',
  embed_base_url: url,
  embed_api_key: 'sk-embed-0123456789',
  embed_dims: 64,
  embed_body: { model: 'e' },
});

/** The service in front of a scripted provider. */
export class Bridge {
  constructor(
    readonly service: RunningService,
    readonly upstream: ScriptedUpstream,
  ) {}

  register(fields: object = {}): Promise<string> {
    return this.service.register({ ...chatBy(this.upstream), ...fields });
  }

  /** Sends an HTTP request and returns any response. */
  call(
    method: string,
    path: string,
    { headers = {}, body }: { readonly headers?: Record<string, string>; readonly body?: string } = {},
  ): Promise<Response> {
    return fetch(this.service.url + path, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
  }

  asAdmin(): Record<string, string> {
    return { authorization: `Bearer ${this.service.adminToken}`, 'content-type': 'application/json' };
  }
}

/**
 * Starts one bridge for all tests of a file and passes it to `take`. Its provider is reset before each test.
 */
export function useBridge(take: (bridge: Bridge) => unknown, options: ServiceOptions = {}): void {
  let bridge: Bridge;
  beforeAll(async () => {
    const [service, upstream] = await Promise.all([startService(options), startUpstream()]);
    bridge = new Bridge(service, upstream);
    await take(bridge);
  });
  afterAll(async () => {
    await bridge.service.close();
    await bridge.upstream.close();
  });
  beforeEach(() => bridge.upstream.reset());
}
