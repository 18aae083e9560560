import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Scope, SessionScope } from '../../common/scope.js';
import { ChangeFeed } from '../../database/change-feed.port.js';
import type { LedgerEntry } from '../../sessions/ledger.types.js';
import type { Wire } from '../../tokens/wires.js';

/** A block that is not written yet, and its conversation. */
export interface UnwrittenBlock {
  readonly scope: SessionScope;
  readonly entry: LedgerEntry;
}

/** Maximum numbers of blocks and characters in a process; the oldest are dropped first. */
const LIMITS = { blocks: 20_000, characters: 32 * 1024 * 1024 };
const LIFETIME_MS = 48 * 3_600_000;

/**
 * Keeps blocks that are not in the ledger's table: those that are still being written, and those of
 * requests that write nothing (`X-Memory: read`, token counts). They are checked before use like the rows
 * of the table. After an erasure in any process, all blocks of the space are dropped.
 */
@Injectable()
export class UnwrittenBlocksService implements OnModuleInit, OnModuleDestroy {
  /** Blocks by id, in order of arrival. */
  private readonly blocks = new Map<string, UnwrittenBlock>();
  /** Ids of blocks by `formatScopeKey`. */
  private readonly idsByScope = new Map<string, Set<string>>();
  private characters = 0;
  private unsubscribe = (): void => undefined;

  constructor(private readonly feed: ChangeFeed) {}

  onModuleInit(): void {
    this.unsubscribe = this.feed.subscribe('injections', (spaceId) => this.dropSpace(spaceId));
  }

  onModuleDestroy(): void {
    this.unsubscribe();
  }

  add(block: UnwrittenBlock): void {
    const { id, wire } = block.entry;
    this.remove(id);
    this.blocks.set(id, block);
    this.characters += countCharacters(block);
    const key = formatScopeKey(block.scope, wire);
    this.idsByScope.set(key, (this.idsByScope.get(key) ?? new Set()).add(id));
    for (const { entry } of this.blocks.values()) {
      if (this.blocks.size <= LIMITS.blocks && this.characters <= LIMITS.characters) break;
      this.remove(entry.id);
    }
  }

  remove(id: string): void {
    const block = this.blocks.get(id);
    if (block === undefined) return;
    this.blocks.delete(id);
    this.characters -= countCharacters(block);
    const key = formatScopeKey(block.scope, block.entry.wire);
    this.idsByScope.get(key)?.delete(id);
    if (this.idsByScope.get(key)?.size === 0) this.idsByScope.delete(key);
  }

  /** Lists the blocks of all conversations of the scope, oldest first. */
  list(scope: Scope, wire: Wire): readonly UnwrittenBlock[] {
    const oldest = Date.now() - LIFETIME_MS;
    const ids = this.idsByScope.get(formatScopeKey(scope, wire)) ?? new Set();
    return [...ids]
      .flatMap((id) => this.blocks.get(id) ?? [])
      .filter(({ entry }) => entry.createdAt >= oldest);
  }

  /** @param spaceId `''` = all spaces, because notices may have been missed */
  private dropSpace(spaceId: string): void {
    for (const { scope, entry } of this.blocks.values())
      if (spaceId === '' || scope.spaceId === spaceId) this.remove(entry.id);
  }
}

function formatScopeKey({ spaceId, endUser, appId, projectId }: Scope, wire: Wire): string {
  return JSON.stringify([spaceId, endUser, appId, projectId, wire]);
}

function countCharacters({ entry }: UnwrittenBlock): number {
  return entry.items.reduce((sum, { text }) => sum + text.length, entry.block?.length ?? 0);
}
