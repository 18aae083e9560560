import { toStorableJson, toStorableText } from '../../common/text/storable.js';
import type { SessionScope } from '../../common/scope.js';
import { hashFirstAnswer } from '../answer-hash.js';
import type { LedgerEntry } from '../ledger.types.js';
import type { TurnWrite } from '../log/message-rows.js';
import type { TurnOutcome } from '../turn.js';

type Row = Readonly<Record<string, unknown>>;

/**
 * Builds the rows for `write_injections`. A turn that was already opened adds only the answer to its block.
 */
export function toLedgerRows({ turn, outcome, opened }: TurnWrite): readonly Row[] {
  const { ledger, scope } = turn;
  if (ledger === undefined) return [];
  const answer = outcome === undefined ? null : hashAnswer(outcome);
  const { added, rendered, used, windowFrom, answered } = ledger;
  const { spaceId } = scope;
  const answers =
    answered === null || answer === null ? [] : [{ op: 'answer', id: answered, space_id: spaceId, answer }];
  if (opened) return answers;
  return [
    ...rendered.map((entry) => toRow('render', scope, entry)),
    ...(used === null ? [] : [{ op: 'use', id: used, space_id: spaceId, window_from: windowFrom }]),
    ...(added === null ? [] : [toRow('add', scope, added)]),
    ...answers,
  ];
}

function hashAnswer(outcome: TurnOutcome): string | null {
  return outcome.kind === 'done' ? hashFirstAnswer(outcome.answers) : null;
}

function toRow(op: 'add' | 'render', scope: SessionScope, entry: LedgerEntry): Row {
  return {
    op,
    id: entry.id,
    space_id: scope.spaceId,
    end_user: toStorableText(scope.endUser),
    app_id: toStorableText(scope.appId),
    project_id: toStorableText(scope.projectId),
    session_id: toStorableText(scope.sessionId),
    wire: entry.wire,
    anchor: entry.anchor,
    block: entry.block,
    items: toStorableJson(entry.items),
    item_ids: [...new Set(entry.items.flatMap(({ refs }) => refs))],
    answer: entry.answer,
    window_from: entry.windowFrom,
  };
}
