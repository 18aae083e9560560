import { applyDecorators } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiOkResponse,
  ApiProperty,
  ApiPropertyOptional,
  getSchemaPath,
} from '@nestjs/swagger';
import { IsIn, IsString, IsUUID, MaxLength, MinLength } from 'class-validator';
import { NoNul } from '../common/http/no-nul.decorator.js';
import { Optional } from '../common/http/optional.decorator.js';
import { PageCursor, PageNumber } from '../common/http/page-fields.decorators.js';
import { DEFAULT_APP, DEFAULT_PROJECT } from '../common/scope.js';
import { MEMORY_STATES, type MemoryState } from '../memory/memories/memory-state.types.js';
import { EXTRACTION_STATES, HIDDEN_REASONS, TURN_STATUSES } from '../sessions/all-sessions.types.js';
import { NextCursor } from '../common/http/next-cursor.decorator.js';

const MAX_NAME = 1_000;
const FLAGS = ['true', 'false'] as const;
const ORDERS = ['asc', 'desc'] as const;
const MESSAGE_ID = 'm:1042';
const CALLS = [
  { id: 'call_1', type: 'function', function: { name: 'find_cake', arguments: '{"nuts":false}' } },
];

/** Declares an optional identifier, of which a session has several. */
function OptionalIdentifier(options: { readonly default?: string } = {}): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: MAX_NAME, ...options }),
    Optional(),
    IsString(),
    NoNul(),
    MaxLength(MAX_NAME),
  );
}

export class AllSessionsQuery {
  @ApiPropertyOptional({ format: 'uuid' })
  @Optional()
  @IsUUID()
  space_id?: string;

  @OptionalIdentifier()
  end_user?: string;

  @OptionalIdentifier()
  app_id?: string;

  @OptionalIdentifier()
  project_id?: string;

  @OptionalIdentifier()
  session_id?: string;

  @PageNumber({ maximum: 200, default: 50 })
  limit = 50;

  @PageCursor()
  before?: string;
}

/** Identifies a session in the query, because its ids may contain any character and don't fit into a path. */
class AnySessionQuery {
  @ApiProperty({ format: 'uuid', example: '7b0c2c1e-5a30-4a39-9d0c-6b7f3f6f2a11' })
  @IsUUID()
  space_id!: string;

  @OptionalIdentifier({ default: '' })
  end_user = '';

  @OptionalIdentifier({ default: DEFAULT_APP })
  app_id = DEFAULT_APP;

  @OptionalIdentifier({ default: DEFAULT_PROJECT })
  project_id = DEFAULT_PROJECT;

  @ApiProperty({ minLength: 1, maxLength: MAX_NAME, example: 'cake-planning' })
  @IsString()
  @NoNul()
  @MinLength(1)
  @MaxLength(MAX_NAME)
  session_id!: string;
}

export class AnySessionMessagesQuery extends AnySessionQuery {
  @PageNumber({ maximum: 200, default: 50 })
  limit = 50;

  @PageCursor()
  before?: string;

  @ApiPropertyOptional({
    enum: ORDERS,
    default: 'asc',
    description: '`asc` starts with the first message, `desc` with the last.',
  })
  @IsIn(ORDERS)
  order: (typeof ORDERS)[number] = 'asc';
}

export class EraseAnySessionQuery extends AnySessionQuery {
  @ApiPropertyOptional({
    enum: FLAGS,
    default: 'false',
    example: 'false',
    description: '`true` counts what would be erased, and erases nothing.',
  })
  @Optional()
  @IsIn(FLAGS)
  dry_run: (typeof FLAGS)[number] = 'false';

  @ApiPropertyOptional({
    enum: FLAGS,
    default: 'false',
    description: '`true` also erases the memories that were derived from this session alone.',
  })
  @Optional()
  @IsIn(FLAGS)
  memories: (typeof FLAGS)[number] = 'false';
}

export class AnySessionResponse {
  @ApiProperty({ format: 'uuid' })
  space_id!: string;

  @ApiProperty({ description: 'Empty unless the policy separates end users.' })
  end_user!: string;

  @ApiProperty()
  app_id!: string;

  @ApiProperty()
  project_id!: string;

  @ApiProperty()
  session_id!: string;

  @ApiProperty({ type: 'integer', example: 12 })
  messages!: number;

  @ApiProperty({ type: 'integer', example: 6 })
  turns!: number;

  @ApiProperty({ format: 'date-time', description: 'Time of the first turn.' })
  first_at!: string;

