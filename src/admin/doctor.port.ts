/** The result of one check. */
export interface Finding {
  readonly name: string;
  readonly status: 'ok' | 'warn' | 'fail';
  readonly detail: string;
  /** Advice for the operator. */
  readonly fix?: string;
}

/**
 * Runs the checks of `memorybridge doctor` within the service, with its configuration.
 *
 * @example
 * ```ts
 * const findings = await doctor.examine();
 * ```
 */
export abstract class Doctor {
  /** Runs all checks. A failed check is a finding and does not reject. */
  abstract examine(): Promise<readonly Finding[]>;
}
