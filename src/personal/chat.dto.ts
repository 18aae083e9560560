import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_COUNCIL, MAX_MESSAGES } from './chat-request.js';

const MESSAGES = [{ role: 'user', content: 'Which cake can I eat?' }];

/** For the description alone: `readChatAsk` checks the body. */
export class ChatMessagesRequest {
  @ApiPropertyOptional({ example: 'gpt-4o-mini', maxLength: 256, description: 'The token’s `llm_model` when absent.' })
  model?: string;

  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_COUNCIL,
    minItems: 1,
    description: 'A council: these models answer side by side, one choice each. In place of `model`.',
  })
  models?: string[];

  @ApiPropertyOptional({ description: 'One message of the user, in place of `messages`.' })
  message?: string;

  @ApiPropertyOptional({
    type: 'array',
    minItems: 1,
    maxItems: MAX_MESSAGES,
    items: { type: 'object', required: ['role'], properties: { role: { type: 'string' } }, additionalProperties: true },
    example: MESSAGES,
    description: 'The conversation in the form of the OpenAI API.',
  })
  messages?: object[];

  @ApiPropertyOptional({ default: false, description: 'Answer as server-sent events.' })
  stream?: boolean;

  @ApiPropertyOptional({
    default: false,
    description:
      'With `stream`: chunks without choices tell in `memory_update` when memory was updated from this turn. `[DONE]` waits for it.',
  })
  memory_events?: boolean;

  @ApiPropertyOptional({ default: 'default', minLength: 1, maxLength: 300, description: 'Which conversation.' })
  session_id?: string;
}

export class ChatChoiceResponse {
  @ApiProperty({ type: 'integer' })
  index!: number;

  @ApiPropertyOptional({ example: 'gpt-4o-mini', description: 'Of a council: which model this is.' })
  model?: string;

  @ApiProperty({
    type: 'object',
    nullable: true,
    additionalProperties: true,
    example: { role: 'assistant', content: 'Any without nuts.' },
    description: 'null when this model of a council failed.',
  })
  message!: object | null;

  @ApiProperty({ enum: ['stop', 'length', 'tool_calls', 'content_filter', 'error'] })
  finish_reason!: string;

  @ApiPropertyOptional({
    type: 'object',
    properties: { message: { type: 'string' }, type: { type: 'string' }, code: { type: 'string' } },
    example: { message: 'The upstream could not be reached', type: 'upstream_error', code: 'upstream_unreachable' },
    description: 'Of a council: why this model failed.',
  })
  error?: object;
}

export class ChatUsageResponse {
  @ApiProperty({ type: 'integer' })
  prompt_tokens!: number;

  @ApiProperty({ type: 'integer' })
  completion_tokens!: number;

  @ApiProperty({ type: 'integer' })
  total_tokens!: number;
}

export class ChatMessagesResponse {
  @ApiProperty({ example: 'chatcmpl-1f0c' })
  id!: string;

  @ApiProperty({ enum: ['chat.completion'] })
  object!: string;

  @ApiProperty({ type: 'integer', example: 1_767_225_600, description: 'Epoch seconds.' })
  created!: number;

  @ApiProperty({ example: 'gpt-4o-mini' })
  model!: string;

  @ApiProperty({ type: [ChatChoiceResponse] })
  choices!: ChatChoiceResponse[];

  @ApiPropertyOptional({ type: ChatUsageResponse })
  usage?: ChatUsageResponse;
}
