import { DomainError } from '../common/errors/domain-error.js';

/**
 * The credential of a person in the body, else in the query.
 * @throws DomainError TOKEN_MISSING naming the field
 */
export function readUserKey({ query, body }: { readonly query?: unknown; readonly body?: unknown }): {
  userId: string;
  userKey: string;
} {
  return { userId: readField('user_id', body, query), userKey: readField('user_key', body, query) };
}

function readField(name: 'user_id' | 'user_key', ...places: readonly unknown[]): string {
  const values = places.map((place) =>
    typeof place === 'object' && place !== null
      ? (place as Readonly<Record<string, unknown>>)[name]
      : undefined,
  );
  const value = values.find((one) => one !== undefined);
  if (typeof value !== 'string' || value === '')
    throw new DomainError('TOKEN_MISSING', `${name} is required.`, { field: name });
  return value;
}
