/** The embedded PostgreSQL can't be set up or started. `message` says what to do. */
export class EmbeddedPostgresError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'EmbeddedPostgresError';
  }
}
