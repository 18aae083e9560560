/** Selects audit events; an absent field matches any value. */
export interface AuditFilter {
  readonly spaceId?: string;
  readonly action?: string;
  /** As it stands in the log, or a kind of actors such as `service`. */
  readonly actor?: string;
  readonly requestId?: string;
  /** From this instant on. */
  readonly since?: Date;
  /** Up to this instant, which belongs to it. */
  readonly until?: Date;
  /** The receipt of an erasure. */
  readonly receiptId?: string;
  /** Only events older than this id. */
  readonly before?: string;
}
