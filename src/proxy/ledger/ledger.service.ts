import { Injectable, Logger } from '@nestjs/common';
import type { CacheMode, Policy } from '../../common/policy/policy.js';
import type { Scope, SessionScope } from '../../common/scope.js';
import { estimateTokens } from '../../common/text/token-estimate.js';
import { InjectionService } from '../../memory/injection/injection.service.js';
import type { Injection } from '../../memory/injection/injection.types.js';
import { ConversationsService } from '../../sessions/conversations.service.js';
import type { InjectedItem, LedgerEntry, LedgerQuery, LedgerWrite } from '../../sessions/ledger.types.js';
import type { HistoryWindow } from '../../sessions/turn.js';
import type { Wire } from '../../tokens/wires.js';
import { chooseConversation, NO_CONVERSATION, type FoundConversation } from './choose-conversation.js';
import { ChainPrefixes } from './chain-prefixes.js';
import { planCorrections } from './corrections.js';
import { toInjectedItems, restoreItem } from './injected-items.js';
import { planRestoration, type Anchors, type RestorationPlan } from './plan-restoration.js';
import { readAnchors, type AnchorSource } from './read-anchors.js';
import { readInTime } from '../read-in-time.js';
import { UnwrittenBlocksService } from './unwritten-blocks.service.js';

/** The plan for the blocks of one request. */
export interface LedgerPlan extends RestorationPlan {
  readonly window: HistoryWindow;
  readonly anchors: Anchors;
  /** Corrections for the new block. */
  readonly corrections: readonly InjectedItem[];
  /** Maximum number of tokens of the new block; `null` = no limit. */
  readonly maxBlockTokens: number | null;
  /** Items of all blocks that are put back. */
  readonly restoredItems: readonly InjectedItem[];
  /** Id of a block of another conversation that the request repeats. */
  readonly repeatedBlockId: string | null;
}

export interface LedgerRequest {
  readonly scope: SessionScope;
  readonly wire: Wire;
  readonly policy: Policy;
}

/** Maximum number of tokens in all blocks of one request, as a multiple of `recall.max_tokens`. */
const BLOCKS_PER_REQUEST = 4;

/**
 * Chooses the cache mode: `exact` puts blocks back with the same bytes. On chat, the policy must ask for
 * it.
 */
export function chooseCacheMode({ injection }: Policy, wire: Wire): CacheMode {
  return injection.cache ?? (wire === 'chat' ? 'plain' : 'exact');
}

/** Manages the ledger: which blocks are put back into a request, and what its next block may contain. */
@Injectable()
export class LedgerService {
  private readonly logger = new Logger('ledger');
  private readonly prefixes: Readonly<Record<Wire, ChainPrefixes>> = {
    chat: new ChainPrefixes(),
    responses: new ChainPrefixes(),
    messages: new ChainPrefixes(),
  };

  constructor(
    private readonly unwritten: UnwrittenBlocksService,
    private readonly conversations: ConversationsService,
    private readonly injector: InjectionService,
  ) {}

  /** Finds the anchors of a request: the messages into which blocks may be put. */
  findAnchors(wire: Wire, source: AnchorSource): Promise<Anchors> {
    return readAnchors({ ...source, prefixes: this.prefixes[wire] });
  }

  /** Finds the conversation of a request that contains no session id. It never rejects. */
  async findConversation(
    { scope, wire, policy }: Omit<LedgerRequest, 'scope'> & { readonly scope: Scope },
    anchors: Anchors,
  ): Promise<FoundConversation> {
    const hashes = [...anchors.earlier, ...(anchors.last === null ? [] : [anchors.last])].map(
      ({ hash }) => hash,
    );
    if (hashes.length === 0) return NO_CONVERSATION;
    const unlogged = this.unwritten.list(scope, wire).map(({ entry, scope: { sessionId } }) => ({
      ...entry,
      sessionId,
      isUnlogged: true,
    }));
    try {
      const logged = await readInTime(policy, this.conversations.find(scope, wire, hashes));
      const known = [...unlogged.toReversed(), ...logged];
      return chooseConversation(anchors, known, Date.now());
    } catch (error) {
      this.logger.warn({ msg: 'the ledger is unavailable; the request begins a conversation', err: error });
      return NO_CONVERSATION;
    }
  }

  /** Builds the query for the ledger, which is read together with the history. */
  toQuery(
    { scope, wire }: Pick<LedgerRequest, 'scope' | 'wire'>,
    repeatedBlockId: string | null,
  ): LedgerQuery {
    const documents = this.listUnwritten(scope, wire, repeatedBlockId).flatMap(({ items }) =>
      items.flatMap(({ refs }) => refs),
    );
    return { wire, documents: [...new Set(documents)], repeatedBlockId };
  }

