import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsDefined, IsString, MaxLength, MinLength } from 'class-validator';
import { ValidateIfSent } from '../common/http/validate-if-sent.decorator.js';
import { MAX_MEMORY } from './memory-limits.js';

const MAX_NAME = 100;
const MAX_ID = 128;

export class MemoryToolRequest {
  @ApiProperty({ example: 'update_user_memory' })
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_NAME)
  name!: string;

  @ApiProperty({
    oneOf: [
      { type: 'object', additionalProperties: true },
      { type: 'string', description: 'JSON text, as written by a model.' },
    ],
    example: { task: 'Remember that Ada is allergic to nuts.' },
  })
  @IsDefined()
  arguments!: unknown;

  @ApiPropertyOptional({
    maxLength: MAX_ID,
    example: 'assistant-1',
    description: 'The agent that makes the call; stored with a new memory.',
  })
  @ValidateIfSent()
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_ID)
  agent_id?: string;

  @ApiPropertyOptional({
    maxLength: MAX_MEMORY,
    description: 'The user’s message that led to the call; stored with a new memory.',
  })
  @ValidateIfSent()
  @IsString()
  @MaxLength(MAX_MEMORY)
  input?: string;
}

export class MemoryToolResponse {
  @ApiProperty({
    example: 'Memories: 1 added.',
    description: 'Text for the model; starts with "Error:" if the call is invalid.',
  })
  result!: string;
}

export class ToolFunctionResponse {
  @ApiProperty({ example: 'update_user_memory' })
  name!: string;

  @ApiProperty({ example: 'Adds, changes or deletes memories of the user.' })
  description!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { type: 'object', properties: { task: { type: 'string' } }, required: ['task'] },
    description: 'JSON Schema of its arguments.',
  })
  parameters!: object;
}

export class ToolResponse {
  @ApiProperty({ enum: ['function'] })
  type!: 'function';

  @ApiProperty({ type: ToolFunctionResponse })
  function!: ToolFunctionResponse;
}

export class MemoryToolsResponse {
  @ApiProperty({ type: [ToolResponse], description: 'Ready to be sent as `tools` of the OpenAI API.' })
  tools!: ToolResponse[];
}
