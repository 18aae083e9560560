import { Inject, Injectable } from '@nestjs/common';
import { KeyRing } from '../common/crypto/key-ring.js';
import { areDigestsEqual } from '../common/crypto/secret-digest.js';
import type { SecurityConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import type { Credentials } from './authentication.js';
import { readCredential, hasCredential } from './credential.js';

/** Checks the optional token that gives access to `/metrics` only. */
@Injectable()
export class MetricsToken {
  private readonly digest: string | null;

  constructor(
    private readonly keys: KeyRing,
    @Inject(getSectionToken('security')) { metricsToken }: Pick<SecurityConfig, 'metricsToken'>,
  ) {
    this.digest = metricsToken === null ? null : keys.computeDigest(metricsToken);
  }

  /** Tells whether a request contains the metrics token; false if none is configured. */
  isShownBy({ headers }: Pick<Credentials, 'headers'>): boolean {
    if (this.digest === null || !hasCredential(headers)) return false;
    return areDigestsEqual(this.keys.computeDigest(readCredential(headers)), this.digest);
  }
}