  /**
   * Plans which blocks are put back into a request. If the ledger could not be read, no block is restored,
   * because its texts may have been erased.
   */
  plan(
    { scope, wire, policy }: LedgerRequest,
    {
      window,
      anchors,
      repeatedBlockId,
    }: { window: HistoryWindow; anchors: Anchors; repeatedBlockId: string | null },
  ): LedgerPlan {
    const { entries = [], states = new Map<string, never>() } = window.ledger ?? {};
    const pending = window.ledger === undefined ? [] : this.listUnwritten(scope, wire, repeatedBlockId);
    const restoration = planRestoration({
      anchors,
      entries: addUnwritten(entries, pending),
      rules: { states, policy, sessionId: scope.sessionId, now: Date.now() },
      render: (items) => this.injector.render(policy, items.map(restoreItem)),
    });
    const restoredItems = restoration.blocks.flatMap(({ entry }) => entry.items);
    const corrections = planCorrections(restoredItems, states);
    const hashes = [...restoredItems, ...corrections].map(({ hash }) => hash);
    return {
      ...restoration,
      anchors,
      repeatedBlockId,
      restoredItems,
      corrections,
      maxBlockTokens: computeMaxBlockTokens(policy, restoration),
      window: { ...window, injected: new Set([...(window.injected ?? []), ...hashes]) },
    };
  }

  /** Adds the block of a request to the unwritten ones, and returns the changes that its turn writes. */
  addBlock(
    { scope, wire }: Pick<LedgerRequest, 'scope' | 'wire'>,
    { ledger, injection, turnId }: { ledger: LedgerPlan; injection: Injection | null; turnId: string },
  ): LedgerWrite {
    const { last, rendered, window } = ledger;
    const added = this.createEntry(wire, { ledger, injection, turnId });
    if (added !== null) this.unwritten.add({ scope, entry: added });
    const isRepeated = last !== null && added === null;
    return {
      added,
      rendered,
      used: added === null ? (last?.entry.id ?? findNewestBlockId(ledger)) : null,
      windowFrom: findWindowStart(window),
      answered:
        added !== null
          ? added.id
          : isRepeated && ledger.anchors.last?.isFollowed === false
            ? last.entry.id
            : null,
    };
  }

  /**
   * Builds an entry without a block for the last anchor, by which the next request finds the conversation.
   */
  markAnchor(
    { wire }: Pick<LedgerRequest, 'wire'>,
    { anchors: { last }, turnId }: { anchors: Anchors; turnId: string },
  ): LedgerWrite | null {
    if (last === null || last.isFollowed) return null;
    const anchorEntry = { id: turnId, wire, anchor: last.hash };
    const added = {
      ...anchorEntry,
      block: '',
      items: [],
      answer: null,
      windowFrom: null,
      createdAt: Date.now(),
    };
    return { added, rendered: [], used: null, windowFrom: null, answered: turnId };
  }

  /** Removes a block from the unwritten ones, after its turn was written. */
  confirmWritten({ added }: LedgerWrite): void {
    if (added !== null) this.unwritten.remove(added.id);
  }

  private createEntry(
    wire: Wire,
    { ledger, injection, turnId }: { ledger: LedgerPlan; injection: Injection | null; turnId: string },
  ): LedgerEntry | null {
    const { anchors, last, corrections, window } = ledger;
    if (anchors.last === null) return null;
    const base = {
      id: turnId,
      wire,
      anchor: anchors.last.hash,
      answer: null,
      windowFrom: findWindowStart(window),
      createdAt: Date.now(),
    };
    // The block of a token count or of another conversation is written with the turn that repeats it.
    if (last !== null)
      return this.isWritten(last.entry.id, ledger)
        ? null
        : { ...base, block: last.entry.block, items: last.entry.items };
    if (injection === null) return null;
    return { ...base, block: injection.block, items: toInjectedItems(injection.items, corrections) };
  }

  private isWritten(id: string, { window, repeatedBlockId }: LedgerPlan): boolean {
    return id !== repeatedBlockId && window.ledger?.entries.some((entry) => entry.id === id) === true;
  }

  private listUnwritten(
    scope: SessionScope,
    wire: Wire,
    repeatedBlockId: string | null,
  ): readonly LedgerEntry[] {
    return this.unwritten
      .list(scope, wire)
      .filter(
        ({ entry, scope: { sessionId } }) => sessionId === scope.sessionId || entry.id === repeatedBlockId,
      )
      .map(({ entry }) => entry);
  }
}

/** Merges blocks that are not written yet into the rows, oldest first. */
function addUnwritten(
  entries: readonly LedgerEntry[],
  pending: readonly LedgerEntry[],
): readonly LedgerEntry[] {
  if (pending.length === 0) return entries;
  const written = new Set(entries.map(({ id }) => id));
  const all = [...entries, ...pending.filter(({ id }) => !written.has(id))];
  return all.toSorted((a, b) => a.createdAt - b.createdAt);
}

function findWindowStart({ messages }: HistoryWindow): string | null {
  return messages[0]?.id ?? null;
}

/** Finds the id of the newest written block of the conversation. */
function findNewestBlockId({ window, repeatedBlockId }: LedgerPlan): string | null {
  return window.ledger?.entries.findLast(({ id }) => id !== repeatedBlockId)?.id ?? null;
}

/** Computes the maximum number of tokens of a new block; `null` = no limit. */
function computeMaxBlockTokens({ recall }: Policy, { blocks }: RestorationPlan): number | null {
  if (recall.max_tokens === null) return null;
  const used = blocks.reduce((sum, { entry }) => sum + estimateTokens(entry.block), 0);
  return recall.max_tokens * BLOCKS_PER_REQUEST - used;
}
