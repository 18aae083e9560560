import type { ManagerToolboxService, ToolResult } from './manager-toolbox.service.js';
import type { ManagerCall } from './manager-tools.js';
import type { ProposedChange } from '../extraction.types.js';

/** Replaces the toolbox in a dry run: it records each call and changes nothing. */
export class DryRunToolbox implements Pick<ManagerToolboxService, 'execute' | 'restore'> {
  private recorded: readonly ProposedChange[] = [];

  /** @param known id → text of the memories that the model was shown */
  constructor(private readonly known: ReadonlyMap<string, string>) {}

  get changes(): readonly ProposedChange[] {
    return this.recorded;
  }

  execute(call: ManagerCall): Promise<ToolResult> {
    const memoryId = 'memoryId' in call ? call.memoryId : '';
    const [text, before] = ['memory' in call ? call.memory : '', this.known.get(memoryId)];
    const change = CHANGES[call.tool];
    const topics = ('topics' in call && call.topics) || [];
    const affects = before === undefined ? [] : [{ id: memoryId, text: before }];
    const action = ({ added: 'add', updated: 'update', deleted: 'delete' } as const)[change];
    this.recorded = [
      ...this.recorded,
      {
        action,
        text: text || (before ?? ''),
        key: null,
        type: 'factual',
        topics,
        source: 'user_message',
        affects,
      },
    ];
    return Promise.resolve({
      text: `The memory was ${change}.`,
      change,
      ids: [memoryId || `new ${this.recorded.length}`],
    });
  }

  restore(): Promise<void> {
    this.recorded = this.recorded.filter(({ action }) => action !== 'delete');
    return Promise.resolve();
  }
}

const CHANGES = {
  add_memory: 'added',
  update_memory: 'updated',
  delete_memory: 'deleted',
  clear_memory: 'deleted',
} as const;
