import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { DomainError } from '../common/errors/domain-error.js';
import { AuditLog } from '../database/audit-log.js';
import type { Credentials } from './authentication.js';
import { groupAddress, isRefusal, SignInThrottle } from './sign-in-throttle.js';

/** Minimum interval between audit events of one address, so that guessing can't flood the audit log. */
const AUDIT_INTERVAL_MS = 60_000;
const MAX_ADDRESSES = 10_000;

/** Runs sign-ins: the exchange of one credential for another. It throttles them and audits failures. */
@Injectable()
export class SignInsService {
  /** Addresses with an audit event that is less than a minute old. */
  private readonly audited = new LRUCache<string, true>({ max: MAX_ADDRESSES, ttl: AUDIT_INTERVAL_MS });

  constructor(
    private readonly throttle: SignInThrottle,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Runs a sign-in.
   * @param signIn rejects if the credential is wrong
   * @throws DomainError TOO_MANY_REQUESTS, without calling `signIn`; the errors of `signIn`
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
