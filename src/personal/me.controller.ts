import { Body, Controller, Delete, Get, Patch, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsBoolean, IsString, MaxLength } from 'class-validator';
import { CurrentPerson, type PersonCalling } from '../auth/current-person.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { DomainError } from '../common/errors/domain-error.js';
import { Optional } from '../common/http/optional.decorator.js';
import { ValidateIfSent } from '../common/http/validate-if-sent.decorator.js';
import {
  ErasureAnswers,
  ErasureQuery,
  isDryRun,
  toDryRun,
  type ErasureAnswer,
} from '../erasure/erasure.dto.js';
import { UsersService, type User } from '../users/users.service.js';
import { OnBehalf } from './on-behalf.decorator.js';
import { OwnAccountService } from './own-account.service.js';
import { toEpochSeconds } from './personal-memory.js';

const MAX_LENGTH = 256;

export class PreferencesRequest {
  @ApiPropertyOptional({
    example: false,
    description: '`false`: nothing is recalled into chats, and nothing is remembered from them.',
  })
  @ValidateIfSent()
  @IsBoolean()
  has_memory?: boolean;
}

export class PreferencesResponse {
  @ApiProperty()
  has_memory!: boolean;
}

export class ProfileResponse {
  @ApiProperty({ example: 'ada' })
  user_id!: string;

  @ApiProperty({ type: PreferencesResponse })
  preferences!: PreferencesResponse;

  @ApiProperty({ type: 'integer', example: 1_767_225_600, description: 'Epoch seconds.' })
  created_at!: number;
}

export class AccountErasureRequest {
  @ApiProperty({ example: 'ada', description: 'The caller’s own id, as confirmation.' })
  @IsString()
  @MaxLength(MAX_LENGTH)
  user_id!: string;

  @ApiPropertyOptional({
    example: 'uk_…',
    description:
      'Required for everyone who has a key, unless the session was started with the key or a one-time link. People from another issuer (`ext_…`) have no key.',
  })
  @Optional()
  @IsString()
  @MaxLength(MAX_LENGTH)
  user_key?: string;
}

@ApiTags('personal')
@OnBehalf()
@Allow('person')
@Controller('auth/me')
export class MeController {
  constructor(
    private readonly users: UsersService,
    private readonly account: OwnAccountService,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'getMe', summary: 'Get the caller’s account and preferences' })
  @ApiOkResponse({ type: ProfileResponse })
  get(@CurrentPerson() { person }: PersonCalling): ProfileResponse {
    return toProfile(getAccount(person));
  }

  @Patch('preferences')
  @ApiOperation({
    operationId: 'updatePreferences',
    summary: 'Change the caller’s preferences; effective from the next request',
  })
  @ApiOkResponse({ type: ProfileResponse })
  async update(
    @Body() preferences: PreferencesRequest,
    @CurrentPerson() { person }: PersonCalling,
  ): Promise<ProfileResponse> {
    return toProfile(await this.users.setPreferences(getAccount(person).id, preferences));
  }

  @Delete()
  @ApiOperation({
    operationId: 'eraseMe',
    summary: 'Erase the caller’s own account and all its data permanently',
    description:
      'Needs the person’s JWT together with their key, or a browser session that was started with the key or a one-time link; service tokens are refused. The person’s JWTs, sessions, key and tokens stop working.',
  })
  @ErasureAnswers()
  async erase(
    @Query() query: ErasureQuery,
    @Body() proof: AccountErasureRequest,
    @CurrentPerson() caller: PersonCalling,
  ): Promise<ErasureAnswer> {
    return isDryRun(query)
      ? toDryRun(await this.account.dryRun(caller, proof.user_id))
      : this.account.erase(caller, proof);
  }
}

function getAccount({ user }: PersonCalling['person']): User {
  if (user === null) throw new DomainError('FORBIDDEN', 'End users of a service token have no account.');
  return user;
}

function toProfile({ id, preferences: { has_memory }, createdAt }: User): ProfileResponse {
  return { user_id: id, preferences: { has_memory }, created_at: toEpochSeconds(createdAt) };
}
