import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { UNREACHABLE_MESSAGE } from '../llm/upstream-errors.js';
import { MAX_COUNCIL, MAX_MESSAGES } from './chat-request.js';

const MESSAGES = [{ role: 'user', content: 'Which cake can I eat?' }];

/** Describes the body in the API description; `readChatAsk` validates it. */
export class ChatMessagesRequest {
  @ApiPropertyOptional({
    example: 'gpt-4o-mini',
    maxLength: 256,
    description: 'Defaults to the token’s `llm_model`.',
  })
  model?: string;

  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_COUNCIL,
    minItems: 1,
    description: 'A council: these models answer in parallel, with one choice each. Use instead of `model`.',
  })
  models?: string[];

  @ApiPropertyOptional({ description: 'One message of the user; use instead of `messages`.' })
  message?: string;

  @ApiPropertyOptional({
    type: 'array',
    minItems: 1,
    maxItems: MAX_MESSAGES,
    items: {
      type: 'object',
      required: ['role'],
      properties: { role: { type: 'string' } },
      additionalProperties: true,
    },
    example: MESSAGES,
    description: 'The conversation in the form of the OpenAI API.',
  })
  messages?: object[];

  @ApiPropertyOptional({ default: false, description: 'Stream the response as server-sent events.' })
  stream?: boolean;

  @ApiPropertyOptional({
    default: false,
    description:
      'With `stream`: chunks without choices report in `memory_update` that this turn updated memory. `[DONE]` waits for them.',
  })
  memory_events?: boolean;

  @ApiPropertyOptional({ default: 'default', minLength: 1, maxLength: 300, description: 'Conversation id.' })
  session_id?: string;
}

export class ChatChoiceResponse {
  @ApiProperty({ type: 'integer' })
  index!: number;

  @ApiPropertyOptional({ example: 'gpt-4o-mini', description: 'In a council: the model of this choice.' })
  model?: string;

  @ApiProperty({
    type: 'object',
    nullable: true,
    additionalProperties: true,
    example: { role: 'assistant', content: 'Any without nuts.' },
    description: 'null if this model of a council failed.',
  })
  message!: object | null;

  @ApiProperty({ enum: ['stop', 'length', 'tool_calls', 'content_filter', 'error'] })
  finish_reason!: string;

  @ApiPropertyOptional({
    type: 'object',
    properties: { message: { type: 'string' }, type: { type: 'string' }, code: { type: 'string' } },
    example: {
      message: UNREACHABLE_MESSAGE,
      type: 'upstream_error',
      code: 'upstream_unreachable',
    },
    description: 'In a council: why this model failed.',
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
