import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength, ValidateBy } from 'class-validator';
import { Optional } from '../../common/http/optional.decorator.js';
import { PageNumber } from '../../common/http/page-fields.decorators.js';
import { LOG_ROLES, type LogRole } from '../../sessions/session-log.types.js';
import { MAX_APPENDED, MAX_ITEM, MAX_SPEAKER_NAME } from './read-append.js';
import { isSessionName, SESSION_NAME_RULE } from '../../common/session-name.js';
import { applyDecorators } from '@nestjs/common';

const MAX_CURSOR = 4_096;
const ID = 'm:1042';
const CALLS = [
  { id: 'call_1', type: 'function', function: { name: 'find_cake', arguments: '{"nuts":false}' } },
];
const TIME = '2026-01-31T12:00:00.000Z';
const FLAGS = ['true', 'false'] as const;
const ORDERS = ['asc', 'desc'] as const;

function SessionName(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ minLength: 1, maxLength: 300, example: 'cake-planning' }),
    ValidateBy({
      name: 'isSessionName',
      validator: { validate: isSessionName, defaultMessage: () => `$property ${SESSION_NAME_RULE}` },
    }),
  );
}

function Cursor(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ maxLength: MAX_CURSOR, description: '`next` of the previous page.' }),
    Optional(),
    IsString(),
    MaxLength(MAX_CURSOR),
  );
}

// Schemas of the two fields with arbitrary content.
const TEXT_OR_PARTS = [
  { type: 'string', nullable: true },
  { type: 'array', items: { type: 'object', additionalProperties: true } },
];
const ANY_JSON = [
  { type: 'object', nullable: true, additionalProperties: true },
  { type: 'array', items: {} },
  { type: 'string' },
  { type: 'number' },
  { type: 'boolean' },
];

export class SessionsQuery {
  @PageNumber({ maximum: 200, default: 50 })
  limit = 50;

  @Cursor()
  before?: string;
}

/** Session of a request, in the query. */
export class SessionQuery {
  @SessionName()
  session_id!: string;
}

export class MessagesQuery extends SessionQuery {
  @PageNumber({ maximum: 500, default: 50 })
  limit = 50;

  @Cursor()
  before?: string;

  @ApiPropertyOptional({
    enum: ORDERS,
    default: 'asc',
    description: '`asc` starts with the first message, `desc` with the last.',
  })
  @Optional()
  @IsIn(ORDERS)
  order: (typeof ORDERS)[number] = 'asc';
}

export class EraseSessionQuery extends SessionQuery {
  @ApiPropertyOptional({
    enum: FLAGS,
    default: 'false',
    description: '`true` also erases the memories that were derived from this session alone.',
  })
  @Optional()
  @IsIn(FLAGS)
  memories: (typeof FLAGS)[number] = 'false';
}

/** Describes a message in the API description; `readAppendRequest` validates it. */
export class AppendedMessageRequest {
  @ApiProperty({
    enum: LOG_ROLES,
    description: 'An `event` is stored and returned, but never shown to a model.',
  })
  role!: LogRole;

  @ApiPropertyOptional({
    oneOf: TEXT_OR_PARTS,
    example: 'Which cake can I eat?',
    description:
      'A text, or content parts as in the chat completions API. A message needs `content`, `tool_calls` or `item`.',
  })
  content?: unknown;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    minLength: 1,
    maxLength: MAX_SPEAKER_NAME,
    example: 'ada',
  })
  name?: string | null;

  @ApiPropertyOptional({
    nullable: true,
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    example: CALLS,
  })
  tool_calls?: readonly unknown[] | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    minLength: 1,
    maxLength: MAX_SPEAKER_NAME,
    example: 'call_1',
  })
  tool_call_id?: string | null;

  @ApiPropertyOptional({
    oneOf: ANY_JSON,
    example: { type: 'message', status: 'completed' },
    description: `Any JSON of your own, at most ${MAX_ITEM / 1024} KiB. It is returned byte for byte and is never searched, recalled or extracted.`,
  })
  item?: unknown;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    format: 'date-time',
    example: TIME,
    description: 'Time of the message; defaults to now.',
  })
  created_at?: string | null;
}

export class AppendMessagesRequest {
  @ApiProperty({ minLength: 1, maxLength: 300, example: 'cake-planning' })
  session_id!: string;

  @ApiProperty({ type: [AppendedMessageRequest], minItems: 1, maxItems: MAX_APPENDED })
  messages!: readonly AppendedMessageRequest[];

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    default: true,
    description: 'Whether to derive memories from these messages.',
  })
  extract?: boolean | null;
}

export class AppendedResponse {
  @ApiProperty({ type: [String], example: [ID], description: 'In the same order as the messages.' })
  ids!: readonly string[];
}

export class SessionMessageResponse {
  @ApiProperty({ example: ID })
  id!: string;

  @ApiProperty({ enum: LOG_ROLES })
  role!: LogRole;

  @ApiProperty({
    oneOf: TEXT_OR_PARTS,
    example: 'Which cake can I eat?',
  })
  content!: unknown;

  @ApiPropertyOptional({ example: 'ada' })
  name?: string;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    example: CALLS,
  })
  tool_calls?: readonly unknown[];

  @ApiPropertyOptional({ example: 'call_1' })
  tool_call_id?: string;

  @ApiPropertyOptional({
    oneOf: ANY_JSON,
    example: { type: 'message', status: 'completed' },
    description: 'The item as appended, byte for byte.',
  })
  item?: unknown;

  @ApiProperty({ format: 'date-time', example: TIME })
  created_at!: string;
}

export class SessionMessagesResponse {
  @ApiProperty({ type: [SessionMessageResponse] })
  messages!: readonly SessionMessageResponse[];

  @ApiProperty({
    type: String,
    nullable: true,
    example: ID,
    description: 'Pass as `before` to get the next page; null on the last page.',
  })
  next!: string | null;
}

export class SessionSummaryResponse {
  @ApiProperty({ example: 'cake-planning' })
  session_id!: string;

  @ApiProperty({ type: 'integer', example: 12 })
  messages!: number;

  @ApiProperty({ format: 'date-time', example: TIME, description: 'Time of the first message.' })
  created_at!: string;

  @ApiProperty({ format: 'date-time', example: TIME, description: 'Time of the last message.' })
  updated_at!: string;
}

export class SessionListResponse {
  @ApiProperty({ type: [SessionSummaryResponse], description: 'Newest first.' })
  sessions!: readonly SessionSummaryResponse[];

  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'Pass as `before` to get the next page; null on the last page.',
  })
  next!: string | null;
}
