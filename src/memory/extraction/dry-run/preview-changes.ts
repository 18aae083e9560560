import type { ProposedChange } from '../extraction.types.js';
import { hashContent } from '../../../common/text/normalize.js';
import type { Proposal, WritePreview } from '../../memories/memory-jobs.types.js';

/** Describes what a plan would change: request by request to forget something, then proposal by proposal. */
export function describeChanges(
  proposals: readonly Proposal[],
  { plan, live, forgotten }: WritePreview,
): readonly ProposedChange[] {
  const changes = proposals.map((proposal): ProposedChange => {
    const { text, type, topics, source } = proposal;
    const insert = plan.inserts.find((row) => row.proposal === proposal);
    const same = plan.repeated.find(({ hash }) => hash === hashContent(text));
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
  return [...describeForgotten(forgotten), ...changes];
}

/** Describes requests to forget something; one that names no memory changes nothing. */
export function describeForgotten(forgotten: WritePreview['forgotten']): readonly ProposedChange[] {
  return forgotten
    .filter(({ memories, everything }) => memories.length > 0 || everything === true)
    .map(({ request, memories }) => ({
      action: 'forget',
      text: request,
      key: null,
      type: 'factual',
      topics: [],
      source: 'user_message',
      affects: memories.map(({ id, content }) => ({ id, text: content })),
    }));
}

function chooseAction(
  insert: object | undefined,
  same: object | undefined,
  ended: readonly object[],
): ProposedChange['action'] {
  if (insert !== undefined) return ended.length > 0 ? 'supersede' : 'add';
  return same === undefined ? 'skip' : 'repeat';
}
