import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { Allow } from '../../common/access/access.decorator.js';
import { STAND_IN_PATH } from '../../llm/stand-in.service.js';
import { COMPLETION, COMPLETION_REQUEST, MODELS } from './stand-in.openapi.js';
import { StandInAnswersService } from './stand-in-answers.service.js';

/**
 * Serves the stand-in's part of OpenAI's API. The routes are public because they check a key of their own;
 * without it they answer 404.
 */
@ApiTags('stand-in')
@ApiNotFoundResponse({
  description:
    'There is no stand-in, or the request does not come from this service with a key of the stand-in',
})
@Allow('public')
@Controller(STAND_IN_PATH)
export class StandInController {
  constructor(private readonly answers: StandInAnswersService) {}

  @Get('models')
  @ApiOperation({
    operationId: 'listStandInModels',
    summary: 'List the stand-in’s only model, which answers under any name',
  })
  @ApiOkResponse(MODELS)
  listModels(@Req() request: FastifyRequest): object {
    return this.answers.listModels(request);
  }

  @Post('chat/completions')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'createStandInCompletion',
    summary: 'Repeat the memories that came with a chat request; no model is asked',
  })
  @ApiBody(COMPLETION_REQUEST)
  @ApiOkResponse(COMPLETION)
  @ApiUnprocessableEntityResponse({ description: '`messages` is not an array' })
  complete(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): object | Readable {
    const { isStream, answer } = this.answers.complete(body, request);
    if (isStream) reply.type('text/event-stream; charset=utf-8');
    return answer;
  }
}
