import { isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../common/errors/domain-error.js';

const MAX_FAILURES = 10;
/** Maximum number of failures of all addresses together, against guessing from many addresses. */
const MAX_TOTAL_FAILURES = 100;
const WINDOW_MS = 5 * 60_000;
/** Maximum number of client addresses in memory; the least recently used are dropped. */
const MAX_CLIENTS = 10_000;

/**
 * Refuses sign-ins after ten failures of a client address, or a hundred of all addresses, in five minutes.
 * Each process counts separately, so that a refusal costs no query; with n API processes, an address has up
 * to n times as many attempts.
 */
@Injectable()
export class SignInThrottle {
  /** Times of failures and of attempts in progress, by address, in epoch milliseconds. */
  private readonly attempts = new LRUCache<string, readonly number[]>({ max: MAX_CLIENTS });
  /** Times of failures and of attempts in progress, of all addresses. */
  private allAttempts: readonly number[] = [];

  /**
   * Runs a sign-in. Success resets the failures of the address. Errors with another cause than the
   * credential, such as an unavailable database, don't count.
   * @param address IP address of the client
   * @throws DomainError TOO_MANY_REQUESTS, without calling `signIn`; the errors of `signIn`
   */
  async run<T>(address: string, signIn: () => Promise<T>): Promise<T> {
    const client = groupAddress(address);
    const startedAt = Date.now();
    this.addAttempt(client, startedAt);
    try {
      const result = await signIn();
      this.removeAttempt(client, startedAt);
      this.attempts.delete(client);
      return result;
    } catch (error) {
      if (!isRefusal(error)) this.removeAttempt(client, startedAt);
      throw error;
    }
  }

  private addAttempt(client: string, now: number): void {
    const own = dropExpired(this.attempts.get(client) ?? [], now);
    const all = dropExpired(this.allAttempts, now);
    const oldest = [own.at(-MAX_FAILURES), all.at(-MAX_TOTAL_FAILURES)].filter((at) => at !== undefined);
    if (oldest.length > 0)
      throw createThrottleError(Math.ceil((Math.max(...oldest) + WINDOW_MS - now) / 1_000));
    this.attempts.set(client, [...own, now]);
    this.allAttempts = [...all, now];
  }

  private removeAttempt(client: string, startedAt: number): void {
    this.attempts.set(client, removeFirst(this.attempts.get(client) ?? [], startedAt));
    this.allAttempts = removeFirst(this.allAttempts, startedAt);
  }
}

function dropExpired(attempts: readonly number[], now: number): readonly number[] {
  return attempts.filter((at) => now - at < WINDOW_MS);
}

function removeFirst(attempts: readonly number[], time: number): readonly number[] {
  const at = attempts.indexOf(time);
  return at < 0 ? attempts : attempts.toSpliced(at, 1);
}

/** Tells whether an error means that a credential is wrong. */
export function isRefusal(error: unknown): error is DomainError {
  return error instanceof DomainError && (error.status === 401 || error.status === 403);
}

/** Groups IPv6 addresses by their /64 network, within which a client can choose its address freely. */
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
