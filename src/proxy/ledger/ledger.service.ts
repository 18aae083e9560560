import { Injectable, Logger } from '@nestjs/common';
import type { CacheMode, Policy } from '../../common/policy/policy.js';
import type { Scope, SessionScope } from '../../common/scope.js';
import { estimateTokens } from '../../common/text/token-estimate.js';
import { InjectionService } from '../../memory/injection/injection.service.js';
import type { Injection } from '../../memory/recall/recall.types.js';
import { ConversationsService } from '../../sessions/conversations.service.js';
import type { InjectedItem, LedgerEntry, LedgerQuery, LedgerWrite } from '../../sessions/ledger.types.js';
import type { HistoryWindow } from '../../sessions/turn.js';
import type { Wire } from '../../tokens/wires.js';
import { chooseConversation, NO_CONVERSATION, type FoundConversation } from './choose-conversation.js';
import { ChainPrefixes } from './chain-prefixes.js';
import { planCorrections } from './corrections.js';
import { keepItems, restoreItem } from './injected-items.js';
import { planRestoration, type Anchors, type RestorationPlan } from './plan-restoration.js';
import { readAnchors, type AnchorSource } from './read-anchors.js';
import { UnwrittenBlocksService } from './unwritten-blocks.service.js';

/** The blocks of a conversation, as one request finds them. */
export interface ReadLedger extends RestorationPlan {
  readonly window: HistoryWindow;
  readonly anchors: Anchors;
  /** Corrections in the next block, of texts that no longer hold. */
  readonly corrections: readonly InjectedItem[];
  /** Tokens that the next block may have; `null` = any number. */
  readonly room: number | null;
  /** Texts in the blocks that are put back. */
  readonly held: readonly InjectedItem[];
  /** The block of another conversation that was read too. */
  readonly also: string | null;
}

export interface LedgerRequest {
  readonly scope: SessionScope;
  readonly wire: Wire;
  readonly policy: Policy;
}

/** All blocks of one request, as a multiple of `recall.max_tokens`. */
const BLOCKS_A_REQUEST = 4;

/** Tells whether blocks come back with the same bytes; chat has to ask for it. */
export function chooseCacheMode({ injection }: Policy, wire: Wire): CacheMode {
  return injection.cache ?? (wire === 'chat' ? 'plain' : 'exact');
}

