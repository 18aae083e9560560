import { Injectable } from '@nestjs/common';
import { getEngineRequestId } from '../../common/context/engine-request-id.js';
import { ItemDocumentsService } from '../../documents/item-documents.service.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import { TokensService } from '../../tokens/tokens.service.js';
import type { AddReply, BackendAdd } from '../backend.types.js';
import { deriveTurnId } from './batch-id.js';
import { toLogMessages } from './log-messages.js';

/** Appends messages to the session log, together with the texts of attached documents. */
@Injectable()
export class BuiltinAddService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly documents: ItemDocumentsService,
  ) {}

  /** @throws DomainError DATABASE_UNAVAILABLE, or the signal's reason; nothing is stored then */
  async add(
    { session, messages, batchId, extractSoon = false }: BackendAdd,
    signal: AbortSignal,
  ): Promise<AddReply> {
    const token = await this.tokens.findConfigOrChoose(session.tokenId, session.spaceId);
    const items = messages.flatMap(({ content, role }) =>
      typeof content === 'string' || role === 'tool' ? [] : content,
    );
    const requestId = getEngineRequestId();
    const { spaceId, endUser, appId, projectId, sessionId, userId } = session;
    const readings = await this.documents.read(items, `${spaceId} ${userId}`, signal);
    const turnId = deriveTurnId(session, batchId);
    await this.sessions.append({
      turnId,
      scope: { spaceId, endUser, appId, projectId, sessionId },
      tokenId: session.tokenId ?? token.id,
      requestId,
      messages: messages.flatMap((message) => toLogMessages(message, { ownerId: userId, readings })),
      extract: extractSoon ? true : 'at_flush',
      maskSecrets: token.policy.extraction.screen_secrets === 'drop',
    });
    return { requestId, messageCount: messages.length, status: 'accumulated', turnId };
  }
}
