import { Inject, Injectable } from '@nestjs/common';
import { screenSecrets, chooseMask } from '../../../common/text/secrets.js';
import { MemoryLlm, type MemoryLlmSettings } from '../../../llm/memory-llm.port.js';
import type { LoadedTurn } from '../../../sessions/turn.js';
import type { TokenConfig } from '../../../tokens/token-config.js';
import { MemoryJobsService } from '../../memories/memory-jobs.service.js';
import { countOccurrences } from '../../../common/count-occurrences.js';
import { ManagerToolboxService, type ToolResult } from './manager-toolbox.service.js';
import { RecallService } from '../../recall/recall.service.js';
import { buildBriefing, ExtractionPrompts, type Briefing, type KnownMemory } from '../extraction-prompt.js';
import { computeManagerLimits } from './manager-limits.js';
import { runManagerLoop } from './manager-loop.js';
import { ManagerSession, type ManagerSetup } from './manager-session.js';
import { DEFAULT_MANAGER_OPTIONS, MAX_MEMORY_CHARS, listManagerTools } from './manager-tools.js';
import type { ProposedChange, ToolContext } from '../extraction.types.js';
import { listTexts, type SpokenTurn } from '../readable-text.js';
import { DryRunToolbox } from './dry-run-toolbox.js';
import { describeForgotten } from '../dry-run/preview-changes.js';
import { findRelatedMemories } from '../related-memories.js';
import { toReadTurn } from '../turns/to-read-turn.js';
import type { AskedForgetting, WriteResult } from '../../memories/memory-jobs.types.js';

interface ManagerTask {
  readonly turn: SpokenTurn;
  readonly token: TokenConfig;
  readonly llm: MemoryLlmSettings;
}

export interface ManagedTurn extends ManagerTask {
  readonly turn: LoadedTurn;
  /** Id under which all changes of the turn can be undone. */
  readonly batchId: string;
  /** Requests to forget something, which the turn no longer contains. */
  readonly forgets: readonly AskedForgetting[];
}

export interface ManagerDryRun {
  readonly model: string | null;
  readonly promptVersion: string | null;
  readonly reason: string | null;
  readonly changes: readonly ProposedChange[];
}

/** The first messages for a model, and the memories that it may change. */
interface ManagerBriefing extends Briefing {
  readonly known: readonly KnownMemory[];
  /** Number of memories in the scope. */
  readonly total: number;
}

/** Lets a model manage the memories of a scope. It is shown memories and conversation, and calls tools. */
@Injectable()
export class ToolManagerService {
  constructor(
    private readonly llm: MemoryLlm,
    @Inject(RecallService) private readonly recall: Pick<RecallService, 'listStatements'>,
    private readonly toolbox: ManagerToolboxService,
    @Inject(MemoryJobsService)
    private readonly jobs: Pick<MemoryJobsService, 'forget' | 'hasTurn' | 'planBatch' | 'record'>,
    private readonly prompts: ExtractionPrompts,
  ) {}

  /**
   * Processes a turn. Changes of an earlier attempt stay, and the model is shown them.
   * @returns null if the turn was erased or forgotten in the meantime
   * @throws Error if the memory LLM or the database fails; the job is retried
   */
  async manage(task: ManagedTurn, signal: AbortSignal): Promise<WriteResult | null> {
    const forgotten = await this.forget(task);
    const [brief, read] = [await this.buildBrief(task), toReadTurn(task.turn)];
    if (brief === null)
      return this.jobs.record(read, task.batchId, { ...EMPTY_RESULT, superseded: forgotten });
    const session = new ManagerSession({
      ...buildSessionOptions(task, brief),
      toolbox: this.guardToolbox(task),
      context: buildContext(task, brief),
    });
    const ended = await this.converse(task, { brief, session }, signal);
    const result = toResult(session, ended);
    const superseded = result.superseded + forgotten;
    return this.jobs.record(read, task.batchId, { ...result, superseded });
  }

  /** Shows the changes that `manage` would make, without writing anything. */
  async dryRun(
    task: ManagerTask & Pick<ManagedTurn, 'forgets'>,
    signal: AbortSignal,
  ): Promise<ManagerDryRun> {
    const model = readModel(task.llm);
    const { scope } = task.turn;
    const { forgotten } = await this.jobs.planBatch({ scope, proposals: [], forgets: task.forgets });
    const asked = describeForgotten(forgotten);
    const brief = await this.buildBrief(task);
    if (brief === null) return { model, promptVersion: null, reason: null, changes: asked };
    const toolbox = new DryRunToolbox(new Map(brief.known.map(({ id, content }) => [id, content])));
    const context = buildContext({ ...task, turn: { ...task.turn, turnId: '' }, batchId: '' }, brief);
    const session = new ManagerSession({ ...buildSessionOptions(task, brief), toolbox, context });
    const ended = await this.converse(task, { brief, session }, signal);
    const { reason = null } = toResult(session, ended);
    return { model, promptVersion: brief.promptVersion, reason, changes: [...asked, ...toolbox.changes] };
  }

  /**
   * Carries out a request in words to remember, change or forget something.
   * @returns a summary for the calling model
   * @throws Error when the memory LLM or the database fails
   */
  async carryOut(
    {
      request,
      token,
      llm,
    }: { readonly request: string; readonly token: TokenConfig; readonly llm: MemoryLlmSettings },
    context: ToolContext,
    signal: AbortSignal,
  ): Promise<string> {
    const task = {
      turn: {
        scope: context.scope,
        messages: [{ message: { role: 'user' as const, content: request }, body: request }],
      },
      token,
      llm,
    };
    const brief = await this.buildBrief(task);
    if (brief === null) return 'Error: nothing is asked for.';
    const session = new ManagerSession({
      ...buildSessionOptions(task, brief),
      toolbox: this.toolbox,
      context: addModel(context, llm, brief),
    });
    const ended = await this.converse(task, { brief, session }, signal);
    return summarizeSession(session, toResult(session, ended).reason);
  }

