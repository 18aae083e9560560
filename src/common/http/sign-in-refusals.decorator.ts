import { applyDecorators } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiServiceUnavailableResponse,
  ApiTooManyRequestsResponse,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';

/** Describes the refusals of a route that trades a credential for another one. */
export function SignInRefusals({
  unauthorized,
  forbidden,
}: {
  readonly unauthorized: string;
  readonly forbidden: string;
}): MethodDecorator {
  return applyDecorators(
    ApiUnauthorizedResponse({ description: unauthorized }),
    ApiForbiddenResponse({ description: forbidden }),
    ApiTooManyRequestsResponse({
      description:
        'Ten sign-ins from this address, or a hundred from all addresses, failed within five minutes',
      headers: {
        'Retry-After': {
          description: 'Seconds to wait before the next attempt',
          schema: { type: 'integer' },
        },
      },
    }),
    ApiServiceUnavailableResponse({
      description: 'The database is down, or the keys of the token issuer can’t be loaded',
    }),
  );
}
