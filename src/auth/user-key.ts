import { DomainError } from '../common/errors/domain-error.js';

/**
 * Reads `user_id` and `user_key` from the body, or else from the query.
 * @throws DomainError TOKEN_MISSING with the missing field
 */
export function readUserKey({ query, body }: { readonly query?: unknown; readonly body?: unknown }): {
  userId: string;
  userKey: string;
} {
  return { userId: readField('user_id', body, query), userKey: readField('user_key', body, query) };
}

function readField(name: 'user_id' | 'user_key', ...sources: readonly unknown[]): string {
  const values = sources.map((source) =>
    typeof source === 'object' && source !== null
      ? (source as Readonly<Record<string, unknown>>)[name]
      : undefined,
  );
  const value = values.find((candidate) => candidate !== undefined);
  if (typeof value !== 'string' || value === '')
    throw new DomainError('TOKEN_MISSING', `${name} is required`, { field: name });
  return value;
}
