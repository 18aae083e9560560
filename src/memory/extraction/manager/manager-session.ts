import { screenSecrets, type SecretScreening } from '../../../common/text/secrets.js';
import type { MemoryLlmToolCall } from '../../../llm/memory-llm.port.js';
import type { ToolContext } from '../extraction.types.js';
import type { ManagerToolboxService, ToolResult } from './manager-toolbox.service.js';
import type { ManagerLimits } from './manager-limits.js';
import { parseManagerCall, type ManagerCall, type ManagerOptions } from './manager-tools.js';

/**
 * Reasons for refused calls, for people: `bad_call` for an unknown tool or bad arguments, `unknown_id`,
 * `secret`, `too_many`, `mass_deletion`, or `refused` by the store.
 */
export type ManagerProblem = 'bad_call' | 'unknown_id' | 'secret' | 'too_many' | 'mass_deletion' | 'refused';

/** Maximum number of calls in one answer that are executed. */
const MAX_CALLS = 100;

export interface ManagerSetup {
  readonly toolbox: Pick<ManagerToolboxService, 'execute' | 'restore'>;
  readonly context: ToolContext;
  /** Id in the prompt → id of the memory, so that a model can only name memories that it was shown. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly limits: ManagerLimits;
  readonly options: ManagerOptions;
  readonly screening: SecretScreening;
}

/** Executes and records the calls of one turn's manager. A model can't change more than the limits allow. */
export class ManagerSession {
  readonly added = new Set<string>();
  readonly updated = new Set<string>();
  readonly deleted = new Set<string>();
  readonly problems = new Set<ManagerProblem>();
  /** The reasons why calls had no effect, one for each. */
  readonly refusals: (ManagerProblem | 'said_before')[] = [];
  private massDeletion = false;

  constructor(private readonly setup: ManagerSetup) {}

  /**
   * Applies a call, or refuses it with a reason.
   * @param round all calls of the same answer
   * @returns the result for the model
   * @throws DomainError DATABASE_UNAVAILABLE
   */
  async execute(call: MemoryLlmToolCall, round: readonly MemoryLlmToolCall[]): Promise<string> {
    if (round.indexOf(call) >= MAX_CALLS) return this.refuse('too_many', 'Error: too many calls at once.');
    const parsed = parseManagerCall(call.name, call.arguments, this.setup.options);
    if (typeof parsed === 'string') return this.refuse('bad_call', parsed);
    const resolved = this.resolveAlias(parsed);
    if (resolved === null) return this.refuse('unknown_id', 'Error: there is no memory with this id.');
    const screened = this.screen(resolved);
    if (screened === null)
      return this.refuse('secret', 'Error: a memory must not contain passwords, keys or card numbers.');
    if (screened.tool === 'delete_memory' && (await this.isMassDeletion(screened.memoryId, round)))
      return this.refuse('mass_deletion', 'Error: so many memories must not be deleted at once. None was.');
    if (this.exceedsLimits(screened)) return this.refuse('too_many', 'Error: too many changes for one turn.');
    return this.recordResult(await this.setup.toolbox.execute(screened, this.setup.context));
  }

  private refuse(problem: ManagerProblem, text: string): string {
    this.problems.add(problem);
    this.refusals.push(problem);
    return text;
  }

  private resolveAlias(call: ManagerCall): ManagerCall | null {
    if (!('memoryId' in call)) return call;
    const memoryId = this.setup.aliases.get(call.memoryId);
    return memoryId === undefined ? null : { ...call, memoryId };
  }

  private screen(call: ManagerCall): ManagerCall | null {
    if (!('memory' in call)) return call;
    const memory = screenSecrets(call.memory, this.setup.screening);
    return memory === null ? null : { ...call, memory };
  }

  /** Tells whether the model deletes more than the limit. Then its earlier deletions are undone. */
  private async isMassDeletion(memoryId: string, round: readonly MemoryLlmToolCall[]): Promise<boolean> {
    const wanted = new Set(
      [...this.deleted, memoryId, ...listDeletions(round)].map((id) => this.setup.aliases.get(id) ?? id),
    );
    if (!this.massDeletion && wanted.size <= this.setup.limits.deleted) return false;
    this.massDeletion = true;
    if (this.deleted.size > 0) await this.setup.toolbox.restore([...this.deleted], this.setup.context);
    this.deleted.clear();
    return true;
  }

  private exceedsLimits(call: ManagerCall): boolean {
    const { limits } = this.setup;
    if (call.tool === 'add_memory') return this.added.size >= limits.added;
    return (
      call.tool === 'update_memory' && !this.updated.has(call.memoryId) && this.updated.size >= limits.updated
    );
  }

  private recordResult({ text, change, ids }: ToolResult): string {
    if (change === 'none' && text.startsWith('Error:')) this.refuse('refused', text);
    else if (change === 'none') this.refusals.push('said_before');
    const changed = { added: this.added, updated: this.updated, deleted: this.deleted, none: null }[change];
    for (const id of ids) changed?.add(id);
    return text;
  }
}

function listDeletions(round: readonly MemoryLlmToolCall[]): readonly string[] {
  const calls = round.map((call) =>
    parseManagerCall(call.name, call.arguments, { delete: true, clear: false }),
  );
  return calls.flatMap((call) =>
    typeof call !== 'string' && call.tool === 'delete_memory' ? [call.memoryId] : [],
  );
}
