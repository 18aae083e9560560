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

const MODES = ['llm_facts', 'tool_manager', 'patterns', 'none'] as const;
const ROLES = ['user', 'assistant'] as const;
const ACTIONS = ['add', 'supersede', 'update', 'delete', 'repeat', 'skip'] as const;
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
  @ApiProperty({ format: 'uuid', description: 'Whose policy, memory LLM and memories to look at.' })
  @IsUUID()
  token_id!: string;

  @ApiPropertyOptional({
    example: 'I am allergic to peanuts.',
    description: 'What a user said. Either this or `messages`.',
    minLength: 1,
    maxLength: MAX_CHARS,
  })
  @ValidateIf(({ messages, text }: DryRunRequestBody) => messages === undefined || text !== undefined)
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_CHARS)
  text?: string;

  @ApiPropertyOptional({ type: [DryRunMessage], minItems: 1, maxItems: MAX_MESSAGES, description: 'One turn, oldest first.' })
  @Optional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_MESSAGES)
  @ValidateNested({ each: true })
  @Type(() => DryRunMessage)
  messages?: DryRunMessage[];

  @ApiPropertyOptional({ enum: MODES, description: "In place of the policy's `extraction.mode`." })
  @Optional()
  @IsIn(MODES)
  mode?: (typeof MODES)[number];

  @ApiPropertyOptional({ maxLength: 200, description: 'Whose memories, where the policy separates end users.' })
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
    description: '`repeat`: known already. `skip`: it may not replace what is there, or the text says something later.',
  })
  action!: (typeof ACTIONS)[number];

  @ApiProperty({ description: 'After screening for secrets.' })
  text!: string;

  @ApiProperty({ type: String, nullable: true })
  key!: string | null;

  @ApiProperty({ enum: ['factual', 'episodic', 'procedural', 'semantic'] })
  type!: string;

  @ApiProperty({ type: [String] })
  topics!: readonly string[];

  @ApiProperty({ example: 'user_message', description: 'Who said it: `user_message` or `llm_response`.' })
  source!: string;

  @ApiProperty({ type: [AffectedMemoryResponse], description: 'Memories that would end, change or be said again.' })
  affects!: readonly AffectedMemoryResponse[];
}

export class DryRunResponse {
  @ApiProperty({ enum: MODES, description: 'What the policy came to: modes with a model are `patterns` where the token has none.' })
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
