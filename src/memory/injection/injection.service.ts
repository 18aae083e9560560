import { Inject, Injectable } from '@nestjs/common';
import { readText, type ChatMessage } from '../../common/chat-message.js';
import type { Policy } from '../../common/policy/policy.js';
import type { SessionScope } from '../../common/scope.js';
import { chooseMask, type SecretScreening } from '../../common/text/secrets.js';
import type { MemoryConfig } from '../../config/app-config.js';
import { getSectionToken } from '../../config/config.token.js';
import type { HistoryWindow } from '../../sessions/turn.js';
import type { TokenConfig } from '../../tokens/token-config.js';
import { effectivePlacement } from './effective-placement.js';
import { inject } from './inject.js';
import type { MemoryTemplate } from './memory-template.js';
import { MemoryManagers } from '../indexing/embedders/memory-managers.js';
import { MEMORY_TEMPLATE } from './memory-template.token.js';
import type {
  Injection,
  RecallBounds,
  RecalledItem,
  RecallExplanation,
  RecallResult,
  RenderedBlock,
} from '../recall/recall.types.js';
import { RecallJournal } from '../recall/receipts/recall-journal.js';
import { renderMemories } from './renderers.js';
import { chooseItems, NOTHING } from '../recall/search/choose.js';
import { explainRecall, type ChosenItems } from '../recall/search/explain.js';
import { findSaid } from '../recall/search/find-said.js';
import { RecallService } from '../recall/search/recall-search.service.js';
import { settled } from '../recall/search/trace.js';

export interface MemoryQuestion {
  readonly scope: SessionScope;
  /** `null`: of a person for whom no token works; the instance's embedder is used. */
  readonly token: TokenConfig | null;
  readonly policy: Policy;
  /** As in `RecallRequest`; the token's owner when absent. */
  readonly owner?: string | null;
  /** Of the request; the last user message is the question (D21). */
  readonly messages: readonly ChatMessage[];
  /** As in `RecallRequest`. */
  readonly asOf?: Date;
  readonly explain?: boolean;
}

export interface MemorySearch {
  readonly scope: SessionScope;
  /** Whose embedder; `null`: the instance's. */
  readonly token: TokenConfig | null;
  /** How to search; what becomes of secrets is the token's policy. */
  readonly policy: Policy;
  readonly query: string;
  readonly only?: RecallBounds;
  /** As in `RecallRequest`. */
  readonly asOf?: Date;
}

export interface InjectionRequest {
  readonly token: TokenConfig;
  readonly policy: Policy;
  /** The model the request goes to, as far as known. */
  readonly model: string | null;
  readonly messages: readonly ChatMessage[];
  readonly window: HistoryWindow;
  /** `null` when nothing was asked. */
  readonly recall: RecallResult | null;
}

export interface BlockRequest extends Pick<InjectionRequest, 'policy' | 'messages' | 'window'> {
  readonly recall: RecallResult;
  /** Whether to tell how the block came about; best after a question that said so too. */
  readonly explain: boolean;
}

/** A question whose answer is only looked at. */
export interface MemoryRehearsal
  extends Omit<MemoryQuestion, 'token' | 'explain'>, Omit<InjectionRequest, 'recall'> {
  readonly token: TokenConfig;
}

export interface RehearsedMemory {
  readonly recall: RecallResult;
  readonly injection: Injection;
  /** Fenced, in the policy's form; `''` when there is nothing to say. */
  readonly block: string;
  readonly explanation: RecallExplanation;
}

/** The kernel's façade for whoever answers a request: what is relevant, and where it goes. */
@Injectable()
export class MemoryService {
  constructor(
    private readonly recaller: RecallService,
    private readonly managers: MemoryManagers,
    private readonly journal: RecallJournal,
    @Inject(MEMORY_TEMPLATE) private readonly template: MemoryTemplate,
    @Inject(getSectionToken('memory')) private readonly config: Pick<MemoryConfig, 'noSystemRole'>,
  ) {}

  /**
   * What memory has to say to the last user message, best first, more than will be used.
   * @throws DomainError MEMORY_RECALL_FAILED under a strict policy (D1); best effort is logged, counted and
   * audited instead
   */
  async recall(question: MemoryQuestion, signal: AbortSignal): Promise<RecallResult> {
    const { scope, token } = question;
    const started = performance.now();
    try {
      const result = await this.ask(question, signal);
      const actor = token === null ? `user:${question.owner ?? null}` : `service:${token.id}`;
      this.journal.recalled({
        spaceId: scope.spaceId,
        tokenId: token?.id ?? null,
        actor,
        result,
        ms: performance.now() - started,
      });
      return result;
    } catch (error) {
      this.journal.failed();
      throw error;
    }
  }

