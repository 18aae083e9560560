import { Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { TokenConfig } from '../../tokens/token-config.js';

/** Maximum number of tokens whose requests are watched. */
const MAX_TOKENS = 10_000;

/**
 * Notices that the requests of a token name several end users, although its policy lets all of them share one
 * memory, and says so in the log: once for each token and process. The names themselves are never logged.
 */
export class MixedUsersWatch {
  private readonly logger = new Logger('proxy');
  /** The first name that each token's requests gave; `null` after the warning. */
  private readonly names = new LRUCache<string, { readonly first: string | null }>({ max: MAX_TOKENS });

  /** @param name the end user whom a request names, if any */
  notice({ id }: Pick<TokenConfig, 'id'>, name: string | undefined): void {
    if (name === undefined || name === '') return;
    const known = this.names.get(id);
    if (known === undefined) this.names.set(id, { first: name });
    if (known === undefined || known.first === null || known.first === name) return;
    this.names.set(id, { first: null });
    this.logger.warn({
      msg: 'requests of this token name several end users, but all of them share one memory; set end_users in its policy to separate them',
      token_id: id,
    });
  }
}