  /**
   * Carries out the requests to forget, before the model is shown the memories.
   * @returns the number of memories that were forgotten
   */
  private async forget({ turn, batchId, forgets }: ManagedTurn): Promise<number> {
    if (forgets.length === 0) return 0;
    return this.jobs.forget({
      ...toReadTurn(turn),
      batchId,
      proposals: [],
      mode: 'tool_manager',
      forgets,
    });
  }

  /** Builds the first messages for the model; null if the turn has no readable text. */
  private async buildBrief({ turn, token }: ManagerTask): Promise<ManagerBriefing | null> {
    const { screen_secrets: screening, read } = token.policy.extraction;
    const shown = chooseMask(screening);
    const texts = listTexts(turn.messages, read).map((line) => ({ ...line, text: shown(line.text) }));
    if (texts.length === 0) return null;
    const all = (await this.recall.listStatements(turn.scope)).map(({ id, text }) => ({
      id: id.replace(/^f:/, ''),
      key: '',
      content: shown(text),
    }));
    const known = findRelatedMemories(all, texts.map(({ text }) => text).join('\n'));
    const { instructions, manager: format } = this.prompts;
    return {
      ...buildBriefing({ instructions: token.memoryPrompt ?? instructions, format }, texts, known),
      known,
      total: all.length,
    };
  }

  /** Wraps the toolbox so that it refuses calls once the turn is erased or forgotten. */
  private guardToolbox({ turn }: ManagedTurn): ManagerSetup['toolbox'] {
    const text = 'Error: The conversation was erased or forgotten.';
    const refusal: ToolResult = { text, change: 'none', ids: [] };
    const read = toReadTurn(turn);
    return {
      execute: async (call, context) =>
        (await this.jobs.hasTurn(read)) ? this.toolbox.execute(call, context) : refusal,
      restore: (ids, context) => this.toolbox.restore(ids, context),
    };
  }

  private converse(
    { llm }: ManagerTask,
    { brief, session }: { brief: Briefing; session: ManagerSession },
    signal: AbortSignal,
  ): Promise<boolean> {
    return runManagerLoop({
      start: brief.messages,
      ask: (turns) => this.llm.converse(llm, { turns, tools: TOOLS }, signal),
      execute: async (call, round) => {
        // After a timeout nothing may be written, because the next attempt may already run.
        signal.throwIfAborted();
        return session.execute(call, round);
      },
    });
  }
}

const TOOLS = listManagerTools(DEFAULT_MANAGER_OPTIONS);

function buildSessionOptions({ token }: ManagerTask, { aliases, total }: ManagerBriefing) {
  return {
    aliases,
    limits: computeManagerLimits(total),
    options: DEFAULT_MANAGER_OPTIONS,
    screening: token.policy.extraction.screen_secrets,
  };
}

function readModel({ body: { model } }: MemoryLlmSettings): string | null {
  return typeof model === 'string' ? model : null;
}

const EMPTY_RESULT: WriteResult = {
  stored: 0,
  superseded: 0,
  skipped: 0,
  mode: 'tool_manager',
  memory_ids: [],
};

function buildContext(
  {
    turn,
    token,
    llm,
    batchId,
  }: ManagerTask & { readonly turn: { readonly turnId: string }; readonly batchId: string },
  { promptVersion }: Briefing,
): ToolContext {
  const model = readModel(llm);
  const said = turn.messages.findLast(({ message }) => message.role === 'user')?.body ?? '';
  const input = screenSecrets(said.slice(0, MAX_MEMORY_CHARS), token.policy.extraction.screen_secrets);
  const origin = {
    actor: `service:${token.id}`,
    source: 'user_message',
    turnId: turn.turnId,
    batchId,
    promptVersion,
  };
  return {
    scope: turn.scope,
    origin: { ...origin, ...(model !== null && { model }) },
    agentId: token.id,
    ...(input !== null && { input }),
  };
}

function addModel(context: ToolContext, llm: MemoryLlmSettings, { promptVersion }: Briefing): ToolContext {
  const model = readModel(llm);
  return { ...context, origin: { ...context.origin, promptVersion, ...(model !== null && { model }) } };
}

function summarizeSession({ added, updated, deleted }: ManagerSession, reason: string | undefined): string {
  const changes = [
    ...(added.size > 0 ? [`${added.size} added`] : []),
    ...(updated.size > 0 ? [`${updated.size} updated`] : []),
    ...(deleted.size > 0 ? [`${deleted.size} deleted`] : []),
  ];
  const done = changes.length === 0 ? 'No memory was changed.' : `Memories: ${changes.join(', ')}.`;
  return reason === undefined ? done : `${done} Not everything was done: ${reason}.`;
}

function toResult(
  { added, updated, deleted, refusals, problems }: ManagerSession,
  ended: boolean,
): WriteResult {
  const reasons = [...problems, ...(ended ? [] : ['too_many_rounds'])];
  return {
    ...EMPTY_RESULT,
    stored: added.size,
    superseded: updated.size + deleted.size,
    skipped: refusals.length,
    ...(refusals.length > 0 && { refused: countOccurrences(refusals) }),
    memory_ids: [...added, ...updated],
    ...(reasons.length > 0 && { reason: reasons.join(', ') }),
  };
}
