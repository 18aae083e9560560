import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import type { Authentication } from '../auth/authentication.js';
import { Authenticated } from '../auth/authenticated.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import type { AccessScope, PrincipalKind } from '../common/principal.js';

const KINDS = ['service', 'user', 'admin'] as const satisfies readonly PrincipalKind[];
const SCOPES = ['proxy', 'memory', 'memory:read'] as const satisfies readonly AccessScope[];

export class WhoamiResponse {
  @ApiProperty({
    enum: KINDS,
    description:
      '`service`: a service token; `user`: a person with a JWT; `admin`: the admin token or an admin login.',
  })
  kind!: PrincipalKind;

  @ApiProperty({ description: 'Id of the token or the person; never a secret.' })
  id!: string;

  @ApiPropertyOptional({ description: 'Label of the service token.' })
  label?: string;

  @ApiPropertyOptional({
    enum: SCOPES,
    isArray: true,
    example: ['proxy', 'memory'],
    description: 'What the service token may do.',
  })
  scopes?: readonly AccessScope[];

  @ApiPropertyOptional({
    example: 'ada',
    description: 'The person whose memories the service token uses, if it has an owner.',
  })
  owner_user_id?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Expiry of the service token, if it has one.' })
  expires_at?: string;
}

@ApiTags('personal')
@Allow('any')
@Controller('v1/whoami')
export class WhoamiController {
  @Get()
  @ApiOperation({ operationId: 'whoami', summary: 'Identify the credential that was sent' })
  @ApiOkResponse({ type: WhoamiResponse })
  get(@Authenticated() { principal: { kind, id }, token }: Authentication): WhoamiResponse {
    if (token === null) return { kind, id };
    const { label, scopes, ownerUserId, expiresAt } = token;
    return {
      ...{ kind, id, label, scopes },
      ...(ownerUserId !== null && { owner_user_id: ownerUserId }),
      ...(expiresAt !== null && { expires_at: new Date(expiresAt).toISOString() }),
    };
  }
}
