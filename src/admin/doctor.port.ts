/** Finding of one check. */
export interface Finding {
  readonly name: string;
  readonly status: 'ok' | 'warn' | 'fail';
  readonly detail: string;
  /** Advice for the operator. */
  readonly fix?: string;
}

/**
 * The checks of `memorybridge doctor`, from inside the service: under the configuration that it runs with.
 *
 * @example
 * ```ts
 * const findings = await doctor.examine();
 * ```
 */
export abstract class Doctor {
  /** Findings, not exceptions. */
  abstract examine(): Promise<readonly Finding[]>;
}
