import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { readText, type ChatMessage } from '../common/chat-message.js';
import { DomainError } from '../common/errors/domain-error.js';
import { parseAsOf } from '../common/http/past-time.js';
import { DEFAULT_APP, DEFAULT_PROJECT, type Scope, type SessionScope } from '../common/scope.js';
import type { AppConfig } from '../config/app-config.js';
import { APP_CONFIG } from '../config/config.token.js';
import { InjectionService, type ConversationBlocks } from '../memory/injection/injection.service.js';
import type { MessageEdit } from '../memory/injection/injection.types.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { HistoryWindow } from '../sessions/turn.js';
import { SettingsService } from '../settings/settings.service.js';
import { overridePolicy } from '../tokens/override-policy.js';
import type { TokenConfig } from '../tokens/token-config.js';
import { TokensService } from '../tokens/tokens.service.js';
import type { Wire } from '../tokens/wires.js';
import { describeChange, describeItems, describeSilence, createSilence } from './describe-dry-run.js';
import { restoreItem } from './ledger/injected-items.js';
import { shouldRestoreBlocks, setTailPlacement } from './ledger/should-restore-blocks.js';
import { LedgerService, type LedgerPlan } from './ledger/ledger.service.js';
import { addRestoredBlocks } from './ledger/restore-edits.js';
import { chooseEndUser, toHistoryOptions, resolveMemoryMode, chooseSkills } from './memory-mode.js';
import type { RecallDryRunRequest, RecallDryRunResponse } from './recall-dry-run.dto.js';
import { createDialects, type WireRoute } from './create-dialects.js';
import { buildDryRunBody } from './dry-run-body.js';
import { findSession, type FoundSession } from './wire/find-session.js';
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

  constructor(
    private readonly tokens: TokensService,
    private readonly settings: SettingsService,
    private readonly sessions: SessionsService,
    private readonly injector: InjectionService,
    private readonly ledger: LedgerService,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'memory' | 'proxy'>,
  ) {
    this.dialects = createDialects(config.proxy.harnessTags);
  }

  /**
   * @throws DomainError NOT_FOUND for the token, VALIDATION_FAILED naming the field, MEMORY_RECALL_FAILED
   * under a strict policy, DATABASE_UNAVAILABLE
   */
  async run(request: RecallDryRunRequest, signal: AbortSignal): Promise<RecallDryRunResponse> {
    const token = await this.findToken(request);
    const { dialect, body, conversation } = await this.readBody(request);
    const { policy } = token;
    const mode = resolveMemoryMode(policy, token.scopes, undefined);
    const endUser = request.end_user ?? chooseEndUser(policy, undefined, body.user ?? undefined);
    const tools = chooseSkills(policy, mode);
    const additions = { model: token.llm.model, tools };
    if (!mode.read || endUser === null || policy.injection.placement === 'none')
      return { ...SKIPPED_RESPONSE, ...describe(body, [], additions) };
    const owner = {
      spaceId: token.spaceId,
      endUser: policy.end_users === 'none' ? '' : endUser,
      appId: DEFAULT_APP,
      projectId: DEFAULT_PROJECT,
    };
    const session = await this.findSession(
      owner,
      { dialect, body, conversation, policy },
      request.session_id,
    );
    const scope = { ...owner, sessionId: session.sessionId };
    const { repeatedBlockId } = session;
    return this.runDryRun({ request, token, body, conversation, scope, additions, repeatedBlockId }, signal);
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
    read: ReadBody & Pick<TokenConfig, 'policy'>,
    sessionId: string | undefined,
  ): Promise<FoundSession> {
    const header = (name: string): string | undefined => (name === 'x-session-id' ? sessionId : undefined);
    const sources = { header, headers: [], bodySession: read.body.sessionId };
    return findSession(this.ledger, owner, { ...read, sources, turnId: randomUUID() });
  }

  private async runDryRun(input: DryRunInput, signal: AbortSignal): Promise<RecallDryRunResponse> {
    const { request, token, body, conversation, scope, additions } = input;
    const { policy } = token;
    const { recallMessages: messages, target } = conversation;
    const { window, ledger } = await this.loadWindow(input);
    const model = body.model ?? token.llm.model;
    const about = { scope, token, model, messages, window, ...parseAsOf(request.as_of) };
    const question = {
      ...about,
      policy: ledger !== null && target === undefined ? setTailPlacement(policy) : policy,
      ...(target !== undefined && { target }),
      ...(ledger !== null && { conversation: toInjectionConversation(ledger) }),
    };
    const { recall, injection, block, explanation } = await this.injector.dryRun(question, signal);
    const injected = injection.items.length + (ledger?.last?.entry.items.length ?? 0);
    const asked = { question: findQuestion(messages), injected };
    const edits = addRestoredBlocks(injection.edits, ledger?.blocks ?? [], request.wire ?? 'chat');
    return {
      status: recall.status,
      items: describeItems(explanation),
      silence: describeSilence(recall, explanation, asked),
      stages_ms: explanation.stages_ms,
      block: ledger?.last?.entry.block ?? block,
      ...describe(body, edits, additions),
    };
  }

  /** Loads the history of the session, with the blocks that are put back. */
  private async loadWindow({
    request,
    token,
    body,
    conversation,
    scope,
    additions,
    repeatedBlockId,
  }: DryRunInput): Promise<LoadedHistory> {
    const { policy, scopes } = token;
    const { messages, isContinued = false } = conversation;
    const { providerHoldsHistory } = body;
    const wire = request.wire ?? 'chat';
    const mode = resolveMemoryMode(policy, scopes, undefined);
    const restoresBlocks = shouldRestoreBlocks({
      policy,
      wire,
      mode,
      providerHoldsHistory,
      ...parseAsOf(request.as_of),
    });
    const options = toHistoryOptions(policy, mode);
    const history = {
      ...options,
      ...{ wire, isContinued, enabled: options.enabled && !providerHoldsHistory },
      declaresTool: body.matchTools(additions.tools),
      ...(restoresBlocks && { ledger: this.ledger.toQuery({ scope, wire }, repeatedBlockId) }),
    };
    const window = await this.sessions.loadWindow(scope, history, messages);
    if (!restoresBlocks) return { window, ledger: null };
    const anchors = await this.ledger.findAnchors(wire, {
      raw: body.raw,
      conversation,
      window: window.messages,
    });
    const ledger = this.ledger.plan({ scope, wire, policy }, { window, anchors, repeatedBlockId });
    return { window: ledger.window, ledger };
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

interface DryRunInput extends Omit<ReadBody, 'dialect'> {
  readonly request: RecallDryRunRequest;
  readonly token: TokenConfig;
  readonly scope: SessionScope;
  readonly additions: Additions & { readonly tools: readonly unknown[] };
  /** Id of a block of another session that the body repeats. */
  readonly repeatedBlockId: string | null;
}

interface LoadedHistory {
  readonly window: HistoryWindow;
  /** `null` if no blocks are put back. */
  readonly ledger: LedgerPlan | null;
}

/** Converts the ledger for the injector. A request that already has a block gets no second one. */
function toInjectionConversation({ corrections, maxBlockTokens, last }: LedgerPlan): ConversationBlocks {
  return { corrections: corrections.map(restoreItem), maxBlockTokens: last === null ? maxBlockTokens : 0 };
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
