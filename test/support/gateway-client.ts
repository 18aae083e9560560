import type { RunningService } from './service.js';

export interface Answer<Body = Record<string, never>> {
  readonly status: number;
  readonly body: Body;
  readonly text: string;
}

export interface FoundResult {
  readonly id: string;
  readonly session_id: string | null;
  readonly text: string;
  readonly score: number;
  readonly source_scope: string;
  readonly resource_id: string | null;
  readonly resource_uri: string | null;
  readonly attachments?: readonly {
    readonly type: string;
    readonly name: string;
    readonly internal_uri: string;
  }[];
}

/** A client of the gateway for one person, which sends requests as curl does. */
export class GatewayClient {
  private constructor(
    private readonly service: RunningService,
    readonly id: string,
    readonly key: string,
  ) {}

  static async create(service: RunningService, id: string): Promise<GatewayClient> {
    const { body } = await send<{ user_key: string }>(service, 'POST', '/users', { user_id: id });
    return new GatewayClient(service, id, body.user_key);
  }

  get credentials(): { readonly user_id: string; readonly user_key: string } {
    return { user_id: this.id, user_key: this.key };
  }

  call<Body>(method: string, path: string, body: object): Promise<Answer<Body>> {
    return send<Body>(this.service, method, path, { ...this.credentials, ...body });
  }

  /** Builds a message of the person. */
  buildMessage(content: unknown, timestamp = Date.now()): object {
    return { sender_id: this.id, role: 'user', timestamp, content };
  }

  add(
    sessionId: string,
    ...messages: readonly object[]
  ): Promise<Answer<{ backend: { data: { message_count: number; status: string } } }>> {
    return this.call('POST', '/memories/add', { session_id: sessionId, messages });
  }

  flush(
    sessionId: string,
  ): Promise<Answer<{ session_id: string; backend: { request_id: string; data: { status: string } } }>> {
    return this.call('POST', '/memories/flush', { session_id: sessionId });
  }

  async search(question: object): Promise<readonly FoundResult[]> {
    const { status, body, text } = await this.call<{ results: readonly FoundResult[] }>(
      'POST',
      '/memories/search',
      question,
    );
    if (status !== 200) throw new Error(text);
    return body.results;
  }

  async sendForm<Body = Record<string, never>>(
    path: string,
    fields: readonly (readonly [string, string | File])[],
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const form = new FormData();
    for (const [name, value] of [...Object.entries(this.credentials), ...fields]) form.append(name, value);
    return readAnswer<Body>(await fetch(this.service.url + path, { method: 'POST', body: form, headers }));
  }
}

export async function send<Body>(
  service: RunningService,
  method: string,
  path: string,
  body: unknown,
): Promise<Answer<Body>> {
  const headers = { 'content-type': 'application/json' };
  return readAnswer<Body>(
    await fetch(service.url + path, {
      method,
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
}

async function readAnswer<Body>(response: Response): Promise<Answer<Body>> {
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) as Body };
}
