import { Matches } from 'class-validator';

/** Text as people write it; PostgreSQL takes all of it but NUL. */
export function NoNul(): PropertyDecorator {
  return Matches(/^[^\0]*$/, { message: '$property must not contain a NUL character' });
}
