import { AdminClient, type AdminOptions } from './admin-client.js';
import type { ApiPromise } from './api-promise.js';
import { EngineArea } from './areas/engine.area.js';
import { SessionsArea } from './areas/sessions.area.js';
import { StoreArea } from './areas/store.area.js';
import { BaseClient } from './base-client.js';
import { BrowserClient } from './browser-client.js';
import {
  createAskedBearer,
  createFixedBearer,
  createRequestedCookie,
  createAnonymousCredential,
} from './credential.js';
import { readEnv } from './env.js';
import { GatewayClient, type GatewayOptions } from './gateway-client.js';
import { InputError } from './input-error.js';
import type { Answer } from './operation-types.js';
import type { CallOptions, ClientOptions } from './options.js';
import { OwnedPersonClient, PersonClient } from './person-client.js';
import { type ChatMessage, type Recall, type RecallOptions, requestRecall } from './recall.js';
import { encodeHeader } from './request.js';
import { requireText } from './require-text.js';
import { Transport } from './transport.js';
import { requestWhoami, type Whoami } from './whoami.js';

export type Health = Answer<'health'>;
export type UserKey = Answer<'createUser'>;

/** A person's JWT, or a function that gives one for each request, or the person's cookie in a browser. */
export type PersonOptions = ClientOptions &
  (
    | { accessToken: string | (() => Promise<string>); credentials?: never }
    | { credentials: 'include'; accessToken?: never }
  );

/** Options for using the proxy with an OpenAI client. */
export interface OpenAiOptions {
  /** The conversation in which turns are stored. */
  session?: string;
  /**
   * The end user whose memory is used, if the token's policy says `end_users: header`. Under the default
   * policy it has no effect: all chats of the token share one memory.
   */
  user?: string;
  /** Restricts the token's policy: no memory, reading only, or writing only. */
  memory?: 'off' | 'read' | 'write';
}

/** Constructor options of an OpenAI client. */
export interface OpenAiSettings {
  baseURL: string;
  apiKey: string;
  defaultHeaders: Record<string, string>;
}

/** Connection settings of an MCP client. */
export interface McpSettings {
  url: string;
  headers: Record<string, string>;
}

/**
 * Memory for an application, by its service token. Its static methods give clients for other credentials.
 *
 * @example
 * ```ts
 * const mb = new MemoryBridge();
 * const openai = new OpenAI(mb.openai({ session: 'c1', user: 'ada' }));
 * await mb.as('ada').memories.create({ memory: 'Is allergic to hazelnuts.' });
 * ```
 */
export class MemoryBridge extends BaseClient {
  readonly engine: EngineArea;
  readonly sessions: SessionsArea;
  readonly store: StoreArea;
  readonly #transport: Transport;
  readonly #token: string;

  /** @throws {InputError} without a token, or with a blank one */
  constructor({
    token = readEnv('MEMORYBRIDGE_TOKEN'),
    ...options
  }: ClientOptions & { token?: string } = {}) {
    if (token === undefined)
      throw new InputError('A service token is required: pass `token`, or set MEMORYBRIDGE_TOKEN.');
    const transport = new Transport(options, createFixedBearer(token));
    super(transport);
    this.#transport = transport;
    this.#token = token;
    this.engine = new EngineArea(transport);
    this.sessions = new SessionsArea(transport);
    this.store = new StoreArea(transport);
  }

  /**
   * Creates a client for a person by their JWT, or in a browser by their cookie.
   *
   * @throws {InputError} without either, or with a blank JWT
   */
  static person({ accessToken, credentials, ...options }: PersonOptions): OwnedPersonClient {
    return new OwnedPersonClient(new Transport(options, toPersonCredential(accessToken, credentials)));
  }

  /** Creates a client for a gateway user by their key. */
  static user(options: GatewayOptions): GatewayClient {
    return new GatewayClient(options);
  }

  /** Creates a client for operators, by the admin token, or in a browser by the login cookie. */
  static admin(options: AdminOptions): AdminClient {
    return new AdminClient(options);
  }

  /** Creates a client for the sign-in of a browser by cookies. */
  static browser(options: ClientOptions = {}): BrowserClient {
    return new BrowserClient(options);
  }

  /** Gets the health of the service and its parts, without a credential. */
  static health(options: ClientOptions = {}, call?: CallOptions): ApiPromise<Health> {
    return new Transport(options, createAnonymousCredential()).call('health', {}, call);
  }

  /**
   * Creates a gateway user and returns their key; with the admin token, also the key of an existing user.
   *
   * @throws {ConflictError} for a user who exists, {AuthenticationError} where users are only created with
   * the admin token
   */
  static createUser(
    userId: string,
    { adminToken, ...options }: ClientOptions & { adminToken?: string } = {},
    call?: CallOptions,
  ): ApiPromise<UserKey> {
    const credential =
      adminToken === undefined ? createAnonymousCredential() : createFixedBearer(adminToken, 'adminToken');
    return new Transport(options, credential).call('createUser', { body: { user_id: userId } }, call);
  }

  /** Returns options for an OpenAI client that uses the proxy. They contain the token. */
  openai({ session, user, memory }: OpenAiOptions = {}): OpenAiSettings {
    const headers = { 'x-session-id': session, 'x-memory-user': user, 'x-memory': memory };
    return { baseURL: `${this.baseURL}/v1`, apiKey: this.#token, defaultHeaders: toPlainHeaders(headers) };
  }

  /** Returns address and headers for an MCP client. They contain the token. */
  mcp({ user }: { user?: string } = {}): McpSettings {
    const headers = { authorization: `Bearer ${this.#token}`, 'x-memory-user': user };
    return { url: `${this.baseURL}/mcp`, headers: toPlainHeaders(headers) };
  }

  /**
   * Recalls the block that a chat request with this question would get; nothing is stored.
   *
   * @param recall `user` names the end user; without one, the token's own memories are meant
   * @example
   * ```ts
   * const { block, items } = await mb.recall('Which cake can I eat?', { user: 'ada', session: 'c1' });
   * ```
   */
  recall(
    question: string | readonly ChatMessage[],
    { user, ...recall }: RecallOptions & { readonly user?: string } = {},
    options?: CallOptions,
  ): ApiPromise<Recall> {
    return user === undefined
      ? requestRecall(this.#transport, question, recall, options)
      : this.as(user).recall(question, recall, options);
  }

  /**
   * Creates a client for an end user of the application.
   *
   * @throws {InputError} without a name, because the token's own memories would be used in place of theirs
   */
  as(user: string): PersonClient {
    requireText(user, 'user');
    return new PersonClient(this.#transport.with({ headers: { 'x-memory-user': user } }));
  }

  /** Creates a client for the person who owns the token. */
  owner(): OwnedPersonClient {
    return new OwnedPersonClient(this.#transport);
  }

  /** Tells which credential this client sends. */
  whoami(options?: CallOptions): ApiPromise<Whoami> {
    return requestWhoami(this.#transport, options);
  }
}

function toPersonCredential(
  accessToken: PersonOptions['accessToken'],
  credentials: PersonOptions['credentials'],
) {
  if (accessToken === undefined) return createRequestedCookie(credentials, 'accessToken');
  return typeof accessToken === 'string'
    ? createFixedBearer(accessToken, 'accessToken')
    : createAskedBearer(accessToken);
}

function toPlainHeaders(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, encodeHeader(value)]));
}
