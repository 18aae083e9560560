/** A row of an export that can't be imported; the others can. */
export class BadRowError extends Error {
  override readonly name = 'BadRowError';

  constructor(
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

/** The input, or the way it is asked for, makes an import impossible. */
export class ImportUsageError extends Error {
  override readonly name = 'ImportUsageError';

  constructor(
    message: string,
    /** What the caller can do about it. */
    readonly hint: string,
  ) {
    super(message);
  }
}
