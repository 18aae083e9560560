import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { AdminProof } from '../auth/login.service.js';
import { createValidationError } from '../common/errors/validation-errors.js';
import { Optional } from '../common/http/optional.decorator.js';

const MAX_LENGTH = 4_096;

export class LoginRequest {
  @ApiPropertyOptional({
    type: String,
    example: 'your-admin-token',
    description: 'The admin token. Send either `token` or `code`.',
  })
  @Optional()
  @IsString()
  @MaxLength(MAX_LENGTH)
  token?: string;

  @ApiPropertyOptional({
    type: String,
    description: 'Code of a one-time link, which is valid for 15 minutes.',
  })
  @Optional()
  @IsString()
  @MaxLength(MAX_LENGTH)
  code?: string;
}

/**
 * Reads the credential of a login.
 * @throws DomainError VALIDATION_FAILED unless the request contains exactly one of `token` and `code`
 */
export function toAdminProof({ token, code }: LoginRequest): AdminProof {
  if (code === undefined) return { token: requireText(token) };
  if (token !== undefined) throw createValidationError('code', 'code must not be sent together with token');
  return { code };
}

function requireText(token: string | undefined): string {
  if (token === undefined || token === '')
    throw createValidationError('token', 'Send token, or the code of a one-time link.');
  return token;
}
