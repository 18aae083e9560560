import type { Transport } from './transport.js';

/** A client prints as its class and its base URL only: a credential must not end up in a log. */
export abstract class BaseClient {
  /** Root of the service that this client calls. */
  readonly baseURL: string;

  constructor({ baseURL }: Transport) {
    this.baseURL = baseURL;
  }

  toJSON(): { baseURL: string } {
    return { baseURL: this.baseURL };
  }

  toString(): string {
    return `${this.constructor.name} { baseURL: '${this.baseURL}' }`;
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.toString();
  }
}
