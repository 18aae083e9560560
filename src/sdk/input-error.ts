/**
 * An argument with which no request can be made, such as an empty id; nothing was sent.
 *
 * @example
 * ```ts
 * memories.get('').catch((error) => error instanceof InputError); // true
 * ```
 */
export class InputError extends TypeError {
  // Written out, because bundlers shorten the names of classes.
  override readonly name = 'InputError';
}
