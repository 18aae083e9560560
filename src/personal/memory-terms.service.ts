import { Injectable } from '@nestjs/common';
import type { PersonCalling } from '../auth/current-person.decorator.js';
import type { Policy } from '../common/policy/policy.js';
import { toChatToken } from '../tokens/chat-token.js';
import type { TokenConfig } from '../tokens/token-config.js';
import { ChatUpstreamsService } from './chat-upstreams.service.js';

/** The terms under which memory works for a caller. */
export interface MemoryTerms {
  /**
   * The token whose embedder and models are used; `null` for a person whom no token serves: then those of the
   * instance are.
   */
  readonly token: TokenConfig | null;
  /** `enabled` is false when the token or the person has switched memory off. */
  readonly policy: Policy;
}

/**
 * Finds the policy that a chat request of the same credential works under, so that what memory does elsewhere
 * is the same.
 */
@Injectable()
export class MemoryTermsService {
  constructor(private readonly upstreams: ChatUpstreamsService) {}

  /** @throws DomainError DATABASE_UNAVAILABLE */
  async resolve(caller: PersonCalling): Promise<MemoryTerms> {
    const token = await this.findToken(caller);
    const own = caller.principal.policy;
    const policy = token?.policy ?? own;
    // Every caller whose memories are meant has one.
    if (policy === null) throw new Error('The caller has no policy.');
    return { token, policy: { ...policy, enabled: policy.enabled && own?.enabled !== false } };
  }

  /**
   * A service token chats through the proxy under its own policy, a person in chat mode under that of the
   * token which answers them there.
   */
  private async findToken(caller: PersonCalling): Promise<TokenConfig | null> {
    if (caller.token !== null) return caller.token;
    const upstream = await this.upstreams.find(caller);
    return upstream === null ? null : toChatToken(upstream, upstream.llm.model ?? '');
  }
}