/**
 * The blocks that were put into conversations: which of them a request gets again, and what the next one may
 * say.
 */
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

  /** Finds the messages of a request in which blocks may stand. */
  findAnchors(wire: Wire, source: AnchorSource): Promise<Anchors> {
    return readAnchors({ ...source, prefixes: this.prefixes[wire] });
  }

  /** Finds the conversation of a request without any label of its session. It never fails. */
  async findConversation(scope: Scope, wire: Wire, anchors: Anchors): Promise<FoundConversation> {
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
      const known = [...unlogged.toReversed(), ...(await this.conversations.find(scope, wire, hashes))];
      return chooseConversation(anchors, known, Date.now());
    } catch (error) {
      this.logger.warn({ msg: 'the ledger is unavailable; the request begins a conversation', err: error });
      return NO_CONVERSATION;
    }
  }

  /** Says what has to be read of the ledger together with the history. */
  toQuery({ scope, wire }: Pick<LedgerRequest, 'scope' | 'wire'>, also: string | null): LedgerQuery {
    const documents = this.listUnwritten(scope, wire, also).flatMap(({ items }) =>
      items.flatMap(({ refs }) => refs),
    );
    return { wire, documents: [...new Set(documents)], also };
  }

  /**
   * Plans what a request gets again. If the ledger could not be read, nothing is known to be there still, and
   * nothing is restored.
   */
  read(
    { scope, wire, policy }: LedgerRequest,
    { window, anchors, also }: { window: HistoryWindow; anchors: Anchors; also: string | null },
  ): ReadLedger {
    const { entries = [], states = new Map<string, never>() } = window.ledger ?? {};
    const pending = window.ledger === undefined ? [] : this.listUnwritten(scope, wire, also);
    const restoration = planRestoration({
      anchors,
      entries: addUnwritten(entries, pending),
      rules: { states, policy, sessionId: scope.sessionId, now: Date.now() },
      render: (items) => this.injector.render(policy, items.map(restoreItem)),
    });
    const held = restoration.blocks.flatMap(({ entry }) => entry.items);
    const corrections = planCorrections(held, states);
    const told = [...held, ...corrections].map(({ hash }) => hash);
    return {
      ...restoration,
      anchors,
      also,
      held,
      corrections,
      room: computeRoom(policy, restoration),
      window: { ...window, injected: new Set([...(window.injected ?? []), ...told]) },
    };
  }

  /** Enters what a request brings. @returns what its turn writes; a request without a turn writes nothing */
  enter(
    { scope, wire }: Pick<LedgerRequest, 'scope' | 'wire'>,
    { ledger, injection, turnId }: { ledger: ReadLedger; injection: Injection | null; turnId: string },
  ): LedgerWrite {
    const { last, rendered, window } = ledger;
    const added = this.createEntry(wire, { ledger, injection, turnId });
    if (added !== null) this.unwritten.add({ scope, entry: added });
    const isRepeated = last !== null && added === null;
    return {
      added,
      rendered,
      used: added === null ? (last?.entry.id ?? findNewest(ledger)) : null,
      windowFrom: findWindowStart(window),
      answered:
        added !== null
          ? added.id
          : isRepeated && ledger.anchors.last?.isFollowed === false
            ? last.entry.id
            : null,
    };
  }

  /** Enters an anchor without a block, so that its conversation is found again. */
  mark(
    { wire }: Pick<LedgerRequest, 'wire'>,
    { anchors: { last }, turnId }: { anchors: Anchors; turnId: string },
  ): LedgerWrite | null {
    if (last === null || last.isFollowed) return null;
    const place = { id: turnId, wire, anchor: last.hash };
    const added = { ...place, block: '', items: [], answer: null, windowFrom: null, createdAt: Date.now() };
    return { added, rendered: [], used: null, windowFrom: null, answered: turnId };
  }

  /** Forgets what the ledger holds by now. */
  settle({ added }: LedgerWrite): void {
    if (added !== null) this.unwritten.remove(added.id);
  }

  private createEntry(
    wire: Wire,
    { ledger, injection, turnId }: { ledger: ReadLedger; injection: Injection | null; turnId: string },
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
    // A block that was only counted, or of another conversation, is entered with the turn that repeats it.
    if (last !== null)
      return this.isWritten(last.entry.id, ledger)
        ? null
        : { ...base, block: last.entry.block, items: last.entry.items };
    if (injection === null) return null;
    return { ...base, block: injection.block, items: keepItems(injection.items, corrections) };
  }

  private isWritten(id: string, { window, also }: ReadLedger): boolean {
    return id !== also && window.ledger?.entries.some((entry) => entry.id === id) === true;
  }

  private listUnwritten(scope: SessionScope, wire: Wire, also: string | null): readonly LedgerEntry[] {
    return this.unwritten
      .list(scope, wire)
      .filter(({ entry, scope: { sessionId } }) => sessionId === scope.sessionId || entry.id === also)
      .map(({ entry }) => entry);
  }
}

/** Adds blocks that no row holds yet. @returns oldest first, as the rows are */
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

/** Finds the newest block of the conversation that a row holds. */
function findNewest({ window, also }: ReadLedger): string | null {
  return window.ledger?.entries.findLast(({ id }) => id !== also)?.id ?? null;
}

/** @returns tokens that a new block may have; `null` = any number */
function computeRoom({ recall }: Policy, { blocks }: RestorationPlan): number | null {
  if (recall.max_tokens === null) return null;
  const used = blocks.reduce((sum, { entry }) => sum + estimateTokens(entry.block), 0);
  return recall.max_tokens * BLOCKS_A_REQUEST - used;
}
