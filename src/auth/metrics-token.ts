import { Inject, Injectable } from '@nestjs/common';
import { KeyRing } from '../common/crypto/key-ring.js';
import { equalDigests } from '../common/crypto/secret-digest.js';
import type { SecurityConfig } from '../config/app-config.js';
import { sectionToken } from '../config/config.token.js';
import type { Credentials } from './authentication.js';
import { readCredential, hasCredential } from './credential.js';

/** The token that opens `/metrics` and nothing else, when one is set. */
@Injectable()
export class MetricsToken {
  private readonly digest: string | null;

  constructor(
    private readonly keys: KeyRing,
    @Inject(sectionToken('security')) { metricsToken }: Pick<SecurityConfig, 'metricsToken'>,
  ) {
    this.digest = metricsToken === null ? null : keys.digest(metricsToken);
  }

  isShownBy({ headers }: Pick<Credentials, 'headers'>): boolean {
    if (this.digest === null || !hasCredential(headers)) return false;
    return equalDigests(this.keys.digest(readCredential(headers)), this.digest);
  }
}
