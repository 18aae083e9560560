import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Answer, Body } from '../../../src/sdk/operation-types.js';
import { api } from '../../app/api.js';
import { useSend } from '../../app/use-call.js';
import { ChipsField } from '../../kit/chips-field.js';
import { ConfirmDialog } from '../../kit/confirm-dialog.js';
import { useDraft } from '../../kit/draft-store.js';
import { TextField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { QueryPart } from '../../kit/states.js';
import { showToast } from '../../kit/toast-store.js';
import { useFailureText } from '../../kit/use-failure-text.js';
import { isChanged } from '../../lib/changed-fields.js';
import { fromLocalInput } from '../../lib/local-time.js';
import { MEMORY_READS } from './memory.js';
import type { MemorySelection } from './use-memory-selection.js';

export type BulkAction = 'retag' | 'expire' | 'forget' | 'erase';
type Result = Answer<'changeMemories'>;

/**
 * Above this number of memories, and for all that match, the number must be typed before anything is erased.
 */
const UNTYPED = 20;

interface BulkDialogProps {
  readonly action: BulkAction;
  readonly selection: MemorySelection;
  readonly onClose: () => void;
}

interface BulkFieldValues {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Local time; empty means never. */
  readonly expires: string;
}

const NO_FIELDS: BulkFieldValues = { added: [], removed: [], expires: '' };

/**
 * Counts the memories of a bulk change, asks for confirmation, and performs it; those that failed stay
 * chosen.
 */
export function BulkDialog({ action, selection, onClose }: BulkDialogProps): ReactNode {
  const t = useT();
  const toText = useFailureText();
  const { target, isAll } = selection;
  const [fields, setFields] = useState(NO_FIELDS);
  useDraft(isChanged(NO_FIELDS, fields));
  const count = useQuery({
    queryKey: ['changeMemories', target, 'count'],
    queryFn: ({ signal }) =>
      api.call('changeMemories', { body: { ...target, action: 'forget', dry_run: true } }, { signal }),
  });
  const change = useSend('changeMemories', MEMORY_READS);
  const unforget = useSend('changeMemories', MEMORY_READS);
  const takeBack = (ids: readonly string[] = []): void =>
    void unforget
      .mutateAsync({ body: { ids: [...ids], action: 'unforget' } })
      .then(({ done }) => showToast(t('memories.bulkBack', { count: done })))
      .catch((error: unknown) =>
        showToast(t('memories.changeFailed', { detail: toText(error) }), { isError: true }),
      );
  const finish = ({ done, failures, forgotten }: Result): void => {
    onClose();
    selection.keep(failures.map(({ id }) => id));
    if (failures.length > 0)
      showToast(t('memories.bulkFailed', { count: failures.length, done, reason: failures[0]!.reason }), {
        isError: true,
      });
    else
      showToast(
        t(`memories.bulk_${action}_done`, { count: done }),
        forgotten === undefined ? {} : { undo: () => takeBack(forgotten) },
      );
  };
  const run = (): void =>
    void change.mutateAsync({ body: { ...target, ...toBody(action, fields) } }).then(finish, () => undefined);
  const matched = count.data?.matched ?? 0;
  const isTyped = action === 'erase' && (isAll || matched > UNTYPED);
  return (
    <ConfirmDialog
      title={t(`memories.bulk_${action}_title`)}
      action={t(`memories.bulk_${action}_action`, { count: matched })}
      typed={isTyped ? String(matched) : undefined}
      reason={action === 'retag' && hasNoTopics(fields) ? t('memories.noTopics') : undefined}
      isMild={action !== 'erase'}
      isForm={action === 'retag' || action === 'expire'}
      busy={change.isPending || count.data === undefined}
      error={change.error}
      onConfirm={run}
      onClose={onClose}
    >
      <QueryPart query={count}>
        {({ matched: found }) => <p>{t('memories.bulkCount', { count: found })}</p>}
      </QueryPart>
      {action === 'forget' && <p>{t('memories.bulkForgetText')}</p>}
      {action === 'erase' && <p>{t('memories.bulkEraseText')}</p>}
      <BulkFields action={action} fields={fields} onFields={setFields} />
    </ConfirmDialog>
  );
}

function hasNoTopics({ added, removed }: BulkFieldValues): boolean {
  return added.length + removed.length === 0;
}

function toBody(
  action: BulkAction,
  { added, removed, expires }: BulkFieldValues,
): Omit<Body<'changeMemories'>, 'ids' | 'filter'> {
  if (action === 'retag') return { action, add_topics: [...added], remove_topics: [...removed] };
  if (action === 'expire') return { action, expires_at: expires === '' ? null : fromLocalInput(expires) };
  return { action };
}

interface BulkFieldsProps {
  readonly action: BulkAction;
  readonly fields: BulkFieldValues;
  readonly onFields: (fields: BulkFieldValues) => void;
}

function BulkFields({ action, fields, onFields }: BulkFieldsProps): ReactNode {
  const t = useT();
  if (action === 'expire')
    return (
      <TextField
        label={t('memories.expires')}
        hint={t('memories.expiresHint')}
        type="datetime-local"
        value={fields.expires}
        onText={(expires) => onFields({ ...fields, expires })}
      />
    );
  if (action !== 'retag') return null;
  return (
    <>
      <ChipsField
        label={t('memories.addTopics')}
        hint={t('memories.topicsHint')}
        values={fields.added}
        onValues={(added) => onFields({ ...fields, added })}
      />
      <ChipsField
        label={t('memories.removeTopics')}
        values={fields.removed}
        onValues={(removed) => onFields({ ...fields, removed })}
      />
    </>
  );
}
