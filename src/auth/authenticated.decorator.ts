import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AuthenticatedRequest, Authentication } from './authentication.js';
import { createCredentialError } from './credential-errors.js';

/** Injects the authentication of a request: the principal, and the configuration of its token. */
export const Authenticated = createParamDecorator((_: unknown, context: ExecutionContext): Authentication => {
  const { authentication } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!authentication) throw createCredentialError();
  return authentication;
});
