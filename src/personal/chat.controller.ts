import { Readable } from 'node:stream';
import { Body, Controller, HttpCode, Post, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiOperation, ApiResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentPerson, type PersonCalling } from '../auth/current-person.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { createClientSignal } from '../common/http/client-signal.js';
import type { ChatCompletion } from '../llm/chat-model.types.js';
import { ChatMessagesRequest, ChatMessagesResponse } from './chat.dto.js';
import { ChatService, type ChatReply } from './chat.service.js';
import type { CouncilCompletion } from './chat-shapes.js';
import { OnBehalf } from './on-behalf.decorator.js';

const EVENTS = 'text/event-stream; charset=utf-8';
const MESSAGES = [{ role: 'user', content: 'Which cake can I eat?' }];
const STREAM_EXAMPLE =
  'data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1700000000,"model":"gpt-4o-mini",' +
  '"choices":[{"index":0,"delta":{"content":"Any"},"finish_reason":null}]}\n\ndata: [DONE]\n\n';

@ApiTags('personal')
@ApiExtraModels(ChatMessagesResponse)
@OnBehalf()
@Allow('user')
@Controller('v1/chat')
export class ChatController {
  constructor(private readonly chat: ChatService) {}

  @Post('messages')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createChatMessage',
    summary: 'Chat with the caller’s memory',
    description:
      'Puts recalled memory into a leading system message and remembers the turn afterwards. The provider is that of the service token sent, else of a ' +
      'token that the caller owns, else of the token named by the setting `chat.token_id`.',
  })
  @ApiBody({
    type: ChatMessagesRequest,
    examples: {
      plain: { value: { model: 'gpt-4o-mini', messages: MESSAGES } },
      stream: {
        value: { model: 'gpt-4o-mini', message: 'Which cake can I eat?', stream: true, session_id: 'party' },
      },
      council: { value: { models: ['gpt-4o-mini', 'gpt-4o'], messages: MESSAGES } },
    },
  })
  @ApiResponse({
    status: 200,
    description:
      'A completion with one choice for each model of a council, or a stream of chunks that ends with `[DONE]`',
    content: {
      'application/json': { schema: { $ref: getSchemaPath(ChatMessagesResponse) } },
      'text/event-stream': { schema: { type: 'string' }, example: STREAM_EXAMPLE },
    },
  })
  @ApiResponse({ status: 409, description: 'No provider is configured for the caller' })
  @ApiResponse({ status: 422, description: 'A field is invalid or unknown; `param` names it' })
  @ApiResponse({ status: 502, description: 'No model answered; `code` says why' })
  async create(
    @Body() body: unknown,
    @CurrentPerson() caller: PersonCalling,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | ChatCompletion | CouncilCompletion> {
    return toResponse(
      await this.chat.answer({ caller, body, requestId: request.id, signal: createClientSignal(reply.raw) }),
      reply,
    );
  }
}

function toResponse(
  answer: ChatReply,
  reply: FastifyReply,
): StreamableFile | ChatCompletion | CouncilCompletion {
  if (answer.kind === 'whole') return answer.body;
  void reply.header('x-accel-buffering', 'no');
  return new StreamableFile(Readable.from(answer.events, { objectMode: false }), { type: EVENTS });
}
