import type { Answer, Query } from '../operation-types.js';
import type { CallOptions } from '../options.js';
import { PagePromise } from '../page.js';
import { IDLE_MS } from '../stream.js';
import type { Transport } from '../transport.js';

export type AuditEvent = Answer<'listAuditEvents'>['events'][number];
export type AuditQuery = Omit<Query<'listAuditEvents'>, 'before' | 'format'>;

/**
 * The audit log.
 *
 * @example
 * ```ts
 * for await (const { action, created_at } of admin.audit.list({ action: 'user.key_shown' }))
 *   console.log(action, created_at);
 * ```
 */
export class AuditArea {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Events, newest first. */
  list(query: AuditQuery = {}, options?: CallOptions): PagePromise<AuditEvent> {
    const fetchPage = (before?: string) =>
      this.#transport
        .call('listAuditEvents', { query: { ...query, before } }, options)
        .map(({ events, next }) => ({ items: events, ...(next !== null && { next }) }));
    return new PagePromise({ fetchPage, toId: ({ id }) => id });
  }

  /**
   * Exports all matching events as CSV, newest first, up to 100,000 events: parts of the text as they arrive.
   *
   * @example
   * ```ts
   * for await (const part of admin.audit.csv({ actor: 'service' })) file.write(part);
   * ```
   */
  async *csv(query: Omit<AuditQuery, 'limit'> = {}, options: CallOptions = {}): AsyncGenerator<string, void> {
    const response = await this.#transport.open(
      'listAuditEvents',
      { query: { ...query, format: 'csv' } },
      options,
    );
    const decoder = new TextDecoder();
    for await (const part of this.#transport.read('listAuditEvents', response, options, IDLE_MS))
      yield decoder.decode(part, { stream: true });
  }
}
