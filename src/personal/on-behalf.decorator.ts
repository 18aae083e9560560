import { applyDecorators } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';

/** Describes the header by which a service token acts for a user (D44). */
export function OnBehalf(): ClassDecorator & MethodDecorator {
  return applyDecorators(
    ApiHeader({
      name: 'X-Memory-User',
      required: false,
      description:
        'With a service token: the user whose memories are used. Defaults to the token’s owner, if it has one.',
    }),
  );
}
