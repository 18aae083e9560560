import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { map, mergeMap, type Observable } from 'rxjs';
import { TEXTS_KEY, type TextRule } from '../common/access/shows-texts.decorator.js';
import { toActor, type Principal } from '../common/principal.js';
import type { AuthenticatedRequest } from './authentication.js';
import { OperatorTextsService } from './operator-texts.service.js';
import { findTextScope, hasFlag, hideTexts, isTextSearch } from './text-scope.js';

/**
 * Applies `@ShowsTexts(…)` to answers for operators: it hides people's texts, or audits that they are
 * shown.
 */
@Injectable()
export class OperatorTextsInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly texts: OperatorTextsService,
  ) {}

  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const rule = this.reflector.get<TextRule | undefined>(TEXTS_KEY, execution.getHandler());
    const request = execution.switchToHttp().getRequest<AuthenticatedRequest>();
    const principal = request.authentication?.principal;
    if (rule === undefined || principal?.kind !== 'admin') return next.handle();
    if (rule.onlyWith !== undefined && !hasFlag(request, rule.onlyWith)) return next.handle();
    if (!this.texts.areHidden) return this.show(rule, principal, { request, next });
    if (isTextSearch(request, rule.refuses)) this.texts.assertShown();
    execution.switchToHttp().getResponse<FastifyReply>().header('x-memory-texts', 'hidden');
    const fields = new Set(rule.fields);
    return next.handle().pipe(map((answer: unknown) => hideTexts(answer, fields)));
  }

  /** Audits the view. For a write, the event comes first, so that nothing is changed without it. */
  private async show(
    { kind, isStream = false }: TextRule,
    principal: Principal,
    { request, next }: { readonly request: AuthenticatedRequest; readonly next: CallHandler },
  ): Promise<Observable<unknown>> {
    const record = (answer?: unknown): Promise<void> =>
      this.texts.recordView(toActor(principal), kind, findTextScope(request, answer));
    if (isStream || request.method !== 'GET') {
      await record();
      return next.handle();
    }
    return next.handle().pipe(mergeMap((answer: unknown) => record(answer).then(() => answer)));
  }
}
