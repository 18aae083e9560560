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
