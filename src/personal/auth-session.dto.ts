import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { Optional } from '../common/http/optional.decorator.js';
import type { SessionFields } from './session-proof.js';

const MAX_LENGTH = 256;
const MAX_JWT_LENGTH = 16_384;

export class CreateSessionRequest implements SessionFields {
  @ApiPropertyOptional({
    description: 'A JWT from `POST /v1/auth/token` or from the external issuer. The session expires with it.',
  })
  @Optional()
  @IsString()
  @MaxLength(MAX_JWT_LENGTH)
  access_token?: string;

  @ApiPropertyOptional({ example: 'ada', description: 'Send it together with `user_key`.' })
  @Optional()
  @IsString()
  @MaxLength(MAX_LENGTH)
  user_id?: string;

  @ApiPropertyOptional({ example: 'uk_…' })
  @Optional()
  @IsString()
  @MaxLength(MAX_LENGTH)
  user_key?: string;

  @ApiPropertyOptional({ description: 'The code of a one-time link created by an operator.' })
  @Optional()
  @IsString()
  @MaxLength(MAX_LENGTH)
  code?: string;
}

export class AdminSessionResponse {
  @ApiProperty({ format: 'date-time' })
  expires_at!: string;
}

export class PersonSessionResponse {
  @ApiProperty({ example: 'ada' })
  user_id!: string;

  @ApiProperty({ format: 'date-time' })
  expires_at!: string;
}

export class SessionsResponse {
  @ApiProperty({
    type: AdminSessionResponse,
    nullable: true,
    description: 'The login from `POST /admin/login`; null if there is none.',
  })
  admin!: AdminSessionResponse | null;

  @ApiProperty({
    type: PersonSessionResponse,
    nullable: true,
    description: 'The session from `POST /v1/auth/session`; null if there is none.',
  })
  person!: PersonSessionResponse | null;

  @ApiPropertyOptional({ example: '0.1.0', description: 'Version of the service; shown to admins.' })
  version?: string;

  @ApiPropertyOptional({
    enum: ['shown', 'hidden'],
    description: 'Whether operators can see people’s texts; shown to admins.',
  })
  operator_texts?: 'shown' | 'hidden';
}
