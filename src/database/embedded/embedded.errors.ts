import { StartError } from '../../config/start-error.js';

/** The embedded PostgreSQL can't be set up or started. */
export class EmbeddedPostgresError extends StartError {
  constructor(message: string, hint: string, cause?: unknown) {
    super(message, hint, { cause });
    this.name = 'EmbeddedPostgresError';
  }
}
