import { Inject, Injectable } from '@nestjs/common';
import { readText, type ChatMessage } from '../../common/chat-message.js';
import type { Policy } from '../../common/policy/policy.js';
import { chooseMask } from '../../common/text/secrets.js';
import type { MemoryConfig } from '../../config/app-config.js';
import { getSectionToken } from '../../config/config.token.js';
import type { HistoryWindow } from '../../sessions/turn.js';
import type { TokenConfig } from '../../tokens/token-config.js';
import { effectivePlacement } from './effective-placement.js';
import { inject } from './inject.js';
import type { MemoryTemplate } from './memory-template.js';
import { MEMORY_TEMPLATE } from './memory-template.token.js';
import type {
  Injection,
  RecalledItem,
  RecallExplanation,
  RecallResult,
  RenderedBlock,
} from '../recall/recall.types.js';
import { RecallService, type MemoryQuestion } from '../recall/recall.service.js';
import { RecallJournal } from '../recall/receipts/recall-journal.js';
import { renderMemories } from './renderers.js';
import { chooseItems, NOTHING } from '../recall/search/choose.js';
import { explainRecall, type ChosenItems } from '../recall/search/explain.js';
import { findSaid } from '../recall/search/find-said.js';
import { settled } from '../recall/search/trace.js';

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

/** A request whose recall and injection are only looked at. */
export interface InjectionDryRun
  extends Omit<MemoryQuestion, 'token' | 'explain'>, Omit<InjectionRequest, 'recall'> {
  readonly token: TokenConfig;
}

export interface InjectionPreview {
  readonly recall: RecallResult;
  readonly injection: Injection;
  /** Fenced, in the policy's form; `''` when there is nothing to say. */
  readonly block: string;
  readonly explanation: RecallExplanation;
}

/**
 * Puts what was recalled into a request, or into a block that the caller places.
 *
 * `const { edits } = injection.inject({ token, policy, model, messages, window, recall });`
 */
@Injectable()
export class InjectionService {
  constructor(
    private readonly recaller: RecallService,
    private readonly journal: RecallJournal,
    @Inject(MEMORY_TEMPLATE) private readonly template: MemoryTemplate,
    @Inject(getSectionToken('memory')) private readonly config: Pick<MemoryConfig, 'noSystemRole'>,
  ) {}

  /**
   * Returns the edits that put history and the chosen memories into a request, `[]` when there is nothing to
   * add (D8), and why these.
   */
  inject({ token, policy, model, messages, window, recall }: InjectionRequest): Injection {
    const { items, trace } =
      recall === null ? { ...NOTHING, trace: null } : choose({ messages, window, policy, recall });
    this.journal.injected({ count: items.length, policy, model });
    return { ...this.place({ token, policy, model, messages, window }, items), trace };
  }

  /**
   * Returns what a recall and its injection would give, and why. Nothing is recorded. Throws as `recall` of
   * `RecallService` does.
   */
  async dryRun(
    { model, window, ...question }: InjectionDryRun,
    signal: AbortSignal,
  ): Promise<InjectionPreview> {
    const { token, policy, messages } = question;
    const recall = await this.recaller.dryRun(question, signal);
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
