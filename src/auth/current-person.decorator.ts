import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import type { AuthenticatedRequest, Authentication, Person } from './authentication.js';

/** The authentication of a person. */
export interface PersonCalling extends Authentication {
  readonly person: Person;
}

/** Injects the authentication of a request on routes for people. */
export const CurrentPerson = createParamDecorator((_: unknown, context: ExecutionContext): PersonCalling => {
  const { authentication } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!authentication?.person)
    throw new DomainError('FORBIDDEN', 'This route requires the credential of a person; send their JWT.');
  return { ...authentication, person: authentication.person };
});
