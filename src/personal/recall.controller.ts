import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBadGatewayResponse, ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentPerson, type PersonCalling } from '../auth/current-person.decorator.js';
import { Allow } from '../common/access/access.decorator.js';
import { createClientSignal } from '../common/http/client-signal.js';
import { OnBehalf } from './on-behalf.decorator.js';
import { RecallBlocksService } from './recall-blocks.service.js';
import { RecallBlockRequest, RecallBlockResponse } from './recall.dto.js';

@ApiTags('personal')
@OnBehalf()
@Allow('memory_read')
@Controller('v1/recall')
export class RecallController {
  constructor(private readonly blocks: RecallBlocksService) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'recall',
    summary: 'Recall what a chat request would get from memory, as a block ready for a prompt',
    description:
      'Strategy, floor, limits and form come from the policy that applies when the same credential chats. Nothing is stored but a receipt, if the policy keeps receipts.',
  })
  @ApiBody({
    type: RecallBlockRequest,
    examples: {
      question: { value: { query: 'Which cake can I eat?' } },
      conversation: {
        value: {
          messages: [{ role: 'user', content: 'Which cake can I eat?' }],
          session_id: 'chat:conv-1',
          limit: 5,
        },
      },
      explained: { value: { query: 'Which cake can I eat?', as_of: '2026-01-31', explain: true } },
    },
  })
  @ApiOkResponse({ type: RecallBlockResponse })
  @ApiBadGatewayResponse({ description: 'Recall failed and the policy is strict' })
  recall(
    @Body() body: RecallBlockRequest,
    @CurrentPerson() caller: PersonCalling,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecallBlockResponse> {
    return this.blocks.recall(caller, body, { requestId: request.id, signal: createClientSignal(reply.raw) });
  }
}
