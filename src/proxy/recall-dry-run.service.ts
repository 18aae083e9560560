import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { readText, type ChatMessage } from '../common/chat-message.js';
import { DomainError } from '../common/errors/domain-error.js';
import { parseAsOf } from '../common/http/past-time.js';
import { DEFAULT_APP, DEFAULT_PROJECT, type Scope } from '../common/scope.js';
import type { AppConfig } from '../config/app-config.js';
import { APP_CONFIG } from '../config/config.token.js';
import type { ConversationBlocks } from '../memory/injection/injection.service.js';
import type { MessageEdit } from '../memory/injection/injection.types.js';
import { SettingsService } from '../settings/settings.service.js';
import { overridePolicy } from '../tokens/override-policy.js';
import type { TokenConfig } from '../tokens/token-config.js';
import { TokensService } from '../tokens/tokens.service.js';
import type { Wire } from '../tokens/wires.js';
import { describeChange, describeItems, describeSilence, createSilence } from './describe-dry-run.js';
import { restoreItem } from './ledger/injected-items.js';
import { shouldRestoreBlocks, setTailPlacement } from './ledger/should-restore-blocks.js';
import { addRestoredBlocks } from './ledger/restore-edits.js';
import { chooseEndUser, resolveMemoryMode, chooseSkills } from './memory-mode.js';
import { ProviderObjectsService } from './objects/provider-objects.service.js';
import type {
  DryRunSilenceResponse,
  RecallDryRunRequest,
  RecallDryRunResponse,
} from './recall-dry-run.dto.js';
import { createDialects, type WireRoute } from './create-dialects.js';
import { buildDryRunBody } from './dry-run-body.js';
import {
  ConversationLoader,
  type ConversationMemory,
  type ConversationRequest,
} from './wire/conversation-loader.js';
import { ExchangeMemoryService } from './wire/exchange-memory.service.js';
import { findChain } from './wire/find-chain.js';
import { findSession, type FoundSession } from './wire/find-session.js';
import { compileSideRequests, isSideRequest } from './wire/side-requests.js';
import type { Additions, Conversation, WireBody, WireDialect } from './wire/wire-dialect.js';

const SKIPPED_RESPONSE = {
  status: 'skipped',
  items: [],
  silence: createSilence('disabled'),
  stages_ms: { embed: 0, index: 0, rank: 0, choose: 0 },
  block: '',
} as const;

/** Route of each wire. */
const ROUTES: Readonly<Record<Wire, WireRoute>> = {
  chat: '/chat/completions',
  responses: '/responses',
  messages: '/messages',
};

/** Shows how a request would be changed by recall and injection. Nothing is stored or counted. */
@Injectable()
export class RecallDryRunService {
  private readonly dialects: Readonly<Record<WireRoute, WireDialect>>;
  private readonly sideRequests: readonly RegExp[];

  constructor(
    private readonly tokens: TokensService,
    private readonly settings: SettingsService,
    private readonly memory: ExchangeMemoryService,
    private readonly objects: ProviderObjectsService,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'memory' | 'proxy'>,
  ) {
    this.dialects = createDialects(config.proxy.harnessTags);
    this.sideRequests = compileSideRequests(config.proxy);
  }

  /**
   * @throws DomainError NOT_FOUND for the token, VALIDATION_FAILED naming the field, NOT_FOUND or
   * PREVIOUS_RESPONSE_NOT_FOUND for an answer that the request must not continue, MEMORY_RECALL_FAILED under
   * a strict policy, DATABASE_UNAVAILABLE
   */
  async run(request: RecallDryRunRequest, signal: AbortSignal): Promise<RecallDryRunResponse> {
    const token = await this.findToken(request);
    const read = await this.readBody(request);
    const { body } = read;
    const { policy } = token;
    await this.objects.checkBody(token, body.raw);
    const mode = resolveMemoryMode(policy, token.scopes, undefined);
    const endUser = findEndUser(request, { policy, mode, body });
    const chain = await findChain(this.objects, { token, policy }, { ...body, endUser });
    const tools = chooseSkills(policy, mode);
    const skip = (reason: DryRunSilenceResponse['reason']): RecallDryRunResponse => ({
      ...SKIPPED_RESPONSE,
      silence: createSilence(reason),
      ...describe(body, [], { model: token.llm.model, tools }),
    });
    if (!mode.read || endUser === null) return skip('disabled');
    if (isSideRequest(body, () => undefined, this.sideRequests)) return skip('side_request');
    const owner = { spaceId: token.spaceId, endUser, appId: DEFAULT_APP, projectId: DEFAULT_PROJECT };
    const session = await this.findSession(owner, { ...read, policy, chain }, request.session_id);
    const { anchors, repeatedBlockId } = session;
    const scope = { ...owner, sessionId: session.sessionId };
    const restoresBlocks = shouldRestoreBlocks({
      ...{ policy, wire: read.dialect.wire, mode },
      providerHoldsHistory: body.providerHoldsHistory,
      ...parseAsOf(request.as_of),
    });
    const conversation = { ...read, scope, mode, chain, restoresBlocks, anchors, repeatedBlockId };
    return this.runDryRun({ ...conversation, request, token, tools }, signal);
  }

