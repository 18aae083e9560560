import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AuthenticatedRequest, Authentication, Person } from './authentication.js';
import { createPersonOnlyError } from './credential-errors.js';

/** The authentication of a person. */
export interface PersonCalling extends Authentication {
  readonly person: Person;
}

/** Injects the authentication of a request on routes for people. */
export const CurrentPerson = createParamDecorator((_: unknown, context: ExecutionContext): PersonCalling => {
  const { authentication } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!authentication?.person) throw createPersonOnlyError();
  return { ...authentication, person: authentication.person };
});
