import { ApiExtraModels, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { Optional } from '../common/http/optional.decorator.js';
import { SEARCH_METHODS, type SearchMethod } from '../memory-backend/backend.types.js';
import { ITEM_TYPES } from '../documents/item.types.js';
import { PastTime } from '../common/http/past-time.decorator.js';
import { NoNul } from '../common/http/no-nul.decorator.js';
import { ConversationName, Credential, AppOrProjectId, SessionName } from './common-fields.decorators.js';
import { SEARCH_SCOPES, type SearchScope } from './search/search-scopes.js';

const MAX_QUERY = 20_000;
const MAX_TEXT = 20_000;
const MAX_REASON = 1_000;

/** The caller's user id, app and project. */
export class OwnerRequest {
  @Credential('alice')
  user_id?: string;

  @Credential('uk_…')
  user_key?: string;

  @AppOrProjectId()
  app_id = 'default';

  @AppOrProjectId()
  project_id = 'default';
}

export class SessionRequest extends OwnerRequest {
  @SessionName()
  session_id!: string;
}

/** Describes an item in the API description; `parseMessages` validates it. */
class ItemBody {
  @ApiProperty({ enum: ITEM_TYPES })
  type!: (typeof ITEM_TYPES)[number];

  @ApiPropertyOptional()
  text?: string;

  @ApiPropertyOptional({ description: 'Forwarded unchanged' })
  uri?: string;

  @ApiPropertyOptional()
  base64?: string;

  @ApiPropertyOptional({ example: 'png' })
  ext?: string;

  @ApiPropertyOptional({ example: 'photo.png' })
  name?: string;

  @ApiPropertyOptional({ description: 'Field name of the part that holds the file; only in forms' })
  upload_id?: string;
}

/** Describes a message in the API description; `parseMessages` validates it. */
@ApiExtraModels(ItemBody)
class MessageBody {
  @ApiProperty({ example: 'alice' })
  sender_id!: string;

  @ApiPropertyOptional({
    example: 'Alice',
    description:
      'The speaker’s name, as people call them. Questions that name a speaker find more with it. Without a name, `sender_id` counts as one if it is made of letters.',
  })
  sender_name?: string;

  @ApiProperty({ enum: ['user', 'assistant', 'tool'] })
  role!: 'user' | 'assistant' | 'tool';

  @ApiProperty({
    example: 1_767_225_600_000,
    description: 'Epoch milliseconds; values below 1e12 are epoch seconds',
  })
  timestamp!: number;

  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'array', items: { $ref: '#/components/schemas/ItemBody' } }],
    example: 'I moved to Oslo.',
  })
  content!: string | ItemBody[];

  @ApiPropertyOptional({ type: [Object] })
  tool_calls?: object[];

  @ApiPropertyOptional({ description: 'Required for tool messages' })
  tool_call_id?: string;
}

export class AddMessagesRequest extends SessionRequest {
  @ApiProperty({ type: [MessageBody], minItems: 1, maxItems: 500 })
  @IsDefined()
  messages!: unknown;
}

export class SearchMemoriesRequest extends OwnerRequest {
  @ConversationName()
  conversation_id?: string;

  @ApiProperty({ minLength: 1, maxLength: MAX_QUERY })
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_QUERY)
  query!: string;

  @ApiPropertyOptional({ enum: SEARCH_SCOPES, isArray: true, default: ['all_user_memory'] })
  @IsArray()
  @ArrayMinSize(1)
  @IsIn(SEARCH_SCOPES, { each: true })
  scope: SearchScope[] = ['all_user_memory'];

  @ApiPropertyOptional({ enum: SEARCH_METHODS, default: 'hybrid' })
  @IsIn(SEARCH_METHODS)
  method: SearchMethod = 'hybrid';

  @ApiPropertyOptional({
    type: 'integer',
    minimum: -1,
    maximum: 100,
    default: 8,
    description: '-1 for all relevant results',
  })
  @IsInt()
  @Min(-1)
  @Max(100)
  @IsIn([-1, ...Array.from({ length: 100 }, (_, at) => at + 1)], { message: 'top_k must be -1 or 1 to 100' })
  top_k = 8;

  @ApiPropertyOptional({ type: Number, minimum: 0, maximum: 1, description: 'Minimum semantic similarity' })
  @Optional()
  @IsNumber()
  @Min(0)
  @Max(1)
  radius?: number;

  @ApiPropertyOptional({
    type: Object,
    description: 'AND, OR; session_id, timestamp, sender_id, parent_id; eq, ne, gt, gte, lt, lte, in',
  })
  @Optional()
  @IsObject()
  filters?: object;

  /** Off by default, because existing clients expect `results` alone. */
  @ApiPropertyOptional({ type: Boolean, description: '`true` adds `profiles`, if there are any' })
  @Optional()
  @IsBoolean()
  include_profile?: boolean;

  @ApiPropertyOptional({
    type: Boolean,
    default: true,
    description: 'Ignored if no model is configured for it',
  })
  @IsBoolean()
  enable_llm_rerank = true;

  @PastTime()
  as_of?: string;
}

export class OverrideRequest extends SessionRequest {
  @ApiProperty({ minLength: 1, maxLength: MAX_TEXT, example: 'Lives in Bergen.' })
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_TEXT)
  @NoNul()
  override_text!: string;
}

export class ForgetRequest extends SessionRequest {
  @ApiPropertyOptional({ maxLength: MAX_REASON, description: 'Reason for the audit log' })
  @Optional()
  @IsString()
  @MaxLength(MAX_REASON)
  @NoNul()
  reason?: string;
}

/** Fields of a form; its messages and files are parsed separately. */
export class FormFields extends SessionRequest {}
