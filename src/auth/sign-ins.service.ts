import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { DomainError } from '../common/errors/domain-error.js';
import { AuditLog } from '../database/audit-log.js';
import type { Credentials } from './authentication.js';
import { groupAddress, isRefusal, SignInThrottle } from './sign-in-throttle.js';

/** One event of an address in this time: somebody who guesses must not fill the audit log. */
const AUDIT_INTERVAL_MS = 60_000;
const MAX_ADDRESSES = 10_000;

/** Every trade of a credential for another one: limited by the throttle, its failures in the audit log. */
@Injectable()
export class SignInsService {
  /** Addresses whose failure was written less than a minute ago. */
  private readonly audited = new LRUCache<string, true>({ max: MAX_ADDRESSES, ttl: AUDIT_INTERVAL_MS });

  constructor(
    private readonly throttle: SignInThrottle,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param signIn rejects when the credential is wrong
   * @throws DomainError TOO_MANY_REQUESTS, without a call of `signIn`; whatever `signIn` throws
   */
  run<T>({ socket }: Pick<Credentials, 'socket'>, signIn: () => Promise<T>): Promise<T> {
    const address = socket?.remoteAddress ?? '';
    return this.throttle.run(address, async () => {
      try {
        return await signIn();
      } catch (error) {
        if (isRefusal(error)) await this.recordFailure(error, groupAddress(address));
        throw error;
      }
    });
  }

  private async recordFailure({ code }: DomainError, address: string): Promise<void> {
    if (this.audited.has(address)) return;
    this.audited.set(address, true);
    await this.audit.record({
      spaceId: null,
      actor: 'anonymous',
      action: 'login.failed',
      detail: { address, code },
    });
  }
}
