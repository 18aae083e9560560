import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuthService } from '../auth/auth.service.js';
import { sendError } from '../common/http/domain-error.filter.js';
import { PAGE_HEADERS, wantsPage } from '../common/http/page-headers.js';
import { toDomainError } from '../common/http/to-domain-error.js';
import { createQueueBoardPlugin } from '../queue/queue-board.js';
import { BULL_QUEUES } from '../queue/queue.tokens.js';

/** The address that people type; it leads to the board, or to the login page first. */
const ENTRANCE = '/admin';
const BOARD = '/admin/queues';

/**
 * Bull Board behind the admin token or its login cookie (D43): a raw plugin, so the access check is a hook.
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
      for (const path of [ENTRANCE, `${ENTRANCE}/`])
        scope.get(path, (_request, reply) => reply.redirect(BOARD));
      await scope.register(createQueueBoardPlugin(this.queues, BOARD), { prefix: BOARD });
    });
  }

  /** A browser without a login is sent to the login page; everything else gets the plain refusal. */
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
