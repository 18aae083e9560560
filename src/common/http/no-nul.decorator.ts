import { Matches } from 'class-validator';

/** Refuses NUL characters, which PostgreSQL can't store in texts. */
export function NoNul(): PropertyDecorator {
  return Matches(/^[^\0]*$/, { message: '$property must not contain a NUL character' });
}
