import type { ServerResponse } from 'node:http';
import { settlesWithin } from '../../common/settles-within.js';
import type { UpstreamResponse } from '../../llm/upstream-client.port.js';
import { buildUpstreamUrl } from '../../llm/upstream-url.js';
import type { OpenTurn } from '../../sessions/turn.js';
import type { ChatCall } from '../chat-call.js';
import { trackCreatedObjects } from '../objects/track-created-objects.js';
import { AnswerCollector, mayStillArrive, UNREADABLE } from './answer-collector.js';
import type { ExchangeDeps } from './exchange-deps.js';
import { buildClientHeaders, buildUpstreamHeaders, joinHeader } from './headers.js';
import { joinPrefill } from './prefill.js';
import { relayResponse, type Relay, type RelayOutcome } from './relay-response.js';
import { RequestPreparation, type PreparedRequest } from './request-preparation.js';
import type { WireDialect } from './wire-dialect.js';

/** A turn whose request is being stored while the provider answers. */
interface OpenedTurn {
  readonly turn: OpenTurn;
  /** Resolves to true once the request is stored. */
  readonly opening: Promise<boolean>;
  readonly prefill: string | null;
}

/**
 * Handles one request with memory, on any wire, from preparation to the stored answer. A new instance is
 * created for each request; it has no mutable state, because each step passes its results to the next.
 */
export class WireExchange {
  constructor(
    private readonly deps: ExchangeDeps,
    private readonly dialect: WireDialect,
    private readonly call: ChatCall,
  ) {}

  /**
   * Sends the request to the provider, relays the answer, and stores both.
   * @param takeOver takes over Node's response from the framework; called once the upstream has answered
   * @throws DomainError before anything was written to the client
   */
  async run(takeOver: () => ServerResponse): Promise<void> {
    const { deps, dialect, call } = this;
    const prepared = await new RequestPreparation(deps, dialect, call).prepare();
    const addedMs = deps.journal.observePrepared(dialect.wire, call.startedAt);
    const { body, turn, receipt, injected, prefill } = prepared;
    try {
      const opened = turn === null ? null : { turn, opening: this.open(turn), prefill };
      const upstream = await this.send(body, turn);
      const outcome = await this.relay(prepared, opened, upstream, takeOver());
      deps.journal.recordEnd(call, {
        status: upstream.status,
        isBroken: outcome === 'upstream_failed',
        addedMs,
        injected,
      });
    } finally {
      if (receipt !== null) deps.receipts.enqueue(receipt);
    }
  }

  private async open(turn: OpenTurn): Promise<boolean> {
    const isStored = await this.deps.sessions.openTurn(turn);
    if (isStored && turn.ledger !== undefined) this.deps.ledger.confirmWritten(turn.ledger);
    return isStored;
  }

  private async relay(
    prepared: PreparedRequest,
    opened: OpenedTurn | null,
    upstream: UpstreamResponse,
    response: ServerResponse,
  ): Promise<RelayOutcome> {
    const headers = buildClientHeaders(upstream.rawHeaders);
    headers.push(...this.buildExtraHeaders(prepared));
    const hooks = await this.trackObjects(upstream, prepared);
    const relay = { upstream, response, abort: this.call.abort, headers, ...hooks };
    if (opened === null) return relayResponse(relay);
    if (upstream.status < 200 || upstream.status > 299) return this.relayRefusal(relay, opened.turn);
    return this.relayAnswer(relay, opened);
  }

  /** Records the owner of objects that the provider creates: on chat, only stored and spoken answers. */
  private async trackObjects(
    upstream: UpstreamResponse,
    { link, nameable }: Pick<PreparedRequest, 'link' | 'nameable'>,
  ): ReturnType<typeof trackCreatedObjects> {
    const { wire, isLogged } = this.dialect;
    const { objects, config } = this.deps;
    const { token, rawHeaders } = this.call;
    if (!isLogged || (wire === 'chat' && !(await this.mayBeNamedLater()))) return {};
    const isAnswerNameable = nameable === 'answer' || this.dialect.namesAnswers(rawHeaders);
    return trackCreatedObjects(objects, {
      token,
      kind: wire,
      upstream,
      limit: config.teeLimit,
      commitWaitMs: config.commitWaitMs,
      link,
      nameable: isAnswerNameable ? 'answer' : nameable,
    });
  }

