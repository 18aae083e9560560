import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import type { SessionScope } from '../common/scope.js';
import { SessionErasureService } from '../erasure/session-erasure.service.js';
import { ReceiptsService } from '../memory/recall/receipts.service.js';
import { SessionMemoriesService } from '../memory/memories/session-memories.service.js';
import type { MessageMemories } from '../memory/memories/session-memories.types.js';
import { AllSessionsService } from '../sessions/all-sessions.service.js';
import type { AnyMessage, AnySession, TurnState } from '../sessions/all-sessions.types.js';
import type {
  AllSessionsQuery,
  AllSessionsResponse,
  AnySessionMessageResponse,
  AnySessionMessagesQuery,
  AnySessionMessagesResponse,
  AnySessionResponse,
  EraseAnySessionQuery,
  ErasedSessionResponse,
  MessageTurnResponse,
  SessionDryRunResponse,
} from './all-sessions.dto.js';

type TurnReceipts = Awaited<ReturnType<ReceiptsService['findOfTurns']>>;

/** The memories and receipts of the turns on a page. */
interface PageDetails {
  readonly memories: MessageMemories;
  readonly receipts: TurnReceipts;
}

/** Shows and erases sessions of all spaces. All methods throw DomainError DATABASE_UNAVAILABLE. */
@Injectable()
export class SessionViewsService {
  constructor(
    private readonly sessions: AllSessionsService,
    private readonly memories: SessionMemoriesService,
    private readonly receipts: ReceiptsService,
    private readonly erasures: SessionErasureService,
  ) {}

  /** Lists sessions. @throws DomainError VALIDATION_FAILED */
  async list({ limit, before, ...filter }: AllSessionsQuery): Promise<AllSessionsResponse> {
    const {
      space_id: spaceId,
      end_user: endUser,
      app_id: appId,
      project_id: projectId,
      session_id: sessionId,
    } = filter;
    const { rows, next } = await this.sessions.list(
      { spaceId, endUser, appId, projectId, sessionId },
      { limit, before },
    );
    return { sessions: rows.map(toSession), next };
  }

  /** Lists the messages of a session, with turns and memories. @throws DomainError VALIDATION_FAILED */
  async listMessages({
    limit,
    before,
    order,
    ...name
  }: AnySessionMessagesQuery): Promise<AnySessionMessagesResponse> {
    const { rows, next } = await this.sessions.listMessages(toScope(name), { limit, before, order });
    const turns = listTurns(rows);
    const [memories, receipts] = await Promise.all([
      this.memories.findByMessage(
        toScope(name),
        turns.map(({ id }) => id),
      ),
      this.receipts.findOfTurns(name.space_id, turns),
    ]);
    return {
      messages: rows.map((row) => toMessage(row, { memories, receipts })),
      memories: memories.memories,
      next,
    };
  }

  /** Erases a session, or counts its data in a dry run. @throws DomainError NOT_FOUND */
  async erase(
    { dry_run: dryRun, memories, ...name }: EraseAnySessionQuery,
    actor: string,
  ): Promise<ErasedSessionResponse | SessionDryRunResponse> {
    const erasure = {
      withMemories: memories === 'true',
      origin: { actor },
      action: 'erase.session',
    } as const;
    if (dryRun === 'true') {
      const erased = assertFound(await this.erasures.count(toScope(name), erasure));
      return { dry_run: true, erased };
    }
    const { receiptId, ...erased } = assertFound(await this.erasures.erase(toScope(name), erasure));
    return { receipt_id: receiptId, erased };
  }
}

type SessionName = Pick<
  AnySessionMessagesQuery,
  'space_id' | 'end_user' | 'app_id' | 'project_id' | 'session_id'
>;

function toScope({
  space_id: spaceId,
  end_user: endUser,
  app_id: appId,
  project_id: projectId,
  session_id: sessionId,
}: SessionName): SessionScope {
  return { spaceId, endUser, appId, projectId, sessionId };
}

function assertFound<Found>(found: Found | null): Found {
  if (found === null) throw new DomainError('NOT_FOUND', 'Session not found');
  return found;
}

function toSession({
  spaceId,
  endUser,
  appId,
  projectId,
  sessionId,
  firstAt,
  lastAt,
  tokenId,
  messages,
  turns,
}: AnySession): AnySessionResponse {
  return {
    ...{ space_id: spaceId, end_user: endUser, app_id: appId, project_id: projectId, session_id: sessionId },
    ...{ messages, turns },
    first_at: firstAt.toISOString(),
    last_at: lastAt.toISOString(),
    token_id: tokenId,
  };
}

/** Lists the turns of a page without duplicates. */
function listTurns(messages: readonly AnyMessage[]): readonly TurnState[] {
  return [
    ...new Map(messages.flatMap(({ turn }) => (turn === null ? [] : [[turn.id, turn] as const]))).values(),
  ];
}

function toMessage(
  { toolCalls, toolCallId, isDocument, saidAt, turn, ...same }: AnyMessage,
  { memories, receipts }: PageDetails,
): AnySessionMessageResponse {
  return {
    ...same,
    tool_calls: toolCalls,
    tool_call_id: toolCallId,
    is_document: isDocument,
    said_at: saidAt.toISOString(),
    turn: turn === null ? null : toTurn(turn, receipts),
    memories: memories.byMessage.get(same.id) ?? [],
  };
}

function toTurn(
  { id, status, extraction, reason, requestId }: TurnState,
  receipts: TurnReceipts,
): MessageTurnResponse {
  const receipt = receipts.get(id);
  return {
    id,
    status,
    extraction,
    reason,
    request_id: requestId,
    receipt_id: receipt?.id ?? null,
    injected: receipt?.injected ?? null,
  };
}
