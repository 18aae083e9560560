import { Injectable } from '@nestjs/common';
import { AuditLog } from '../database/audit-log.js';
import { Doctor, type Finding } from './doctor.port.js';

/** The result of a check, as operators see it. */
export interface CheckOutcome {
  readonly name: string;
  /** False if something does not work; true with advice if it works but could be improved. */
  readonly ok: boolean;
  readonly message: string;
  readonly advice: string | null;
}

/** Checks the installation for an operator. */
@Injectable()
export class DoctorService {
  constructor(
    private readonly doctor: Doctor,
    private readonly audit: AuditLog,
  ) {}

  /** Runs all checks, and audits that they were run. */
  async run(actor: string): Promise<{ readonly checks: readonly CheckOutcome[] }> {
    const checks = (await this.doctor.examine()).map(toOutcome);
    const failed = checks.filter(({ ok }) => !ok).map(({ name }) => name);
    await this.audit.record({
      spaceId: null,
      actor,
      action: 'doctor.run',
      detail: { checks: checks.length, failed },
    });
    return { checks };
  }
}

function toOutcome({ name, status, detail, fix }: Finding): CheckOutcome {
  return { name, ok: status !== 'fail', message: detail, advice: fix ?? null };
}
