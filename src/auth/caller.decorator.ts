import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import type { Principal } from '../common/principal.js';
import type { AuthenticatedRequest } from './authentication.js';

/** Injects the principal of a request. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { authentication } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!authentication) throw new DomainError('FORBIDDEN', 'This route requires a credential; send a token.');
  return authentication.principal;
});