  @ApiProperty({ format: 'date-time', description: 'Time of the latest turn.' })
  last_at!: string;

  @ApiProperty({ format: 'uuid', description: 'Token of the latest turn.' })
  token_id!: string;
}

export class AllSessionsResponse {
  @ApiProperty({ type: [AnySessionResponse], description: 'Most recently used first.' })
  sessions!: readonly AnySessionResponse[];

  @NextCursor()
  next!: string | null;
}

export class MessageTurnResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({
    enum: TURN_STATUSES,
    description: '`aborted`: the client disconnected; the turn is stored but never extracted.',
  })
  status!: string;

  @ApiProperty({ enum: EXTRACTION_STATES, description: 'State of the extraction.' })
  extraction!: string;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'Why extraction failed.' })
  reason!: string | null;

  @ApiProperty()
  request_id!: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Receipt of the recall; null if there is none.',
  })
  receipt_id!: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 2,
    description: 'Number of recalled items that were added to the request; null without a receipt.',
  })
  injected!: number | null;
}

export class AnySessionMessageResponse {
  @ApiProperty({ example: MESSAGE_ID })
  id!: string;

  @ApiProperty({ example: 'user' })
  role!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Text of the message; null if it was erased.' })
  text!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'ada' })
  name!: string | null;

  @ApiProperty({ type: 'array', items: {}, example: CALLS })
  tool_calls!: readonly unknown[];

  @ApiProperty({ type: String, nullable: true, example: null })
  tool_call_id!: string | null;

  @ApiProperty({ description: 'Whether the message is text of a document.' })
  is_document!: boolean;

  @ApiProperty({
    enum: [...HIDDEN_REASONS, null],
    nullable: true,
    example: null,
    description: 'Why recall does not find the message; null if it does.',
  })
  hidden!: string | null;

  @ApiProperty({ format: 'date-time' })
  said_at!: string;

  @ApiProperty({ type: MessageTurnResponse, nullable: true })
  turn!: MessageTurnResponse | null;

  @ApiProperty({ type: [String], format: 'uuid', description: 'Memories derived from the message.' })
  memories!: readonly string[];
}

export class SupersededMemoryResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Lives in Porto.' })
  text!: string;
}

export class DerivedMemoryResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Lives in Lisbon.' })
  text!: string;

  @ApiProperty({ enum: MEMORY_STATES })
  state!: MemoryState;

  @ApiProperty({ type: [SupersededMemoryResponse], description: 'Memories that this one superseded.' })
  supersedes!: readonly SupersededMemoryResponse[];
}

export class AnySessionMessagesResponse {
  @ApiProperty({ type: [AnySessionMessageResponse] })
  messages!: readonly AnySessionMessageResponse[];

  @ApiProperty({
    type: [DerivedMemoryResponse],
    description: 'Memories derived from the turns of this page, including those that are no longer valid.',
  })
  memories!: readonly DerivedMemoryResponse[];

  @NextCursor()
  next!: string | null;
}

export class ErasedSessionCounts {
  @ApiProperty({ type: 'integer' })
  messages!: number;

  @ApiProperty({ type: 'integer' })
  turns!: number;

  @ApiProperty({ type: 'integer', description: '0 unless `memories=true`.' })
  memories!: number;

  @ApiProperty({ type: 'integer' })
  vectors!: number;

  @ApiProperty({ type: 'integer', description: 'Files of the session; 0 unless `memories=true`.' })
  attachments!: number;
}

export class ErasedSessionResponse {
  @ApiProperty({ format: 'uuid' })
  receipt_id!: string;

  @ApiProperty({ type: ErasedSessionCounts })
  erased!: ErasedSessionCounts;
}

export class SessionDryRunResponse {
  @ApiProperty({ type: Boolean, example: true })
  dry_run!: true;

  @ApiProperty({ type: ErasedSessionCounts, description: 'What would be erased.' })
  erased!: ErasedSessionCounts;
}

/** Describes the answers of an erasure: the receipt, or the counts of a dry run. */
export function SessionErasureAnswers(): MethodDecorator {
  const models = [ErasedSessionResponse, SessionDryRunResponse];
  return applyDecorators(
    ApiExtraModels(...models),
    ApiOkResponse({
      description: 'The receipt, or the counts of a dry run',
      schema: { oneOf: models.map((model) => ({ $ref: getSchemaPath(model) })) },
    }),
  );
}
