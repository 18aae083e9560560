import { Injectable } from '@nestjs/common';
import type { PersonCalling } from '../../auth/current-person.decorator.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { SessionErasureService } from '../../erasure/session-erasure.service.js';
import { SessionMemoriesService } from '../../memory/memories/session-memories.service.js';
import { SessionLogService } from '../../sessions/session-log.service.js';
import type { Appended } from '../../sessions/session-log.types.js';
import { TokensService } from '../../tokens/tokens.service.js';
import { toWriteOrigin } from '../personal-memories.service.js';
import { writeMessage, writeMessagePage } from './page-json.js';
import { readAppendRequest } from './read-append.js';
import type {
  EraseSessionQuery,
  MessagesQuery,
  SessionListResponse,
  SessionQuery,
  SessionsQuery,
} from './session-log.dto.js';
import { assertBatchId } from '../../common/batch-id.js';

/** Fields of a request that an append needs. */
export interface AppendCall {
  readonly body: unknown;
  /** Bytes of the body. */
  readonly raw: Buffer | undefined;
  readonly batchId: string | undefined;
  readonly requestId: string;
}

export interface ErasedMessage {
  readonly json: string;
  readonly receiptId: string | null;
}

/**
 * Reads, appends to and erases the caller's sessions. Every method throws DomainError DATABASE_UNAVAILABLE.
 */
@Injectable()
export class PersonalSessionsService {
  constructor(
    private readonly log: SessionLogService,
    private readonly sessionMemories: SessionMemoriesService,
    private readonly erasures: SessionErasureService,
    private readonly tokens: TokensService,
  ) {}

  /** @throws DomainError VALIDATION_FAILED */
  async list(
    { person: { scope } }: PersonCalling,
    { limit, before }: SessionsQuery,
  ): Promise<SessionListResponse> {
    const { rows, next } = await this.log.listSessions({
      scope,
      limit,
      ...(before !== undefined && { before }),
    });
    const sessions = rows.map(({ sessionId, messages, createdAt, updatedAt }) => ({
      session_id: sessionId,
      messages,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    }));
    return { sessions, next };
  }

  /**
   * Lists messages and returns the page as JSON text.
   * @throws DomainError VALIDATION_FAILED
   */
  async listMessages({ person }: PersonCalling, query: MessagesQuery): Promise<string> {
    const { session_id: sessionId, limit, before, order } = query;
    const scope = { ...person.scope, sessionId };
    return writeMessagePage(
      await this.log.listMessages({ scope, limit, order, ...(before !== undefined && { before }) }),
    );
  }

  /**
   * Appends messages. While memory is off for the person, they are only stored.
   * @throws DomainError VALIDATION_FAILED
   */
  async append(caller: PersonCalling, { body, raw, batchId, requestId }: AppendCall): Promise<Appended> {
    assertBatchId(batchId);
    const { sessionId, messages, extract } = readAppendRequest(body, raw);
    const { scope } = caller.person;
    const { id: tokenId, policy } = caller.token ?? (await this.tokens.chooseForSpace(scope.spaceId));
    const isOn = caller.principal.policy?.enabled === true;
    return this.log.append({
      scope: { ...scope, sessionId },
      tokenId,
      requestId,
      messages,
      extract: extract && isOn && policy.enabled && policy.extraction.mode !== 'none',
      logOnly: !isOn,
      maskSecrets: policy.extraction.screen_secrets === 'drop',
      ...(batchId !== undefined && { batchId }),
    });
  }

  /**
   * Erases the last message and returns its JSON text.
   * @throws DomainError NOT_FOUND if the session has no message
   */
  async eraseLast(caller: PersonCalling, { session_id: sessionId }: SessionQuery): Promise<ErasedMessage> {
    const erased = await this.sessionMemories.eraseLastMessage(
      { ...caller.person.scope, sessionId },
      toWriteOrigin(caller),
    );
    if (erased === null)
      throw new DomainError('NOT_FOUND', 'The session has no messages.', { field: 'session_id' });
    return { json: writeMessage(erased.message), receiptId: erased.receiptId };
  }

  /**
   * Erases a session.
   * @returns the id of the receipt; `null` if there was nothing to erase
   */
  async erase(
    caller: PersonCalling,
    { session_id: sessionId, memories }: EraseSessionQuery,
  ): Promise<string | null> {
    const scope = { ...caller.person.scope, sessionId };
    const erasure = {
      withMemories: memories === 'true',
      origin: toWriteOrigin(caller),
      action: 'session.erased',
    } as const;
    return (await this.erasures.erase(scope, erasure))?.receiptId ?? null;
  }
}
