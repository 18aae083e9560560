import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, Matches } from 'class-validator';
import { Optional } from '../common/http/optional.decorator.js';
import { SCOPE_ID, SCOPE_ID_RULE } from '../common/scope-id.js';
import { SESSION_NAME, SESSION_NAME_RULE } from '../common/session-name.js';

/** Describes a credential field. It is validated by authentication, before the body. */
export function Credential(example: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ example, description: 'In the body or in the query' }),
    Optional(),
    IsString(),
  );
}

export function SessionName(): PropertyDecorator {
  const message = `$property ${SESSION_NAME_RULE}`;
  return applyDecorators(
    ApiProperty({ minLength: 1, maxLength: 300, example: 'chat:conv-1' }),
    IsString({ message }),
    Matches(SESSION_NAME, { message }),
  );
}

/** Validates and describes the id of an app or a project. */
export function AppOrProjectId(): PropertyDecorator {
  const message = `$property ${SCOPE_ID_RULE}`;
  return applyDecorators(
    ApiPropertyOptional({ type: String, default: 'default', pattern: SCOPE_ID.source }),
    IsString({ message }),
    Matches(SCOPE_ID, { message }),
  );
}

/** Validates and describes the id of a conversation, from which the session id is built. */
export function ConversationName(): PropertyDecorator {
  const message = '$property must be 1 to 295 printable characters';
  return applyDecorators(
    ApiPropertyOptional({
      maxLength: 295,
      example: 'conv-1',
      description: 'Required for the scope `current_chat`',
    }),
    Optional(),
    IsString({ message }),
    Matches(/^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Cf}]{1,295}$/u, { message }),
  );
}
