import { StartError } from '../../config/start-error.js';

const TIMEOUT_MS = 15_000;

/** What the commands read of a token; the API sends more, which `--json` prints as it is. */
export interface TokenDetail extends Readonly<Record<string, unknown>> {
  readonly id: string;
}

export interface TokenList {
  readonly tokens: readonly TokenDetail[];
  readonly total: number;
}

export interface CreatedToken extends TokenDetail {
  readonly token: string;
}

/** The admin API of a running service. Every failure is a `StartError` that says what to do. */
export class AdminClient {
  constructor(
    private readonly url: string,
    private readonly adminToken: string,
  ) {}

  async create(fields: Readonly<Record<string, unknown>>): Promise<CreatedToken> {
    return (await this.send('POST', '', fields)) as CreatedToken;
  }

  async list(): Promise<TokenList> {
    return (await this.send('GET', '')) as TokenList;
  }

  async show(id: string): Promise<TokenDetail> {
    return (await this.send('GET', `/${encodeURIComponent(id)}`)) as TokenDetail;
  }

  async revoke(id: string, erase: boolean): Promise<void> {
    await this.send('DELETE', `/${encodeURIComponent(id)}${erase ? '?erase=true' : ''}`);
  }

  private async send(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await this.reach(`${this.url}/v1/admin/tokens${path}`, {
      method,
      headers: { authorization: `Bearer ${this.adminToken}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = parse(await response.text());
    if (!response.ok) throw refusal(response.status, answer);
    return answer;
  }

  private async reach(url: string, request: RequestInit): Promise<Response> {
    try {
      return await fetch(url, request);
    } catch (cause) {
      throw new StartError(
        `No MemoryBridge answers at ${this.url}.`,
        'Start it with `npm start` in another terminal, or say where it runs: --url http://host:port',
        { cause },
      );
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function refusal(status: number, answer: unknown): StartError {
  const { detail, field } = (typeof answer === 'object' ? (answer ?? {}) : {}) as { detail?: unknown; field?: unknown };
  const reason = typeof detail === 'string' ? detail : `status ${status}`;
  if (status === 401)
    return new StartError(
      'The service does not accept this admin token.',
      'Pass the right one: --admin-token, or MEMORYBRIDGE_ADMIN_TOKEN.',
    );
  if (status === 403)
    return new StartError(
      'This is a service token; tokens are managed with the admin token.',
      'Pass --admin-token, or set MEMORYBRIDGE_ADMIN_TOKEN.',
    );
  if (status === 404) return new StartError('There is no token with this id.', '`npx memorybridge token list` shows all ids.');
  const hint =
    typeof field === 'string'
      ? `Correct ${field}; \`npx memorybridge token create --help\` lists the options.`
      : 'The log of the service says more.';
  return new StartError(`The service refused: ${reason}`, hint);
}
