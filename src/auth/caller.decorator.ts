import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Principal } from '../common/principal.js';
import type { AuthenticatedRequest } from './authentication.js';
import { createCredentialError } from './credential-errors.js';

/** Injects the principal of a request. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { authentication } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!authentication) throw createCredentialError();
  return authentication.principal;
});