  /**
   * Tells whether later requests may name a chat's answer, because the provider stores it or it is spoken,
   * with a key that is shared. Other answers are not searched, because that would cost every chat a second
   * look at its stream.
   */
  private async mayBeNamedLater(): Promise<boolean> {
    const { raw, rawHeaders, token } = this.call;
    if (!(await this.deps.objects.mustCheckReferences(token))) return false;
    if (joinHeader(rawHeaders, 'content-encoding') !== null) return true;
    return raw.includes('"audio"') || raw.includes('"store"');
  }

  private async send(body: PreparedRequest['body'], turn: OpenTurn | null): Promise<UpstreamResponse> {
    const { token, raw, rawHeaders, abort: signal } = this.call;
    const sentAt = performance.now();
    try {
      // A changed body is sent without compression.
      const headers = buildUpstreamHeaders(rawHeaders, token.llm, body === null ? [] : ['content-encoding']);
      const response = await this.deps.upstream.send({
        url: buildUpstreamUrl(token.llm.baseUrl, this.dialect.endpoint, this.call.query),
        method: 'POST',
        headers,
        body: body ?? raw,
        signal,
      });
      this.deps.journal.observeAnswer(this.dialect.wire, response.status, sentAt);
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
  private buildExtraHeaders({
    recall,
    receipt,
  }: Pick<PreparedRequest, 'recall' | 'receipt'>): readonly string[] {
    const { policy, requestId } = this.call;
    if (!policy.headers.extra_response) return [];
    return [
      ...['x-memorybridge-request-id', requestId],
      ...(recall === null ? [] : ['x-memorybridge-recall', recall]),
      ...(receipt === null ? [] : ['x-memorybridge-receipt', receipt.id]),
    ];
  }

  private relayRefusal(relay: Relay, turn: OpenTurn): Promise<RelayOutcome> {
    void this.discard(turn, `the upstream answered ${relay.upstream.status}`);
    return relayResponse(relay);
  }

  private async discard(turn: OpenTurn, reason: string): Promise<void> {
    this.deps.journal.publishTurn(this.call, turn, 'discarded');
    await this.deps.sessions.discardTurn(turn, reason);
  }

  /**
   * Relays the answer, which is stored before the response ends (D33). Only the last byte, or the end of the
   * stream, waits for that, and for a limited time.
   */
  private async relayAnswer(relay: Relay, opened: OpenedTurn): Promise<RelayOutcome> {
    const { config, journal } = this.deps;
    const collector = new AnswerCollector(
      relay.upstream.rawHeaders,
      config.teeLimit,
      this.dialect.createReader(),
    );
    const storing: Promise<void>[] = [];
    const outcome = await relayResponse({
      ...relay,
      tee: {
        write: (chunk) => {
          collector.write(chunk);
          relay.tee?.write(chunk);
        },
      },
      beforeEnd: async () => {
        storing.push(this.store(opened, collector, true));
        await Promise.all([settlesWithin(storing[0]!, config.commitWaitMs), relay.beforeEnd?.()]);
      },
    });
    if (outcome !== 'complete')
      journal.metrics.failures.inc({ stage: outcome === 'client_gone' ? 'aborted' : 'upstream' });
    // If the client disconnects while the complete answer is being stored, it stays stored as complete.
    if (storing.length === 0) await this.store(opened, collector, false);
    return outcome;
  }

  private async store(
    { turn, opening, prefill }: OpenedTurn,
    collector: AnswerCollector,
    hasEnded: boolean,
  ): Promise<void> {
    const answer = await collector.finish(hasEnded);
    const { sessions, journal } = this.deps;
    // The turn ends when a later request fetches the answer.
    if (turn.isBackground === true && mayStillArrive(answer)) return void (await opening);
    if (answer.usage !== undefined) journal.countTokens(this.call, answer.usage);
    if (answer.isComplete && answer.isCompaction === true)
      return this.discard(turn, 'the provider only shortened the conversation');
    const messages = joinPrefill(prefill, answer.messages);
    // A turn is complete if its whole answer arrived without an error, even if the answer could not be
    // parsed.
    const isAnswered = answer.isComplete || (hasEnded && UNREADABLE.has(answer.error ?? ''));
    const stored = isAnswered
      ? await sessions.completeTurn(turn, messages)
      : await sessions.abortTurn(turn, messages);
    if (stored) journal.publishTurn(this.call, turn, isAnswered ? 'stored' : 'aborted');
    else journal.metrics.failures.inc({ stage: 'store' });
  }
}
