import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Exchange } from '../support/qdrant-spec.js';
import { FakeCollection, throwRefusal, Refusal } from './fake-qdrant-collection.js';

type Body = Readonly<Record<string, unknown>>;
type Handler = (server: FakeQdrant, name: string, body: Body) => unknown;

/** Routes that the driver calls; anything else is refused. */
const ROUTES: readonly (readonly [method: string, path: RegExp, handler: Handler])[] = [
  [
    'GET',
    /^\/collections$/,
    (server) => ({ collections: [...server.collections.keys()].map((name) => ({ name })) }),
  ],
  ['PUT', /^\/collections\/([^/]+)$/, (server, name, body) => server.create(name, body)],
  ['GET', /^\/collections\/([^/]+)$/, (server, name) => server.collection(name).info()],
  ['DELETE', /^\/collections\/([^/]+)$/, (server, name) => server.collections.delete(name)],
  ['PUT', /^\/collections\/([^/]+)\/index$/, (server, name, body) => server.collection(name).index(body)],
  ['PUT', /^\/collections\/([^/]+)\/points$/, (server, name, body) => server.collection(name).upsert(body)],
  [
    'POST',
    /^\/collections\/([^/]+)\/points$/,
    (server, name, body) => server.collection(name).retrieve(body),
  ],
  [
    'POST',
    /^\/collections\/([^/]+)\/points\/delete$/,
    (server, name, body) => server.collection(name).delete(body),
  ],
  [
    'POST',
    /^\/collections\/([^/]+)\/points\/batch$/,
    (server, name, body) => server.collection(name).runBatch(body),
  ],
  [
    'POST',
    /^\/collections\/([^/]+)\/points\/scroll$/,
    (server, name, body) => server.collection(name).scroll(body),
  ],
  [
    'POST',
    /^\/collections\/([^/]+)\/points\/count$/,
    (server, name, body) => server.collection(name).count(body),
  ],
  [
    'POST',
    /^\/collections\/([^/]+)\/points\/query$/,
    (server, name, body) => server.collection(name).query(body),
  ],
  [
    'POST',
    /^\/collections\/([^/]+)\/points\/query\/batch$/,
    (server, name, body) => server.collection(name).runQueries(body),
  ],
];

/**
 * A test double of a Qdrant server: over HTTP, in memory, exact, without graphs or disk. It implements the
 * part of the API that the driver uses, and refuses the requests that Qdrant refuses: unknown collections,
 * vectors of another size, filters on fields without an index, a second collection with the same name.
 */
export class FakeQdrant {
  readonly collections = new Map<string, FakeCollection>();
  readonly exchanges: Exchange[] = [];
  /** Error that answers every request, if it is set. */
  failure: { readonly status: number; readonly error: string } | null = null;
  /** API key that every request must send, if it is set. */
  apiKey: string | null = null;
  /** Delay in milliseconds before each answer. */
  delayMs = 0;
  /** Called before a request is processed. */
  before: ((request: Pick<Exchange, 'method' | 'url'>) => void) | null = null;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<FakeQdrant> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const fake = new FakeQdrant(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => void fake.answer(request, response));
    return fake;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  collection(name: string): FakeCollection {
    return (
      this.collections.get(name) ?? throwRefusal(404, `Not found: Collection \`${name}\` doesn't exist!`)
    );
  }

  create(name: string, body: Body): boolean {
    if (this.collections.has(name))
      return throwRefusal(409, `Wrong input: Collection \`${name}\` already exists!`);
    this.collections.set(name, new FakeCollection(body));
    return true;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const body = method === 'GET' || method === 'DELETE' ? undefined : ((await json(request)) as Body);
    await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    this.before?.({ method, url });
    const isAllowed = this.apiKey === null || request.headers['api-key'] === this.apiKey;
    const { status, answer } = !isAllowed
      ? { status: 401, answer: 'Must provide an API key' }
      : this.work(method, new URL(url, this.url).pathname, body ?? {});
    this.exchanges.push({ method, url, body, status, answer });
    response.writeHead(status, {
      'content-type': typeof answer === 'string' ? 'text/plain' : 'application/json',
    });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  }

  private work(method: string, path: string, body: Body): { status: number; answer: unknown } {
    try {
      if (this.failure !== null) return throwRefusal(this.failure.status, this.failure.error);
      if (path === '/readyz') return { status: 200, answer: 'all shards are ready' };
      return { status: 200, answer: { result: this.result(method, path, body), status: 'ok', time: 0.001 } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, answer: { status: { error: error.message }, time: 0 } };
    }
  }

  private result(method: string, path: string, body: Body): unknown {
    for (const [verb, pattern, handler] of ROUTES) {
      const match = verb === method ? pattern.exec(path) : null;
      if (match) return handler(this, decodeURIComponent(match[1] ?? ''), body);
    }
    return throwRefusal(501, `the double does not know ${method} ${path}`);
  }
}
