import { BaseClient } from './base-client.js';
import { fixedBearer } from './credential.js';
import { readEnv } from './env.js';
import type { ClientOptions } from './options.js';
import { PersonClient } from './person-client.js';
import { Transport } from './transport.js';

/**
 * Memory for an application, by its service token.
 *
 * @example
 * ```ts
 * const mb = new MemoryBridge();
 * await mb.as('ada').memories.create({ memory: 'Is allergic to hazelnuts.' });
 * ```
 */
export class MemoryBridge extends BaseClient {
  readonly #transport: Transport;

  /** @throws {TypeError} without a token */
  constructor({ token = readEnv('MEMORYBRIDGE_TOKEN'), ...options }: ClientOptions & { token?: string } = {}) {
    if (token === undefined) throw new TypeError('A service token is needed: pass `token`, or set MEMORYBRIDGE_TOKEN');
    const transport = new Transport(options, fixedBearer(token));
    super(transport);
    this.#transport = transport;
  }

  /** Acts for an end user of the application. */
  as(user: string): PersonClient {
    return new PersonClient(this.#transport.with({ 'x-memory-user': user }));
  }
}
