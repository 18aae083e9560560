import { createFixedBearer, createRenewedBearer, type Credential } from '../credential.js';
import type { CliContext } from './cli-context.js';
import { CliError } from './cli.errors.js';

/** A service and a credential for it. */
export interface ServiceTarget {
  readonly url: string;
  readonly credential: Credential;
  readonly user?: string;
}

/**
 * Finds the service and credential of commands that relay requests: a person's credential, or the operator's
 * if there is no other.
 *
 * @throws {CliError} without any credential
 */
export function findTarget(context: CliContext): ServiceTarget {
  const { connection } = context;
  const person = findPerson(context);
  if (person instanceof CliError) {
    if (connection.optionalAdminToken === undefined) throw person;
    return { url: connection.url, credential: createFixedBearer(connection.optionalAdminToken) };
  }
  if (person.kind === 'user') return { url: connection.url, credential: issueFor(context, person) };
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
function issueFor(
  context: CliContext,
  { userId, userKey }: { readonly userId: string; readonly userKey: string },
): Credential {
  const issue = async (): Promise<{ token: string; expiresInSeconds: number }> => {
    const body = { user_id: userId, user_key: userKey };
    const { access_token, expires_in } = await context
      .anonymous()
      .call('createAuthToken', { body }, context.callOptions);
    return { token: access_token, expiresInSeconds: expires_in };
  };
  return createRenewedBearer(issue, { token: '', expiresInSeconds: 0 }, [userKey]);
}
