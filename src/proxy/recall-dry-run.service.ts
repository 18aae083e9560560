import { Inject, Injectable } from '@nestjs/common';
import { readText, type ChatMessage } from '../common/chat-message.js';
import { DomainError } from '../common/errors/domain-error.js';
import { parseAsOf } from '../common/http/past-time.js';
import { DEFAULT_APP, DEFAULT_PROJECT, type SessionScope } from '../common/scope.js';
import type { MemoryConfig } from '../config/app-config.js';
import { getSectionToken } from '../config/config.token.js';
import { InjectionService } from '../memory/injection/injection.service.js';
import type { MessageEdit } from '../memory/recall/recall.types.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { overridePolicy } from '../tokens/override-policy.js';
import type { TokenConfig } from '../tokens/token-config.js';
import { TokensService } from '../tokens/tokens.service.js';
import { describeChange, describeItems, describeSilence, say } from './describe-dry-run.js';
import {
  chooseEndUser,
  toHistoryOptions,
  resolveMemoryMode,
  parseSessionId,
  chooseSkills,
} from './memory-mode.js';
import type { RecallDryRunRequest, RecallDryRunResponse } from './recall-dry-run.dto.js';
import { scanChatBody, type ScannedBody } from './chat/chat-body.js';
import { writeChatBody } from './chat/chat-body-writer.js';
import { toLoggedMessages } from './chat/logged-messages.js';
import { planPatches, spliceBody } from './chat/splice-body.js';
import { matchDeclaredTools } from './chat/tool-patches.js';
import type { Additions } from './wire/wire-dialect.js';

const NOT_ASKED = {
  status: 'skipped',
  items: [],
  silence: say('disabled'),
  stages_ms: { embed: 0, index: 0, rank: 0, choose: 0 },
  block: '',
} as const;

/** Shows how a chat request would be changed, with its recall and its injection. It only reads. */
@Injectable()
export class RecallDryRunService {
  constructor(
    private readonly tokens: TokensService,
    private readonly settings: SettingsService,
    private readonly sessions: SessionsService,
    private readonly injector: InjectionService,
    @Inject(getSectionToken('memory')) private readonly config: Pick<MemoryConfig, 'searchTimeoutMs'>,
  ) {}

  /**
   * @throws DomainError NOT_FOUND for the token, VALIDATION_FAILED naming the field, MEMORY_RECALL_FAILED
   * under a strict policy, DATABASE_UNAVAILABLE
   */
  async run(request: RecallDryRunRequest, signal: AbortSignal): Promise<RecallDryRunResponse> {
    const token = await this.findToken(request);
    const scanned = scanChatBody(Buffer.from(writeChatBody(request)));
    const { policy } = token;
    const mode = resolveMemoryMode(policy, token.scopes, undefined);
    const endUser = request.end_user ?? chooseEndUser(policy, undefined, scanned.user ?? undefined);
    const tools = chooseSkills(policy, mode);
    const additions = { model: token.llm.model, tools };
    if (!mode.read || endUser === null || policy.injection.placement === 'none')
      return { ...NOT_ASKED, ...describe(scanned, [], additions) };
    const scope = {
      spaceId: token.spaceId,
      endUser: policy.end_users === 'none' ? '' : endUser,
      appId: DEFAULT_APP,
      projectId: DEFAULT_PROJECT,
      sessionId: parseSessionId(request.session_id),
    };
    return this.runDryRun({ request, token, scanned, scope, additions }, signal);
  }

  private async runDryRun(
    { request, token, scanned, scope, additions }: Rehearsal,
    signal: AbortSignal,
  ): Promise<RecallDryRunResponse> {
    const { policy } = token;
    const logged = await toLoggedMessages(scanned);
    const messages = logged.map(({ message }) => message);
    const mode = resolveMemoryMode(policy, token.scopes, undefined);
    const history = {
      ...toHistoryOptions(policy, mode),
      declaresTool: matchDeclaredTools(scanned, additions.tools),
    };
    const window = await this.sessions.loadWindow(scope, history, logged);
    const model = scanned.model ?? token.llm.model;
    const question = { scope, token, policy, model, messages, window, ...parseAsOf(request.as_of) };
    const { recall, injection, block, explanation } = await this.injector.dryRun(question, signal);
    const about = { question: findQuestion(messages), injected: injection.items.length };
    return {
      status: recall.status,
      items: describeItems(explanation),
      silence: describeSilence(recall, explanation, about),
      stages_ms: explanation.stages_ms,
      block,
      ...describe(scanned, injection.edits, additions),
    };
  }

  private async findToken({ token_id: id, policy }: RecallDryRunRequest): Promise<TokenConfig> {
    const token = await this.tokens.findConfig(id);
    if (token === null) throw new DomainError('NOT_FOUND', 'No token has this id.', { field: 'token_id' });
    if (policy === undefined) return token;
    return overridePolicy(token, policy, {
      settings: await this.settings.getCurrent(),
      strictTimeoutMs: this.config.searchTimeoutMs,
    });
  }
}

interface Rehearsal {
  readonly request: RecallDryRunRequest;
  readonly token: TokenConfig;
  readonly scanned: ScannedBody;
  readonly scope: SessionScope;
  readonly additions: Additions & { readonly tools: readonly unknown[] };
}

function describe(scanned: ScannedBody, edits: readonly MessageEdit[], additions: Additions) {
  return describeChange(
    scanned.raw,
    planPatches(scanned, edits, additions),
    spliceBody(scanned, edits, additions),
  );
}

function findQuestion(messages: readonly ChatMessage[]): string {
  const question = messages.findLast(({ role }) => role === 'user');
  return question === undefined ? '' : readText(question);
}
