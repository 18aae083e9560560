import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import type { AuthenticatedRequest, Authentication, Person } from './authentication.js';

/** An authenticated person, as handlers of routes for people receive them. */
export interface PersonCalling extends Authentication {
  readonly person: Person;
}

/** The person of a request, as a handler's parameter. */
export const CurrentPerson = createParamDecorator((_: unknown, context: ExecutionContext): PersonCalling => {
  const { authentication } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!authentication?.person) throw new DomainError('FORBIDDEN', 'This route needs a person’s credential.');
  return { ...authentication, person: authentication.person };
});
