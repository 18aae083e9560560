import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import type { AuthenticatedRequest, Authentication } from './authentication.js';

/** Injects the authentication of a request: the principal, and the configuration of its token. */
export const Authenticated = createParamDecorator((_: unknown, context: ExecutionContext): Authentication => {
  const { authentication } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!authentication) throw new DomainError('FORBIDDEN', 'This route requires a credential; send a token.');
  return authentication;
});
