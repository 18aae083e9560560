/** Conditions for audit events; an absent field matches all events. */
export interface AuditFilter {
  readonly spaceId?: string;
  readonly action?: string;
  /** Actor as in the log (`service:<id>`), or a kind of actors (`service`). */
  readonly actor?: string;
  readonly requestId?: string;
  /** Earliest time, inclusive. */
  readonly since?: Date;
  /** Latest time, inclusive. */
  readonly until?: Date;
  /** Id of the receipt of an erasure. */
  readonly receiptId?: string;
  /** Id of an event; only older events match. */
  readonly before?: string;
}