  private async readBody(request: RecallDryRunRequest): Promise<ReadBody> {
    const dialect = this.dialects[ROUTES[request.wire ?? 'chat']];
    const body = await dialect.scan(Buffer.from(buildDryRunBody(request)));
    const conversation = (await body?.readConversation()) ?? null;
    if (body === null || conversation === null) throw createUnreadableError(request);
    return { dialect, body, conversation };
  }

  /** Finds the session as the proxy does; the only header of a dry run is the session id. */
  private findSession(
    owner: Scope,
    { chain, ...read }: ReadBody & Pick<TokenConfig, 'policy'> & Pick<ConversationRequest, 'chain'>,
    sessionId: string | undefined,
  ): Promise<FoundSession> {
    const header = (name: string): string | undefined => (name === 'x-session-id' ? sessionId : undefined);
    const sources = { header, headers: [], bodySession: chain?.sessionId ?? read.body.sessionId };
    return findSession(this.memory.ledger, owner, { ...read, sources, turnId: randomUUID() });
  }

  private async runDryRun(input: DryRunInput, signal: AbortSignal): Promise<RecallDryRunResponse> {
    const { request, token, body, conversation, scope, tools, dialect } = input;
    const { wire } = dialect;
    const { recallMessages: messages, target } = conversation;
    const past = parseAsOf(request.as_of);
    const loader = new ConversationLoader(this.memory, { wire, policy: token.policy, ...past });
    const loaded = await loader.addBlocks(input, loader.loadWindow(input, tools));
    const { window, ledger } = loaded;
    const model = body.model ?? token.llm.model;
    const policy = ledger !== null && target === undefined ? setTailPlacement(token.policy) : token.policy;
    const about = { token, model, messages, window, policy, ...(target !== undefined && { target }) };
    const additions = { model: token.llm.model, tools };
    if (policy.injection.placement === 'none')
      return { ...SKIPPED_RESPONSE, ...describe(body, this.memory.injector.placeHistory(about), additions) };
    const question = { ...about, scope, conversation: toInjectionConversation(loaded), ...past };
    const { recall, injection, block, explanation } = await this.memory.injector.dryRun(question, signal);
    const injected = injection.items.length + (ledger?.last?.entry.items.length ?? 0);
    const asked = { question: findQuestion(messages), injected };
    const edits = addRestoredBlocks(injection.edits, ledger?.blocks ?? [], wire);
    return {
      status: recall.status,
      items: describeItems(explanation),
      silence: describeSilence(recall, explanation, asked),
      stages_ms: explanation.stages_ms,
      block: ledger?.last?.entry.block ?? block,
      ...describe(body, edits, additions),
    };
  }

  private async findToken({ token_id: id, policy }: RecallDryRunRequest): Promise<TokenConfig> {
    const token = await this.tokens.findConfig(id);
    if (token === null)
      throw new DomainError('NOT_FOUND', 'Token not found; `GET /v1/admin/tokens` lists all tokens', {
        field: 'token_id',
      });
    if (policy === undefined) return token;
    return overridePolicy(token, policy, {
      settings: await this.settings.getCurrent(),
      strictTimeoutMs: this.config.memory.searchTimeoutMs,
    });
  }
}

interface ReadBody {
  readonly dialect: WireDialect;
  readonly body: WireBody;
  readonly conversation: Conversation;
}

interface DryRunInput extends ConversationRequest, ReadBody {
  readonly request: RecallDryRunRequest;
  readonly token: TokenConfig;
  /** Definitions of tools that are added to the request. */
  readonly tools: readonly unknown[];
}

/** Finds the end user of a request; `null` if no memory is read or written for it. */
function findEndUser(
  { end_user: endUser }: RecallDryRunRequest,
  { policy, mode, body }: Pick<TokenConfig, 'policy'> & Pick<DryRunInput, 'mode' | 'body'>,
): string | null {
  if (!mode.read && !mode.write) return null;
  if (policy.end_users === 'none') return '';
  return endUser ?? chooseEndUser(policy, undefined, body.user ?? undefined);
}

/** Converts blocks and corrections for the injector. A request that has a block gets no second one. */
function toInjectionConversation({ ledger, corrections }: ConversationMemory): ConversationBlocks {
  const hasBlock = ledger !== null && ledger.last !== null;
  return {
    corrections: corrections.map(restoreItem),
    maxBlockTokens: hasBlock ? 0 : (ledger?.maxBlockTokens ?? null),
  };
}

function describe(body: WireBody, edits: readonly MessageEdit[], additions: Additions) {
  return describeChange(body.raw, body.plan(edits, additions), body.splice(edits, additions));
}

function createUnreadableError({ wire, body }: RecallDryRunRequest): DomainError {
  return new DomainError(
    'VALIDATION_FAILED',
    `Memory can't be added to this request, because it is not a valid body of the wire ${wire}; it would be passed on unchanged.`,
    { field: body === undefined ? 'messages' : 'body' },
  );
}

function findQuestion(messages: readonly ChatMessage[]): string {
  const question = messages.findLast(({ role }) => role === 'user');
  return question === undefined ? '' : readText(question);
}
