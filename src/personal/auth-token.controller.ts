import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { CurrentPerson, type PersonCalling } from '../auth/current-person.decorator.js';
import { TOKEN_LIFETIME_S, UserTokens } from '../auth/user-tokens.js';
import { Allow } from '../common/access/access.decorator.js';
import { SignInRefusals } from '../common/http/sign-in-refusals.decorator.js';

const MAX_LENGTH = 256;

export class AuthTokenRequest {
  @ApiProperty({ example: 'ada' })
  @IsString()
  @MaxLength(MAX_LENGTH)
  user_id!: string;

  @ApiProperty({ example: 'uk_…' })
  @IsString()
  @MaxLength(MAX_LENGTH)
  user_key!: string;
}

export class AuthTokenResponse {
  @ApiProperty({ example: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl' })
  access_token!: string;

  @ApiProperty({ enum: ['Bearer'] })
  token_type!: 'Bearer';

  @ApiProperty({ type: 'integer', example: TOKEN_LIFETIME_S, description: 'Seconds.' })
  expires_in!: number;
}

@ApiTags('personal')
@Allow('sign_in')
@Controller('v1/auth')
export class AuthTokenController {
  constructor(private readonly tokens: UserTokens) {}

  @Post('token')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createAuthToken',
    summary: 'Exchange a user key for a JWT valid for one hour',
  })
  @ApiOkResponse({ type: AuthTokenResponse })
  @SignInRefusals({
    unauthorized: '`user_id` and `user_key` do not match',
    forbidden: 'The credential does not allow this',
  })
  async create(
    @Body() _credentials: AuthTokenRequest,
    @CurrentPerson() { principal, person }: PersonCalling,
  ): Promise<AuthTokenResponse> {
    const jwt = await this.tokens.sign({ id: principal.id, spaceId: person.scope.spaceId });
    return { access_token: jwt, token_type: 'Bearer', expires_in: TOKEN_LIFETIME_S };
  }
}
