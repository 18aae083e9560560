import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { DEFAULT_APP, DEFAULT_PROJECT, type SessionScope } from '../common/scope.js';
import { settlesWithin } from '../common/settles-within.js';
import type { MemoryConfig, OutboundConfig, ServerConfig } from '../config/app-config.js';
import type { UpstreamClient, UpstreamResponse } from '../llm/upstream-client.port.js';
import { buildUpstreamUrl } from '../llm/upstream-url.js';
import type { InjectionService } from '../memory/injection/injection.service.js';
import type {
  RecallReceipt,
  RecalledItem,
  RecallResult,
  ReceiptInput,
} from '../memory/recall/recall.types.js';
import type { RecallService } from '../memory/recall/recall.service.js';
import type { ReceiptsService } from '../memory/recall/receipts.service.js';
import type { HistoryOptions, SessionsService } from '../sessions/sessions.service.js';
import type { HistoryWindow, LoggedMessage, OpenTurn } from '../sessions/turn.js';
import type { ChatCall } from './chat-call.js';
import {
  chooseEndUser,
  toHistoryOptions,
  resolveMemoryMode,
  parseSessionId,
  chooseSkills,
  type MemoryMode,
} from './memory-mode.js';
import type { ProxyJournalService } from './proxy-journal.service.js';
import { AnswerCollector } from './wire/answer-collector.js';
import { scanChatBody, type ScannedBody } from './wire/chat-body.js';
import { decompress } from './wire/decompress.js';
import { buildClientHeaders, findHeader, buildUpstreamHeaders } from './wire/headers.js';
import { toLoggedMessages } from './wire/logged-messages.js';
import { relayResponse, type Relay, type RelayOutcome } from './wire/relay-response.js';
import { spliceBody } from './wire/splice-body.js';
import { matchDeclaredTools } from './wire/tool-patches.js';

export interface ExchangeDeps {
  readonly sessions: SessionsService;
  readonly recaller: RecallService;
  readonly injector: InjectionService;
  readonly receipts: ReceiptsService;
  readonly upstream: UpstreamClient;
  readonly journal: ProxyJournalService;
  readonly config: Pick<MemoryConfig, 'commitWaitMs'> &
    Pick<OutboundConfig, 'teeLimit'> &
    Pick<ServerConfig, 'bodyLimit'>;
}

interface Prepared {
  /** The changed body in pieces; `null` if the client's body is sent byte for byte. */
  readonly body: readonly Buffer[] | null;
  /** `null` if nothing of this request is stored. */
  readonly turn: OpenTurn | null;
  /** Status of the recall; `null` if there was none. */
  readonly recall: RecallResult['status'] | null;
  /** `null` if the policy asks for none. */
  readonly receipt: RecallReceipt | null;
  /** Recalled texts that were put into the body. */
  readonly injected: readonly RecalledItem[];
}

/** Name in the metrics. */
const ROUTE = 'chat';
const NOTHING_REMEMBERED = { turn: null, recall: null, receipt: null, injected: [] } as const;
const UNREAD: ReadonlySet<string> = new Set(['too_large', 'unreadable']);
const logger = new Logger('proxy');

/**
 * The life of one chat request; a new instance is created for each. It has no mutable state: each step passes
 * its results to the next.
 */
export class ChatExchange {
  constructor(
    private readonly deps: ExchangeDeps,
    private readonly call: ChatCall,
  ) {}

  /**
   * Runs the exchange.
   * @param takeOver takes over Node's response from the framework; called once the upstream has answered
   * @throws DomainError before anything was written to the client
   */
  async run(takeOver: () => ServerResponse): Promise<void> {
    const prepared = await this.prepare();
    const addedMs = this.deps.journal.observePrepared(ROUTE, this.call.startedAt);
    const { body, turn, receipt, injected } = prepared;
    try {
      if (turn !== null) void this.deps.sessions.openTurn(turn);
      const upstream = await this.send(body, turn);
      const outcome = await this.relay(prepared, upstream, takeOver());
      this.deps.journal.recordEnd(this.call, {
        status: upstream.status,
        isBroken: outcome === 'upstream_failed',
        addedMs,
        injected,
      });
    } finally {
      if (receipt !== null) this.deps.receipts.keep(receipt);
    }
  }

  private relay(
    { turn, ...told }: Prepared,
    upstream: UpstreamResponse,
    response: ServerResponse,
  ): Promise<RelayOutcome> {
    const headers = buildClientHeaders(upstream.rawHeaders);
    headers.push(...this.buildExtraHeaders(told));
    const relay = { upstream, response, abort: this.call.abort, headers };
    if (turn === null) return relayResponse(relay);
    if (upstream.status < 200 || upstream.status > 299) return this.relayRefusal(relay, turn);
    return this.relayAnswer(relay, turn);
  }

