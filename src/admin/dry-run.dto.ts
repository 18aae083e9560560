import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsString,
  IsUUID,
  MaxLength,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Optional } from '../common/http/optional.decorator.js';
import { NoNul } from '../common/http/no-nul.decorator.js';
import { MEMORY_TYPES } from '../common/memory-type.js';

const MODES = ['llm_facts', 'tool_manager', 'patterns', 'none'] as const;
const ROLES = ['user', 'assistant'] as const;
const ACTIONS = ['add', 'supersede', 'update', 'delete', 'forget', 'repeat', 'skip'] as const;
const MAX_CHARS = 100_000;
const MAX_MESSAGES = 100;

export class DryRunMessage {
  @ApiProperty({ enum: ROLES })
  @IsIn(ROLES)
  role!: (typeof ROLES)[number];

  @ApiProperty({ maxLength: MAX_CHARS })
  @IsString()
  @MaxLength(MAX_CHARS)
  content!: string;
}

export class DryRunRequestBody {
  @ApiProperty({ format: 'uuid', description: 'Token whose policy, memory LLM and memories are used.' })
  @IsUUID()
  token_id!: string;

  @ApiPropertyOptional({
    example: 'I am allergic to peanuts.',
    description: 'A message of the user. Send either `text` or `messages`.',
    minLength: 1,
    maxLength: MAX_CHARS,
  })
  @ValidateIf(({ messages, text }: DryRunRequestBody) => messages === undefined || text !== undefined)
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_CHARS)
  text?: string;

  @ApiPropertyOptional({
    type: [DryRunMessage],
    minItems: 1,
    maxItems: MAX_MESSAGES,
    description: 'Messages of one turn, oldest first.',
  })
  @Optional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_MESSAGES)
  @ValidateNested({ each: true })
  @Type(() => DryRunMessage)
  messages?: DryRunMessage[];

  @ApiPropertyOptional({ enum: MODES, description: 'Overrides `extraction.mode` of the policy.' })
  @Optional()
  @IsIn(MODES)
  mode?: (typeof MODES)[number];

  @ApiPropertyOptional({
    maxLength: 200,
    description: 'End user whose memories are used, if the policy separates end users.',
  })
  @Optional()
  @IsString()
  @MaxLength(200)
  @NoNul()
  end_user?: string;
}

export class AffectedMemoryResponse {
  @ApiProperty({ format: 'uuid' })
  memory_id!: string;

  @ApiProperty()
  text!: string;
}

export class ProposedChangeResponse {
  @ApiProperty({
    enum: ACTIONS,
    description:
      '`repeat`: the memory is already known. `skip`: the proposal may not replace the existing memory, or a later sentence contradicts it. `forget`: the message asks to forget the affected memories.',
  })
  action!: (typeof ACTIONS)[number];

  @ApiProperty({ description: 'Text of the memory, with secrets masked.' })
  text!: string;

  @ApiProperty({ type: String, nullable: true })
  key!: string | null;

  @ApiProperty({ enum: MEMORY_TYPES })
  type!: string;

  @ApiProperty({ type: [String] })
  topics!: readonly string[];

  @ApiProperty({
    example: 'user_message',
    description: 'Origin of the memory: `user_message` or `llm_response`.',
  })
  source!: string;

  @ApiProperty({
    type: [AffectedMemoryResponse],
    description: 'Memories that would be superseded, changed, forgotten or repeated.',
  })
  affects!: readonly AffectedMemoryResponse[];
}

export class DryRunResponse {
  @ApiProperty({
    enum: MODES,
    description: 'Effective extraction mode: `patterns` if the token has no memory LLM.',
  })
  mode!: (typeof MODES)[number];

  @ApiProperty({ type: String, nullable: true })
  model!: string | null;

  @ApiProperty({ type: String, nullable: true })
  prompt_version!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why proposals are missing.' })
  reason!: string | null;

  @ApiProperty({ type: [ProposedChangeResponse] })
  changes!: readonly ProposedChangeResponse[];
}
