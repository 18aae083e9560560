import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { getContext } from '../context/request-context.js';
import { findTokenId, type Principal } from '../principal.js';

interface Authenticated {
  readonly principal: Principal;
  readonly token: { readonly id: string } | null;
}

/**
 * Adds the caller to the context of logs, and returns the request id in our own responses (D32). Guards run
 * before and set the principal.
 */
@Injectable()
export class RequestContextInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = execution.switchToHttp();
    const context = getContext();
    if (context !== undefined) {
      const { authentication } = http.getRequest<
        FastifyRequest & { authentication?: Authenticated | null }
      >();
      const tokenId = authentication ? findTokenId(authentication) : null;
      if (tokenId !== null) context.tokenId = tokenId;
      http.getResponse<FastifyReply>().header('x-request-id', context.requestId);
    }
    return next.handle();
  }
}
