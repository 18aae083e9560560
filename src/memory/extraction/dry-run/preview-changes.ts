import type { ProposedChange } from '../extraction.types.js';
import { contentHash } from '../../../common/text/normalise.js';
import type { Proposal, LiveMemory, MemoryWritePlan } from '../../memories/memory-jobs.types.js';

/** Describes what a plan would change, proposal by proposal. */
export function describeChanges(
  proposals: readonly Proposal[],
  { plan, live }: { readonly plan: MemoryWritePlan; readonly live: readonly LiveMemory[] },
): readonly ProposedChange[] {
  return proposals.map((proposal) => {
    const { text, type, topics, source } = proposal;
    const insert = plan.inserts.find((row) => row.proposal === proposal);
    const same = plan.repeated.find(({ hash }) => hash === contentHash(text));
    const ended = live.filter(({ id }) => insert !== undefined && plan.ended.get(id) === insert.id);
    const affected = insert === undefined && same !== undefined ? [same] : ended;
    const affects = affected.map(({ id, content }) => ({ id, text: content }));
    return {
      action: chooseAction(insert, same, ended),
      text,
      key: insert?.key ?? proposal.key,
      type,
      topics,
      source,
      affects,
    };
  });
}

function chooseAction(
  insert: object | undefined,
  same: object | undefined,
  ended: readonly object[],
): ProposedChange['action'] {
  if (insert !== undefined) return ended.length > 0 ? 'supersede' : 'add';
  return same === undefined ? 'skip' : 'repeat';
}
