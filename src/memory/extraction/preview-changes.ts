import type { LiveMemory, WritePlan } from '../memories/lifecycle/plan-writes.js';
import { contentHash } from '../memories/lifecycle/normalise.js';
import type { Proposal } from '../memories/lifecycle/proposal.js';

export interface AffectedMemory {
  readonly id: string;
  readonly text: string;
}

/**
 * One thing that extraction would do. `repeat`: it is known; `skip`: it may not replace what is there, or a
 * later statement of the text does.
 */
export interface ProposedChange {
  readonly action: 'add' | 'supersede' | 'update' | 'delete' | 'repeat' | 'skip';
  readonly text: string;
  readonly key: string | null;
  readonly type: string;
  readonly topics: readonly string[];
  readonly source: string;
  /** Live memories that would end, change or be said again. */
  readonly affects: readonly AffectedMemory[];
}

/** What a plan comes to, proposal by proposal. */
export function previewChanges(
  proposals: readonly Proposal[],
  { plan, live }: { readonly plan: WritePlan; readonly live: readonly LiveMemory[] },
): readonly ProposedChange[] {
  return proposals.map((proposal) => {
    const { text, type, topics, source } = proposal;
    const insert = plan.inserts.find((row) => row.proposal === proposal);
    const same = plan.repeated.find(({ hash }) => hash === contentHash(text));
    const ended = live.filter(({ id }) => insert !== undefined && plan.ended.get(id) === insert.id);
    const affected = insert === undefined && same !== undefined ? [same] : ended;
    const affects = affected.map(({ id, content }) => ({ id, text: content }));
    return {
      action: actionOf(insert, same, ended),
      text,
      key: insert?.key ?? proposal.key,
      type,
      topics,
      source,
      affects,
    };
  });
}

function actionOf(
  insert: object | undefined,
  same: object | undefined,
  ended: readonly object[],
): ProposedChange['action'] {
  if (insert !== undefined) return ended.length > 0 ? 'supersede' : 'add';
  return same === undefined ? 'skip' : 'repeat';
}
