import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuthService } from '../auth/auth.service.js';
import { sendError } from '../common/http/domain-error.filter.js';
import { PAGE_HEADERS, wantsPage } from '../common/http/page-headers.js';
import { toDomainError } from '../common/http/to-domain-error.js';
import { createQueueBoardPlugin } from '../queue/queue-board.js';
import { BULL_QUEUES } from '../queue/queue.tokens.js';

/** Short path, which redirects to the board. */
const SHORT_PATH = '/admin';
const BOARD_PATH = '/admin/queues';

/**
 * Mounts Bull Board for operators (D43). It is a raw Fastify plugin, so access is checked in a hook.
 */
@Injectable()
export class QueueBoardRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly auth: AuthService,
    @Inject(BULL_QUEUES) private readonly queues: Parameters<typeof createQueueBoardPlugin>[0],
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    void fastify.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, access: 'admin' };
      });
      scope.addHook('onRequest', (request, reply) => this.admit(request, reply));
      for (const path of [SHORT_PATH, `${SHORT_PATH}/`])
        scope.get(path, (_request, reply) => reply.redirect(BOARD_PATH));
      await scope.register(createQueueBoardPlugin(this.queues, BOARD_PATH), { prefix: BOARD_PATH });
    });
  }

  /**
   * Authorizes a request. A browser without a login is redirected to the login page; others get the error.
   */
  private async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.headers(PAGE_HEADERS);
    try {
      await this.auth.authorize(request, 'admin');
    } catch (thrown) {
      const error = toDomainError(thrown);
      if (wantsPage(request) && error.status === 401)
        await reply.redirect(`/admin/login?next=${encodeURIComponent(request.url)}`);
      else sendError(reply, error, request.url);
      await reply;
    }
  }
}
