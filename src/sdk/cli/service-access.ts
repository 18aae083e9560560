import { createFixedBearer, createRenewedBearer, type Credential, type IssuedToken } from '../credential.js';
import { exchangeUserKey } from '../exchange-user-key.js';
import type { CliContext } from './cli-context.js';
import { CliError } from './cli.errors.js';

/** A service and a credential for it, for commands that send requests of their own. */
export interface ServiceAccess {
  /** Root of the service. */
  readonly url: string;
  readonly credential: Pick<Credential, 'headers' | 'renew'>;
  /** The end user whose memories are used, with a service token. */
  readonly user?: string;
}

/**
 * Finds the service and credential of commands that relay requests: a person's credential, or the operator's
 * if there is no other.
 *
 * @throws {CliError} without any credential
 */
export function findServiceAccess(context: CliContext): ServiceAccess {
  const { connection } = context;
  const person = findPerson(context);
  if (person instanceof CliError) {
    if (connection.optionalAdminToken === undefined) throw person;
    return { url: connection.url, credential: createFixedBearer(connection.optionalAdminToken) };
  }
  if (person.kind === 'user')
    return { url: connection.url, credential: createUserCredential(context, person) };
  return {
    url: connection.url,
    credential: createFixedBearer(person.token),
    ...(person.user !== undefined && { user: person.user }),
  };
}

function findPerson({ connection }: CliContext): CliContext['connection']['person'] | CliError {
  try {
    return connection.person;
  } catch (error) {
    if (error instanceof CliError && error.code === 'credential_missing') return error;
    throw error;
  }
}

/**
 * Exchanges a user key for a JWT at the first request, so that an unavailable service does not end a relay
 * before it began.
 */
function createUserCredential(
  context: CliContext,
  { userId, userKey }: { readonly userId: string; readonly userKey: string },
): Credential {
  const user = { user_id: userId, user_key: userKey };
  const issue = (): Promise<IssuedToken> => exchangeUserKey(context.anonymous(), user, context.callOptions);
  return createRenewedBearer(issue, { token: '', expiresInSeconds: 0 }, [userKey]);
}
