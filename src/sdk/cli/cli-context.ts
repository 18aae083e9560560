import { raceWithAbort } from '../abort.js';
import { MemoriesArea } from '../areas/memories.area.js';
import {
  createFixedBearer,
  type IssuedToken,
  createAnonymousCredential,
  createRenewedBearer,
} from '../credential.js';
import { exchangeUserKey } from '../exchange-user-key.js';
import { GatewayClient } from '../gateway-client.js';
import type { CallOptions, ClientOptions } from '../options.js';
import { Transport } from '../transport.js';
import { CliError, EXIT, createUsageError } from './cli.errors.js';
import type { CliIo } from './cli-io.js';
import type { CliSetup } from './cli-setup.js';
import { Connection } from './connection.js';
import { fetchByHttp } from './fetch-by-http.js';
import type { GlobalOptions } from './global-options.js';
import { formatResult, type OutputForm, type Result } from './result.js';

const DEFAULT_GATEWAY_SECONDS = '120';

/**
 * The context of a command: connection, output, and the person at the terminal.
 *
 * @example
 * ```ts
 * const memory = await context.memories().then((memories) => memories.get(id, context.callOptions));
 * context.print({ data: memory, toText: () => memory.memory });
 * ```
 */
export class CliContext {
  readonly io: CliIo;
  readonly options: GlobalOptions;
  readonly connection: Connection;
  readonly #interruption = new AbortController();
  #isInterruptible = true;

  constructor(
    readonly setup: CliSetup,
    options: GlobalOptions,
  ) {
    this.io = setup.io;
    this.options = options;
    this.connection = new Connection(setup, options);
  }

  /** A signal that is aborted by Ctrl-C. */
  get signal(): AbortSignal {
    return this.#interruption.signal;
  }

  /** Ends the command after Ctrl-C; returns false while Ctrl-C is left to another program. */
  interrupt(): boolean {
    if (this.#isInterruptible)
      this.#interruption.abort(
        new CliError('Interrupted.', 'Run the command again to continue.', EXIT.interrupted, 'interrupted'),
      );
    return this.#isInterruptible;
  }

  /** Leaves Ctrl-C to a program in the foreground, such as an editor, until the work ends. */
  async leaveInterruptsTo<T>(work: Promise<T>): Promise<T> {
    this.#isInterruptible = false;
    try {
      return await work;
    } finally {
      this.#isInterruptible = true;
    }
  }

  /** Options for every call of the SDK. */
  get callOptions(): CallOptions {
    const { timeout } = this.options;
    return { signal: this.signal, ...(timeout !== undefined && { timeoutMs: timeout * 1000 }) };
  }

  get clientOptions(): ClientOptions {
    return { fetch: fetchByHttp, onResponse: (call) => this.#reportCall(call) };
  }

  /** Creates a transport for calls without a credential. */
  anonymous(baseURL: string = this.connection.url): Transport {
    return new Transport({ ...this.clientOptions, baseURL }, createAnonymousCredential());
  }

  /** Creates a transport for calls of the operator. */
  admin(): Transport {
    return new Transport(
      { ...this.clientOptions, baseURL: this.connection.url },
      createFixedBearer(this.connection.adminToken),
    );
  }

  /** Creates a transport for calls with a service token, without an end user. */
  service(): Transport {
    return new Transport(
      { ...this.clientOptions, baseURL: this.connection.url },
      createFixedBearer(this.connection.token),
    );
  }

  /**
   * Creates a transport for calls of one person: with their account, a token with `--user`, or a token that
   * has an owner.
   */
  async person(): Promise<Transport> {
    const { person, url } = this.connection;
    const options = { ...this.clientOptions, baseURL: url };
    if (person.kind === 'token')
      return new Transport(options, createFixedBearer(person.token), toUserHeader(person.user));
    const user = { user_id: person.userId, user_key: person.userKey };
    const issue = (): Promise<IssuedToken> => exchangeUserKey(this.anonymous(), user, this.callOptions);
    return new Transport(options, createRenewedBearer(issue, await issue(), [person.userKey]));
  }

  /** Creates a client for a gateway user, who is identified by id and key. */
  gateway(): GatewayClient {
    return new GatewayClient({
      ...this.clientOptions,
      baseURL: this.connection.gatewayUrl,
      ...this.connection.account,
    });
  }

  /**
   * Options for calls of the memory gateway, which may take long.
   * @throws {CliError} if the environment's time limit is not a number
   */
  get gatewayOptions(): CallOptions {
    const seconds = this.options.timeout ?? this.#readTimeout();
    return { signal: this.signal, timeoutMs: seconds * 1000 };
  }

  async memories(): Promise<MemoriesArea> {
    return new MemoriesArea(await this.person());
  }

  get form(): OutputForm {
    if (this.options.json === true) return 'json';
    return this.options.ndjson === true ? 'ndjson' : 'text';
  }

  /** Prints the result. */
  print(result: Result): void {
    const text = formatResult(result, this.form);
    if (text !== '') this.io.print(text);
  }

  /** Prints progress and next steps to standard error, unless `--quiet` is given. */
  note(line: string): void {
    if (this.options.quiet !== true) this.io.note(line);
  }

  /** Width that tables are cut to; null if the output is not a terminal. */
  get columns(): number | null {
    return this.io.terminal.output ? this.io.columns : null;
  }

  get isInteractive(): boolean {
    return this.io.terminal.input && this.io.terminal.notes;
  }

  /**
   * Asks for confirmation, unless `--yes` is given.
   *
   * @throws {CliError} when there is nobody to ask, or the answer is no
   */
  async confirm(question: string): Promise<void> {
    if (this.options.yes === true) return;
    if (!this.isInteractive)
      throw createUsageError(`${question} There is no terminal to answer on.`, 'Pass --yes.');
    const answer = await this.io.ask(`${question} [y/N] `, { signal: this.signal });
    if (!/^y(es)?$/i.test(answer.trim()))
      throw new CliError('Nothing was changed.', 'Answer y, or pass --yes.', EXIT.problem, 'declined');
  }

  #readTimeout(): number {
    const text = this.io.readEnv('MEMORY_GATEWAY_TIMEOUT_SECONDS') ?? DEFAULT_GATEWAY_SECONDS;
    const seconds = Number(text);
    if (Number.isFinite(seconds) && seconds > 0) return seconds;
    throw createUsageError(
      'MEMORY_GATEWAY_TIMEOUT_SECONDS is not a number of seconds above 0.',
      'Correct it, or unset it: 120 is the default.',
    );
  }

  /** Reads standard input to its end, or until Ctrl-C. */
  readInput(): Promise<string> {
    return raceWithAbort(this.io.readInput(), this.signal);
  }

  /**
   * Reads a secret of the command line; `-` stands for standard input.
   *
   * @throws {CliError} when standard input is empty
   */
  async readSecret(value: string, option: string): Promise<string> {
    const secret = value === '-' ? (await this.readInput()).trim() : value;
    if (secret === '')
      throw createUsageError(
        `Standard input has no value for ${option}.`,
        `Pipe it in: echo "$SECRET" | memorybridge … ${option} -`,
      );
    return secret;
  }

  #reportCall({
    method,
    path,
    status,
    durationMs,
    requestId,
  }: Parameters<NonNullable<ClientOptions['onResponse']>>[0]): void {
    if (this.options.verbose !== true) return;
    this.io.note(
      `${method} ${path} ${status ?? 'no answer'} ${Math.round(durationMs)} ms ${requestId ?? '-'}`,
    );
  }
}

function toUserHeader(user: string | undefined): Record<string, string> {
  return user === undefined ? {} : { 'x-memory-user': user };
}
