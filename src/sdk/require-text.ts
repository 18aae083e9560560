import { InputError } from './input-error.js';

/**
 * Checks a value that a caller without types may have left out.
 *
 * @param name of the option or parameter
 * @throws {InputError} unless it is a string that is not blank; the value is not shown
 */
export function requireText(value: unknown, name: string): void {
  if (typeof value !== 'string' || value.trim() === '')
    throw new InputError(`\`${name}\` must be a string that is not blank`);
}