  /**
   * Prepares the body. A compressed one is decoded so that it can be scanned; if we can't decode it, it is
   * passed on, because the upstream may be able to (proxy checklist, 16).
   */
  private async prepare(): Promise<Prepared> {
    const { raw, rawHeaders } = this.call;
    const encoding = findHeader(rawHeaders, 'content-encoding');
    const plain = encoding === null ? raw : await decompress(raw, encoding, this.deps.config.bodyLimit);
    return plain === null ? { ...NOTHING_REMEMBERED, body: null } : this.prepareScanned(scanChatBody(plain));
  }

  private async prepareScanned(scanned: ScannedBody): Promise<Prepared> {
    const { policy, token } = this.call;
    const mode = resolveMemoryMode(policy, token.scopes, this.call.header('x-memory'));
    const endUser =
      mode.read || mode.write
        ? chooseEndUser(policy, this.call.header('x-memory-user'), scanned.user ?? undefined)
        : null;
    if (endUser === null)
      return { ...NOTHING_REMEMBERED, body: takeChangedBody(scanned, spliceBody(scanned, [], token.llm)) };
    const sessionId = parseSessionId(this.call.header('x-session-id'));
    const scope = {
      spaceId: token.spaceId,
      endUser,
      appId: DEFAULT_APP,
      projectId: DEFAULT_PROJECT,
      sessionId,
    };
    return this.prepareWithMemory(scanned, scope, mode);
  }

  /** Loads history and recall in parallel. Recalled items that the history already contains are left out. */
  private async prepareWithMemory(
    scanned: ScannedBody,
    scope: SessionScope,
    mode: MemoryMode,
  ): Promise<Prepared> {
    const { token, policy } = this.call;
    const messages = await toLoggedMessages(scanned);
    const isAsked = mode.read && policy.injection.placement !== 'none';
    const tools = chooseSkills(policy, mode);
    const history = { ...toHistoryOptions(policy, mode), declaresTool: matchDeclaredTools(scanned, tools) };
    const loading = this.loadWindow(scope, history, messages);
    const [window, recall] = await Promise.all([
      loading,
      isAsked ? this.recall(scope, messages, loading) : null,
    ]);
    const model = scanned.model ?? token.llm.model;
    const injection = this.deps.injector.inject({
      token,
      policy,
      model,
      messages: messages.map(({ message }) => message),
      window,
      recall,
    });
    const body = spliceBody(scanned, injection.edits, { model: token.llm.model, tools });
    this.deps.journal.metrics.injectedBytes.observe(sumLengths(body) - scanned.raw.length);
    const turn = mode.write ? this.createTurn(scope, window) : null;
    const receipt =
      recall === null
        ? null
        : this.keepReceipt(scope, { status: recall.status, injection, model, turnId: turn?.turnId ?? null });
    return {
      body: takeChangedBody(scanned, body),
      turn,
      recall: recall?.status ?? null,
      receipt,
      injected: injection.items,
    };
  }

  private keepReceipt(
    scope: SessionScope,
    about: Pick<ReceiptInput, 'status' | 'injection' | 'model' | 'turnId'>,
  ): RecallReceipt | null {
    const { token, policy, requestId } = this.call;
    return this.deps.receipts.make({ ...about, scope, policy, requestId, tokenId: token.id });
  }

  private createTurn(scope: SessionScope, { tail, readTo }: HistoryWindow): OpenTurn {
    const { token, requestId, policy } = this.call;
    const { mode, screen_secrets: screening } = policy.extraction;
    const kept = { messages: tail, readTo, extract: mode !== 'none', maskSecrets: screening === 'drop' };
    return { turnId: randomUUID(), scope, tokenId: token.id, requestId, ...kept };
  }

  private async loadWindow(
    scope: SessionScope,
    history: HistoryOptions,
    messages: readonly LoggedMessage[],
  ): Promise<HistoryWindow> {
    const { sessions } = this.deps;
    try {
      return await sessions.loadWindow(scope, history, messages);
    } catch (error) {
      if (this.call.policy.recall.on_failure === 'strict') throw error;
      logger.warn({ msg: 'history is unavailable; forwarding the request without it', err: error });
      return sessions.buildEmptyWindow(messages);
    }
  }

