import { isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../common/errors/domain-error.js';

const MAX_FAILURES = 10;
/** Failures of all addresses together: many addresses must not share out the guessing. */
const MAX_FAILURES_OF_ALL = 100;
const WINDOW_MS = 5 * 60_000;
/** The least recently used go first, so that memory stays bounded whoever tries. */
const MAX_CLIENTS = 10_000;

/**
 * Refuses further sign-ins after ten failures of one client address in five minutes, and after a hundred of
 * all addresses. It is kept in this process, so that a refusal costs no query; with n API processes an
 * address has up to n times as many attempts.
 */
@Injectable()
export class SignInThrottle {
  /** Times of failures, and of attempts whose outcome is still open: many at once must not all pass. */
  private readonly attempts = new LRUCache<string, readonly number[]>({ max: MAX_CLIENTS });
  /** The same of all addresses; at most as many as are let through. */
  private all: readonly number[] = [];

  /**
   * Success forgets the failures before it. Errors that refuse nobody (a database that is down) don't count.
   * @param address of the other end of the connection
   * @throws DomainError TOO_MANY_REQUESTS, without a call of `signIn`
   */
  async run<T>(address: string, signIn: () => Promise<T>): Promise<T> {
    const client = groupAddress(address);
    const startedAt = Date.now();
    this.begin(client, startedAt);
    try {
      const result = await signIn();
      this.withdraw(client, startedAt);
      this.attempts.delete(client);
      return result;
    } catch (error) {
      if (!isRefusal(error)) this.withdraw(client, startedAt);
      throw error;
    }
  }

  private begin(client: string, now: number): void {
    const own = dropExpired(this.attempts.get(client) ?? [], now);
    const all = dropExpired(this.all, now);
    const oldest = [own.at(-MAX_FAILURES), all.at(-MAX_FAILURES_OF_ALL)].filter((at) => at !== undefined);
    if (oldest.length > 0)
      throw createThrottleError(Math.ceil((Math.max(...oldest) + WINDOW_MS - now) / 1_000));
    this.attempts.set(client, [...own, now]);
    this.all = [...all, now];
  }

  private withdraw(client: string, startedAt: number): void {
    this.attempts.set(client, removeOne(this.attempts.get(client) ?? [], startedAt));
    this.all = removeOne(this.all, startedAt);
  }
}

function dropExpired(attempts: readonly number[], now: number): readonly number[] {
  return attempts.filter((at) => now - at < WINDOW_MS);
}

function removeOne(attempts: readonly number[], time: number): readonly number[] {
  const at = attempts.indexOf(time);
  return at < 0 ? attempts : attempts.toSpliced(at, 1);
}

/** Tells whether an error says that a credential is wrong. */
export function isRefusal(error: unknown): error is DomainError {
  return error instanceof DomainError && (error.status === 401 || error.status === 403);
}

/** An IPv6 client has a /64 network to choose addresses from, so all of it counts as one. */
export function groupAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [left = [], right = []] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

function createThrottleError(retryAfterS: number): DomainError {
  const message = `Too many failed sign-ins: try again in ${retryAfterS} seconds.`;
  return new DomainError('TOO_MANY_REQUESTS', message, { retryAfterS });
}
