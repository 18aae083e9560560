import { Injectable } from '@nestjs/common';
import type { PersonCalling } from '../auth/current-person.decorator.js';
import type { Policy } from '../common/policy/policy.js';
import { toChatToken } from '../tokens/chat-token.js';
import type { TokenConfig } from '../tokens/token-config.js';
import { ChatUpstreamsService } from './chat-upstreams.service.js';

/** Token and policy that memory uses for a caller. */
export interface MemoryTerms {
  /**
   * Token whose embedder and models are used; `null` for a person without a token, for whom those of the
   * instance are used.
   */
  readonly token: TokenConfig | null;
  /** Policy; `enabled` is false if the token or the person has switched memory off. */
  readonly policy: Policy;
}

/** Finds the policy of chat requests with the same credential, so that other APIs behave alike. */
@Injectable()
export class MemoryTermsService {
  constructor(private readonly upstreams: ChatUpstreamsService) {}

  /** @throws DomainError DATABASE_UNAVAILABLE */
  async resolve(caller: PersonCalling): Promise<MemoryTerms> {
    const token = await this.findToken(caller);
    const own = caller.principal.policy;
    const policy = token?.policy ?? own;
    // Every caller with memories has a policy.
    if (policy === null) throw new Error('The caller has no policy.');
    return { token, policy: { ...policy, enabled: policy.enabled && own?.enabled !== false } };
  }

  /**
   * Finds the token whose policy applies: a service token's own, or for a person the token that serves chat
   * mode.
   */
  private async findToken(caller: PersonCalling): Promise<TokenConfig | null> {
    if (caller.token !== null) return caller.token;
    const upstream = await this.upstreams.find(caller);
    return upstream === null ? null : toChatToken(upstream, upstream.llm.model ?? '');
  }
}