  private async recall(
    scope: SessionScope,
    messages: readonly LoggedMessage[],
    window: Promise<HistoryWindow>,
  ): Promise<RecallResult> {
    const { token, policy, abort, asOf } = this.call;
    const question = {
      scope,
      token,
      policy,
      messages: messages.map(({ message }) => message),
      window,
      ...(asOf !== undefined && { asOf }),
    };
    return this.deps.recaller.recall(question, abort.signal).catch((error: unknown) => {
      const receipt = abort.aborted
        ? null
        : this.keepReceipt(scope, { status: 'failed', injection: null, model: null, turnId: null });
      if (receipt !== null) this.deps.receipts.keep(receipt);
      throw error;
    });
  }

  private async send(body: Prepared['body'], turn: OpenTurn | null): Promise<UpstreamResponse> {
    const { token, raw, rawHeaders, abort: signal } = this.call;
    const sent = performance.now();
    try {
      // A changed body is sent without compression.
      const headers = buildUpstreamHeaders(rawHeaders, token.llm, body === null ? [] : ['content-encoding']);
      const response = await this.deps.upstream.send({
        url: buildUpstreamUrl(token.llm.baseUrl, '/chat/completions', this.call.query),
        method: 'POST',
        headers,
        body: body ?? raw,
        signal,
      });
      this.deps.journal.observeAnswer(ROUTE, response.status, sent);
      return response;
    } catch (error) {
      if (turn !== null) void this.endUnanswered(turn, error);
      throw error;
    }
  }

  private endUnanswered(turn: OpenTurn, error: unknown): Promise<boolean> {
    if (this.call.abort.aborted) return this.deps.sessions.abortTurn(turn, []);
    this.deps.journal.metrics.failures.inc({ stage: 'upstream' });
    return this.deps.sessions.discardTurn(turn, error instanceof Error ? error.message : 'upstream failed');
  }

  /** Builds our own response headers, if the policy allows them on passed-through responses (D32). */
  private buildExtraHeaders({ recall, receipt }: Pick<Prepared, 'recall' | 'receipt'>): readonly string[] {
    const { policy, requestId } = this.call;
    if (!policy.headers.extra_response) return [];
    return [
      ...['x-memorybridge-request-id', requestId],
      ...(recall === null ? [] : ['x-memorybridge-recall', recall]),
      ...(receipt === null ? [] : ['x-memorybridge-receipt', receipt.id]),
    ];
  }

  private relayRefusal(relay: Relay, turn: OpenTurn): Promise<RelayOutcome> {
    void this.deps.sessions.discardTurn(turn, `the upstream answered ${relay.upstream.status}`);
    this.deps.journal.publishTurn(this.call, turn, 'discarded');
    return relayResponse(relay);
  }

  /**
   * Relays the answer, which is committed before the response ends (D33). Only its last byte or the end of
   * the stream waits for that, for a limited time.
   */
  private async relayAnswer(relay: Relay, turn: OpenTurn): Promise<RelayOutcome> {
    const { config, journal } = this.deps;
    const collector = new AnswerCollector(relay.upstream.rawHeaders, config.teeLimit);
    const atEnd: Promise<void>[] = [];
    const outcome = await relayResponse({
      ...relay,
      tee: collector,
      beforeEnd: async () => {
        atEnd.push(this.store(turn, collector, true));
        await settlesWithin(atEnd[0]!, config.commitWaitMs);
      },
    });
    if (outcome !== 'complete')
      journal.metrics.failures.inc({ stage: outcome === 'client_gone' ? 'aborted' : 'upstream' });
    // A client that disconnects while its whole answer is being stored does not undo that.
    if (atEnd.length === 0) await this.store(turn, collector, false);
    return outcome;
  }

  private async store(turn: OpenTurn, collector: AnswerCollector, isWhole: boolean): Promise<void> {
    const answer = await collector.finish(isWhole);
    const { sessions, journal } = this.deps;
    if (answer.usage !== undefined) journal.countTokens(this.call, answer.usage);
    // The question is kept even if its answer could not be parsed, but not if the answer contains an error or
    // breaks off.
    const isAnswered = answer.complete || (isWhole && UNREAD.has(answer.error ?? ''));
    const stored = isAnswered
      ? await sessions.completeTurn(turn, answer.messages)
      : await sessions.abortTurn(turn, answer.messages);
    if (stored) journal.publishTurn(this.call, turn, isAnswered ? 'stored' : 'aborted');
    else journal.metrics.failures.inc({ stage: 'store' });
  }
}

/**
 * Returns the changed body; `null` if nothing was inserted and the client's bytes are passed on, compressed
 * or not.
 */
function takeChangedBody(scanned: ScannedBody, body: readonly Buffer[]): Prepared['body'] {
  return body[0] === scanned.raw ? null : body;
}

function sumLengths(pieces: readonly Buffer[]): number {
  return pieces.reduce((total, { length }) => total + length, 0);
}
