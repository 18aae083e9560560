import { MemorySessionStore } from '../../memory-session-store.js';
import type { ModelProvider } from '../../model-provider.js';
import { createAgent, type CreateAgentOptions } from '../create-agent.js';
import type { PersonMemoryPort } from '../person-memory.port.js';
import { parseFrame, type ClientFrame } from './parse-frame.js';
import type { RealtimeSocket } from './realtime-socket.js';

export interface QueryHandlerOptions {
  /** Finds the person of a credential; null, or a rejection, closes the connection with 4401. */
  readonly personFor: (credential: string) => Promise<PersonMemoryPort | null>;
  readonly provider: ModelProvider;
  /** Settings of the agents that answer. `tool_args` of a query override its `toolArgs`. */
  readonly agent?: Omit<CreateAgentOptions, 'person' | 'provider' | 'store'>;
  /**
   * Origins of browser pages that may connect, such as `https://app.example`. Programs, which send no origin,
   * always may. Default: none.
   */
  readonly allowedOrigins?: readonly string[];
  /** Maximum number of queries of one connection that run at once; default 4. */
  readonly maxRunning?: number;
  /** Time limit for the first credential, in milliseconds; default 5,000. */
  readonly authTimeoutMs?: number;
}

type Query = Extract<ClientFrame, { readonly type: 'query' }>;

/**
 * Answers queries over a connection: each one is a run of an agent for the person of the connection's
 * credential, and its events are frames with the query's `id`.
 *
 * @example
 * ```ts
 * const personFor = async (accessToken: string) => MemoryBridge.person({ accessToken });
 * const handle = createQueryHandler({ personFor, provider });
 * const server = new WebSocketServer({ port: 8080 });
 * server.on('connection', (ws, request) => handle(fromWebSocket(ws, request)));
 * ```
 */
export function createQueryHandler(options: QueryHandlerOptions): (socket: RealtimeSocket) => void {
  const allowed = new Set(options.allowedOrigins ?? []);
  return (socket) => {
    if (socket.origin !== undefined && !allowed.has(socket.origin)) {
      socket.send({ type: 'error', code: 'unauthorized', field: 'origin' });
      socket.close(4403, 'origin not allowed');
      return;
    }
    new QueryConnection(socket, options).open();
  };
}

class QueryConnection {
  readonly #socket: RealtimeSocket;
  readonly #options: QueryHandlerOptions;
  readonly #running = new Map<string, AbortController>();
  /** Conversations last as long as the connection, so that no other person can name one. */
  readonly #store = new MemorySessionStore();
  #person: Promise<PersonMemoryPort | null> | undefined;
  #isClosed = false;

  constructor(socket: RealtimeSocket, options: QueryHandlerOptions) {
    this.#socket = socket;
    this.#options = options;
  }

  open(): void {
    const { credential } = this.#socket;
    const limit = setTimeout(() => {
      if (this.#person === undefined) this.#refuse();
    }, this.#options.authTimeoutMs ?? 5000);
    this.#socket.onClose(() => {
      clearTimeout(limit);
      this.#isClosed = true;
      for (const run of this.#running.values()) run.abort();
    });
    this.#socket.onFrame((frame) => void this.#receive(frame));
    if (credential !== undefined) void this.#authenticate(credential);
  }

  async #receive(frame: unknown): Promise<void> {
    if (this.#isClosed) return;
    const parsed = parseFrame(frame);
    if (parsed.type === 'auth') return this.#authenticate(parsed.token);
    const person = await this.#person;
    // The connection may have been closed meanwhile, and its runs are aborted only then.
    if (this.#isClosed) return;
    if (!person) return this.#refuse();
    if (parsed.type === 'invalid') return this.#socket.send({ ...parsed, type: 'error', code: 'invalid' });
    if (parsed.type === 'cancel') return this.#running.get(parsed.id)?.abort();
    const refused = this.#findRefusal(parsed);
    if (refused !== undefined) return this.#socket.send({ type: 'error', id: parsed.id, code: refused });
    await this.#answer(parsed, person);
  }

  /**
   * Authenticates the connection. Only the first credential counts, because a connection belongs to one
   * person.
   */
  async #authenticate(credential: string): Promise<void> {
    this.#person ??= this.#options.personFor(credential).catch(() => null);
    if ((await this.#person) === null) this.#refuse();
  }

  #refuse(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#socket.send({ type: 'error', code: 'unauthorized' });
    this.#socket.close(4401, 'unauthorized');
  }

  #findRefusal({ id }: Query): 'duplicate_id' | 'busy' | undefined {
    if (this.#running.has(id)) return 'duplicate_id';
    return this.#running.size >= (this.#options.maxRunning ?? 4) ? 'busy' : undefined;
  }

  async #answer({ id, message, session_id, tool_args }: Query, person: PersonMemoryPort): Promise<void> {
    const { provider, agent: settings } = this.#options;
    const run = new AbortController();
    this.#running.set(id, run);
    try {
      const toolArgs = { ...settings?.toolArgs, ...tool_args };
      const agent = await createAgent({ ...settings, person, provider, toolArgs, store: this.#store });
      for await (const event of agent.run(message, { session: session_id, signal: run.signal }))
        this.#socket.send({ ...event, id });
    } finally {
      this.#running.delete(id);
    }
  }
}