  /**
   * Answers to a question for who searches themselves: nothing is noted, and who owns the space is not asked.
   * Throws as `recall` does.
   */
  search(
    { scope, token, policy, query, only, asOf }: MemorySearch,
    signal?: AbortSignal,
  ): Promise<RecallResult> {
    const { embedder } = this.managers.of(token);
    const screened = { ...policy, extraction: { ...policy.extraction, screen_secrets: screeningFor(token) } };
    return this.recaller.recall(
      {
        scope,
        query,
        policy: screened,
        embedder,
        ...(only !== undefined && { only }),
        ...(asOf !== undefined && { asOf }),
      },
      signal,
    );
  }

  /**
   * The edits that put history and the chosen memories into a request, `[]` when there is nothing to add
   * (D8), and why these.
   */
  inject({ token, policy, model, messages, window, recall }: InjectionRequest): Injection {
    const { items, trace } =
      recall === null ? { ...NOTHING, trace: null } : choose({ messages, window, policy, recall });
    this.journal.injected({ count: items.length, policy, model });
    return { ...this.place({ token, policy, model, messages, window }, items), trace };
  }

  /** Returns what `recall` and `inject` would give, and why. Nothing is recorded. Throws as `recall` does. */
  async rehearse(
    { model, window, ...question }: MemoryRehearsal,
    signal: AbortSignal,
  ): Promise<RehearsedMemory> {
    const { token, policy, messages } = question;
    const recall = await this.ask({ ...question, explain: true }, signal);
    const chosen = choose({ messages, window, policy, recall });
    return {
      recall,
      injection: {
        ...this.place({ token, policy, model, messages, window }, chosen.items),
        trace: chosen.trace,
      },
      block: renderMemories(policy.injection.renderer, chosen.items, this.template),
      explanation: explainRecall(recall, chosen),
    };
  }

  /**
   * Renders the text that `inject` would put into a request, for a caller who places it; `''` when there is
   * nothing to say.
   */
  renderBlock(request: BlockRequest): RenderedBlock {
    const { policy, recall } = request;
    const chosen = choose(request);
    this.journal.injected({ count: chosen.items.length, policy, model: null });
    const block = renderMemories(policy.injection.renderer, chosen.items, this.template);
    return { block, ...chosen, explanation: request.explain ? explainRecall(recall, chosen) : null };
  }

  private ask(
    { scope, token, policy, messages, asOf, ...more }: MemoryQuestion,
    signal: AbortSignal,
  ): Promise<RecallResult> {
    const question = messages.findLast(({ role }) => role === 'user');
    const { embedder } = this.managers.of(token);
    const { owner = token?.ownerUserId ?? null, explain = false } = more;
    const query = question === undefined ? '' : readText(question);
    const within = policy.recall.reach === 'session' ? 'session' : 'token';
    return this.recaller.recall(
      { scope, query, policy, embedder, owner, within, explain, ...(asOf !== undefined && { asOf }) },
      signal,
    );
  }

  private place(
    { token, policy, model, messages, window }: Omit<InjectionRequest, 'recall'>,
    items: readonly RecalledItem[],
  ): Omit<Injection, 'trace'> {
    const provider = { provider: token.llm.provider, model };
    const placement = effectivePlacement(policy.injection.placement, provider, this.config.noSystemRole);
    const block = {
      messages,
      history: window.messages,
      items,
      placement,
      renderer: policy.injection.renderer,
      template: this.template,
    };
    return { edits: inject(block), items, placement };
  }
}

function choose({ messages, window, policy, recall }: Omit<BlockRequest, 'explain'>): ChosenItems {
  const started = performance.now();
  const choice = chooseItems(recall.items, knownBeside({ messages, window, policy }, recall), policy.recall);
  return { items: choice.items, trace: settled(recall.trace, choice, performance.now() - started) };
}

/** Hashes of what the request or the window says already, as a message or in a sentence of one. */
function knownBeside(
  { messages, window, policy }: Pick<InjectionRequest, 'messages' | 'window' | 'policy'>,
  recall: RecallResult,
): ReadonlySet<string> {
  const conversation = [...window.messages.map(({ message }) => message), ...messages];
  const texts = conversation.map(readText);
  const show = chooseMask(policy.extraction.screen_secrets);
  return new Set([...window.known, ...findSaid(recall.items, { texts, turnIds: window.turnIds, show })]);
}

/** A door that searches makes a policy of its own, which knows nothing of secrets. */
function screeningFor(token: TokenConfig | null): SecretScreening {
  return token?.policy.extraction.screen_secrets ?? 'mask';
}
