import { Inject, Injectable } from '@nestjs/common';
import { KeyRing } from '../common/crypto/key-ring.js';
import { areDigestsEqual } from '../common/crypto/secret-digest.js';
import type { SecurityConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import type { Credentials } from './authentication.js';
import { readCredential, hasCredential } from './credential.js';

/** The token that opens `/metrics` and nothing else, when one is set. */
@Injectable()
export class MetricsToken {
  private readonly digest: string | null;

  constructor(
    private readonly keys: KeyRing,
    @Inject(getSectionToken('security')) { metricsToken }: Pick<SecurityConfig, 'metricsToken'>,
  ) {
    this.digest = metricsToken === null ? null : keys.computeDigest(metricsToken);
  }

  isShownBy({ headers }: Pick<Credentials, 'headers'>): boolean {
    if (this.digest === null || !hasCredential(headers)) return false;
    return areDigestsEqual(this.keys.computeDigest(readCredential(headers)), this.digest);
  }
}
