import { Injectable } from '@nestjs/common';
import { Metrics } from '../common/metrics/metrics.js';
import { estimateTokens } from '../common/text/token-estimate.js';
import type { RecalledItem } from '../memory/memory.types.js';
import type { TokenUsage } from '../monitoring/usage-counts.js';
import { UsageService } from '../monitoring/usage.service.js';
import type { ChatCall } from './chat-call.js';

/** A request whose response has ended. */
export interface EndedRequest {
  /** Sent to the client. */
  readonly status: number;
  /** The provider's answer broke off. */
  readonly isBroken?: boolean;
  /** Milliseconds from the whole body until it was sent on; absent where memory has no part. */
  readonly addedMs?: number;
  /** Recalled texts that were put into it. */
  readonly injected?: readonly RecalledItem[];
}

type Called = Pick<ChatCall, 'token'>;

const FIRST_ERROR = 400;

/** Tells metrics and usage of proxied requests, when their clients have their answers. Never throws, never waits. */
@Injectable()
export class ProxyJournal {
  constructor(
    readonly metrics: Metrics,
    private readonly usage: UsageService,
  ) {}

  ended({ token }: Called, { status, isBroken = false, addedMs, injected = [] }: EndedRequest): void {
    const injectedTokens = injected.reduce((sum, { text }) => sum + estimateTokens(text), 0);
    this.usage.countRequest(placeOf(token), { isError: isBroken || status >= FIRST_ERROR, addedMs: addedMs ?? null, injectedTokens });
  }

  /** A provider said what an answer took. */
  counted({ token }: Called, usage: TokenUsage): void {
    this.usage.countTokens(placeOf(token), usage);
  }
}

function placeOf({ id, spaceId }: ChatCall['token']): { readonly tokenId: string; readonly spaceId: string } {
  return { tokenId: id, spaceId };
}
