import { Injectable } from '@nestjs/common';
import { Metrics } from '../common/metrics/metrics.js';
import { estimateTokens } from '../common/text/token-estimate.js';
import { ReceiptsService } from '../memory/recall/receipts.service.js';
import type { RecalledItem } from '../memory/recall/recall.types.js';
import type { TokenUsage } from '../monitoring/usage-counts.js';
import { LiveEventsService } from '../monitoring/live-events.service.js';
import { UsageService } from '../monitoring/usage.service.js';
import type { OpenTurn } from '../sessions/turn.js';
import type { ChatCall } from './chat-call.js';

/** A request whose response has ended. */
export interface EndedRequest {
  /** HTTP status sent to the client. */
  readonly status: number;
  /** True if the provider's answer broke off. */
  readonly isBroken?: boolean;
  /**
   * Milliseconds between the end of the request's body and the call to the provider; absent without memory.
   */
  readonly addedMs?: number;
  /** Recalled texts that were put into the request. */
  readonly injected?: readonly RecalledItem[];
}

type JournaledCall = Pick<ChatCall, 'token' | 'requestId' | 'startedAt'>;

const MIN_ERROR_STATUS = 400;

/** Reports proxied requests to metrics, usage and live events, after they were answered. It never throws. */
@Injectable()
export class ProxyJournalService {
  constructor(
    readonly metrics: Metrics,
    readonly receipts: ReceiptsService,
    private readonly usage: UsageService,
    private readonly events: LiveEventsService,
  ) {}

  /**
   * Measures how long a request was prepared.
   * @param startedAt `performance.now()` when its body was complete
   * @returns milliseconds since `startedAt`
   */
  observePrepared(route: string, startedAt: number): number {
    const ms = performance.now() - startedAt;
    this.metrics.addedSeconds.observe({ route }, ms / 1_000);
    return ms;
  }

  /**
   * Measures how long the upstream took to answer, and counts the request.
   * @param sentAt `performance.now()` when the request was sent to the upstream
   */
  observeAnswer(route: string, status: number, sentAt: number): void {
    this.metrics.upstreamSeconds.observe({ route }, (performance.now() - sentAt) / 1_000);
    this.metrics.requests.inc({ route, status });
  }

  /** Counts a request whose response has ended, and publishes it to live views. */
  recordEnd(call: JournaledCall, { status, isBroken = false, addedMs, injected = [] }: EndedRequest): void {
    const injectedTokens = injected.reduce((sum, { text }) => sum + estimateTokens(text), 0);
    this.usage.countRequest(toUsageSource(call.token), {
      isError: isBroken || status >= MIN_ERROR_STATUS,
      addedMs: addedMs ?? null,
      injectedTokens,
    });
    if (this.events.isWanted)
      this.events.push({ name: 'request', data: describeRequest(call, status, addedMs) });
  }

  /** Publishes the final state of a turn to live views. */
  publishTurn(
    { token }: JournaledCall,
    { turnId, requestId }: OpenTurn,
    state: 'stored' | 'aborted' | 'discarded',
  ): void {
    if (!this.events.isWanted) return;
    const data = {
      turn_id: turnId,
      request_id: requestId,
      token_id: token.id,
      space_id: token.spaceId,
      state,
    };
    this.events.push({ name: 'turn', data });
  }

  /** Adds the tokens that a provider reported to the usage. */
  countTokens({ token }: JournaledCall, usage: TokenUsage): void {
    this.usage.countTokens(toUsageSource(token), usage);
  }
}

function describeRequest(
  { token, requestId, startedAt }: JournaledCall,
  status: number,
  addedMs: number | undefined,
) {
  return {
    id: requestId,
    token_id: token.id,
    space_id: token.spaceId,
    status,
    added_ms: addedMs === undefined ? null : round(addedMs),
    ms: round(performance.now() - startedAt),
    at: new Date().toISOString(),
  };
}

function round(ms: number): number {
  return Number(ms.toFixed(2));
}

function toUsageSource({ id, spaceId }: ChatCall['token']): {
  readonly tokenId: string;
  readonly spaceId: string;
} {
  return { tokenId: id, spaceId };
}
