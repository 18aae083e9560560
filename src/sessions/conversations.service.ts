import { Injectable } from '@nestjs/common';
import type { Scope } from '../common/scope.js';
import type { Wire } from '../tokens/wires.js';
import { ConversationsRepository } from './ledger/conversations.repository.js';
import type { KnownAnchor } from './ledger.types.js';

/**
 * Recognizes conversations by their messages, for clients that send no session id.
 * @example
 * const known = await conversations.find(scope, 'messages', hashes);
 */
@Injectable()
export class ConversationsService {
  constructor(private readonly repository: ConversationsRepository) {}

  /**
   * Finds anchors by their chain hashes, the newest first.
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  find(scope: Scope, wire: Wire, anchors: readonly string[]): Promise<readonly KnownAnchor[]> {
    return this.repository.find(scope, wire, anchors);
  }
}
