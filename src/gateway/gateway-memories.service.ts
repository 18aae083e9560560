import { Injectable, Logger, type ValidationPipe } from '@nestjs/common';
import type { PersonCalling } from '../auth/current-person.decorator.js';
import type { BackendScope, BackendSession } from '../memory-backend/backend.types.js';
import { parseFilter } from '../memory-backend/filter-wire.js';
import { MemoryBackend } from '../memory-backend/memory-backend.port.js';
import { DomainError } from '../common/errors/domain-error.js';
import { parseAsOf } from '../common/http/past-time.js';
import { createValidationPipe } from '../common/http/validation-pipe.js';
import { AddMessagesService, type MessagesToAdd } from './add-messages.service.js';
import { CorrectMemoriesService } from './correct-memories.service.js';
import { FormsService, type Exchange, type Form } from './form/forms.service.js';
import { parseMessages, parseMessagesJson } from './messages/parse-messages.js';
import {
  FormFields,
  type AddMessagesRequest,
  type ForgetRequest,
  type OverrideRequest,
  type OwnerRequest,
  type SearchMemoriesRequest,
  type SessionRequest,
} from './requests.dto.js';
import type { AddedResponse, CorrectedResponse, FlushedResponse, SearchResponse } from './responses.dto.js';
import { SearchMemoriesService, type FoundMemory } from './search-memories.service.js';
import { assertOwn } from './session-names.js';

const BATCH_ID = /^[\x20-\x7e]{1,128}$/;
const MAX_ID = 300;

interface AddBody {
  readonly body: AddMessagesRequest;
  readonly batchId: string | undefined;
}

/** Façade of the gateway's memory routes. */
@Injectable()
export class GatewayMemoriesService {
  private readonly logger = new Logger('gateway');
  private readonly pipe: ValidationPipe = createValidationPipe();

  constructor(
    private readonly adding: AddMessagesService,
    private readonly searching: SearchMemoriesService,
    private readonly correcting: CorrectMemoriesService,
    private readonly backend: MemoryBackend,
    private readonly forms: FormsService,
  ) {}

  add(caller: PersonCalling, { body, batchId }: AddBody, signal: AbortSignal): Promise<AddedResponse> {
    const session = buildSession(caller, body);
    assertOwn(session.userId, session.sessionId);
    const messages = parseMessages(body.messages);
    return this.append({ session, messages, uploads: new Map(), batchId: parseBatchId(batchId) }, signal);
  }

  addForm(exchange: Exchange): Promise<AddedResponse> {
    return this.forms.receive(exchange, ['messages'], (form) =>
      this.addReceived(form, exchange.request.headers['x-batch-id']),
    );
  }

  async flush(caller: PersonCalling, body: SessionRequest, signal: AbortSignal): Promise<FlushedResponse> {
    const session = buildSession(caller, body);
    assertOwn(session.userId, session.sessionId);
    const { requestId, status } = await this.backend.flush(session, signal);
    return { session_id: session.sessionId, backend: { request_id: requestId, data: { status } } };
  }

  async search(
    caller: PersonCalling,
    body: SearchMemoriesRequest,
    signal: AbortSignal,
  ): Promise<SearchResponse> {
    const { radius, filters } = body;
    if (body.scope.includes('current_chat') && body.conversation_id === undefined)
      throw new DomainError('VALIDATION_FAILED', 'conversation_id is required for the scope current_chat', {
        field: 'conversation_id',
      });
    const question = {
      scope: buildScope(caller, body),
      scopes: body.scope,
      conversationId: body.conversation_id ?? null,
      query: body.query,
      method: body.method,
      topK: body.top_k,
      includeProfile: body.include_profile ?? false,
      rerank: body.enable_llm_rerank,
      ...(radius !== undefined && { radius }),
      ...(filters !== undefined && { filter: parseFilter(filters) }),
      ...parseAsOf(body.as_of),
    };
    const { memories, profiles } = await this.searching.search(question, signal);
    this.logger.debug({
      msg: 'memories searched',
      scopes: body.scope,
      method: body.method,
      results: memories.length,
    });
    return { results: memories.map(toResult), ...(profiles.length > 0 && { profiles: [...profiles] }) };
  }

  async override(caller: PersonCalling, id: string, body: OverrideRequest): Promise<CorrectedResponse> {
    const session = buildSession(caller, body);
    await this.correcting.override(
      { session, id: checkId(id), caller: caller.principal },
      body.override_text,
    );
    return { id, session_id: session.sessionId, status: 'overridden' };
  }

  async forget(caller: PersonCalling, id: string, body: ForgetRequest): Promise<CorrectedResponse> {
    const session = buildSession(caller, body);
    await this.correcting.forget({ session, id: checkId(id), caller: caller.principal }, body.reason);
    return { id, session_id: session.sessionId, status: 'deleted' };
  }

  private async addReceived(
    form: Form,
    batchId: string | readonly string[] | undefined,
  ): Promise<AddedResponse> {
    const { messages: text, ...given } = Object.fromEntries(form.fields);
    const fields = (await this.pipe.transform(given, { type: 'body', metatype: FormFields })) as FormFields;
    const session = buildSession(form, fields);
    assertOwn(session.userId, session.sessionId);
    if (text === undefined)
      throw new DomainError('VALIDATION_FAILED', 'messages is required', { field: 'messages' });
    const messages = parseMessagesJson(text);
    return this.append(
      { session, messages, uploads: form.uploads, batchId: parseBatchId([batchId].flat().at(-1)) },
      form.signal,
    );
  }

  private async append(batch: MessagesToAdd, signal: AbortSignal): Promise<AddedResponse> {
    const { requestId, messageCount, status } = await this.adding.add(batch, signal);
    return {
      session_id: batch.session.sessionId,
      backend: { request_id: requestId, data: { message_count: messageCount, status } },
    };
  }
}

/** Builds the scope of the caller; its space never depends on the request. */
function buildScope(
  { principal, person }: PersonCalling,
  { app_id: appId, project_id: projectId }: OwnerRequest,
): BackendScope {
  return {
    spaceId: person.scope.spaceId,
    endUser: person.scope.endUser,
    appId,
    projectId,
    userId: principal.id,
    tokenId: null,
  };
}

function buildSession(caller: PersonCalling, request: SessionRequest): BackendSession {
  return { ...buildScope(caller, request), sessionId: request.session_id };
}

function parseBatchId(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (BATCH_ID.test(header)) return header;
  throw new DomainError('VALIDATION_FAILED', 'X-Batch-Id must be 1 to 128 printable ASCII characters', {
    field: 'X-Batch-Id',
  });
}

function checkId(id: string): string {
  if (id.length <= MAX_ID && !id.includes('\0')) return id;
  throw new DomainError('VALIDATION_FAILED', `id must be 1 to ${MAX_ID} characters`, { field: 'id' });
}

function toResult({
  id,
  sessionId,
  text,
  score,
  scope,
  resource,
  attachments,
  raw,
}: FoundMemory): SearchResponse['results'][number] {
  const files = attachments.map(({ type, name, internalUri }) => ({ type, name, internal_uri: internalUri }));
  return {
    id,
    session_id: sessionId,
    text,
    score,
    source_scope: scope,
    resource_id: resource?.id ?? null,
    resource_uri: resource?.uri ?? null,
    ...(files.length > 0 && { attachments: files }),
    raw,
  };
}
