import { useState, type FormEvent, type ReactNode } from 'react';
import type { Body } from '../../../src/sdk/operation-types.js';
import { useSend } from '../../app/use-call.js';
import { useTokenOptions } from '../../app/use-token-options.js';
import { Dialog } from '../../kit/dialog.js';
import { useDraft } from '../../kit/draft-store.js';
import { SelectField, TextArea, TextField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { findRefusedField } from '../../kit/refused-field.js';
import { SubmitActions } from '../../kit/submit-actions.js';
import { useInvalidFocus } from '../../kit/use-invalid-focus.js';
import { showToast } from '../../kit/toast-store.js';
import { isChanged } from '../../lib/changed-fields.js';
import { EMPTY_MEMORY, findFieldProblems, type MemoryDraft, toMemoryBody } from './memory-draft.js';
import { MEMORY_TYPES } from './memories-view.js';
import { MEMORY_READS } from './memory.js';

/** Stores a memory under its key. */
export function AddMemoryDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useT();
  const [draft, setDraft] = useState<MemoryDraft>(EMPTY_MEMORY);
  useDraft(isChanged(EMPTY_MEMORY, draft));
  const [attempts, setAttempts] = useState(0);
  const create = useSend('createManagedMemory', MEMORY_READS);
  const formRef = useInvalidFocus(attempts, create.error);
  const refused = findRefusedField(create.error, [
    'key',
    'content',
    'sessionId',
    'apiKeyId',
    'expiresAt',
    'metadata',
  ]);
  const problems = findFieldProblems(draft);
  const errorAt = (field: keyof MemoryDraft): string | undefined => {
    const problem = attempts > 0 ? problems[field] : undefined;
    if (problem !== undefined) return t(problem);
    return refused.field === field ? refused.detail : undefined;
  };
  const change = (changes: Partial<MemoryDraft>): void => setDraft({ ...draft, ...changes });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (Object.keys(problems).length > 0) return;
    const body: Body<'createManagedMemory'> = toMemoryBody(draft);
    create.mutate(
      { body },
      {
        onSuccess: () => {
          showToast(t('memories.stored', { key: body.key }));
          onClose();
        },
      },
    );
  };
  const types = MEMORY_TYPES.map((value) => ({ value, label: t(`memories.${value}`) }));
  return (
    <Dialog isForm title={t('memories.addTitle')} onClose={onClose}>
      <form ref={formRef} id="add-memory" className="form" noValidate onSubmit={submit}>
        <TextField
          label={t('memories.key')}
          hint={t('memories.keyHint')}
          value={draft.key}
          error={errorAt('key')}
          onText={(key) => change({ key })}
        />
        <TextArea
          label={t('memories.content')}
          value={draft.content}
          error={errorAt('content')}
          onText={(content) => change({ content })}
        />
        <SelectField
          label={t('memories.type')}
          value={draft.type}
          options={types}
          onChoose={(type) => change({ type })}
        />
        <MoreFields {...{ draft, change, errorAt }} />
        <SubmitActions
          action={t('common.add')}
          busy={create.isPending}
          error={refused.field === null ? create.error : null}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

interface MoreFieldsProps {
  readonly draft: MemoryDraft;
  readonly change: (changes: Partial<MemoryDraft>) => void;
  readonly errorAt: (field: keyof MemoryDraft) => string | undefined;
}

/** Fields that most memories do not need. */
function MoreFields({ draft, change, errorAt }: MoreFieldsProps): ReactNode {
  const t = useT();
  const tokens = useTokenOptions(t('memories.noToken'));
  return (
    <details>
      <summary>{t('memories.more')}</summary>
      <div className="form">
        <SelectField
          label={t('memories.token')}
          value={draft.apiKeyId}
          options={tokens}
          error={errorAt('apiKeyId')}
          onChoose={(apiKeyId) => change({ apiKeyId })}
        />
        <TextField
          label={t('memories.session')}
          value={draft.sessionId}
          error={errorAt('sessionId')}
          onText={(sessionId) => change({ sessionId })}
        />
        <TextField
          label={t('memories.expires')}
          type="datetime-local"
          value={draft.expiresAt}
          error={errorAt('expiresAt')}
          onText={(expiresAt) => change({ expiresAt })}
        />
        <TextArea
          label={t('memories.metadata')}
          hint={t('memories.metadataHint')}
          value={draft.metadata}
          error={errorAt('metadata')}
          onText={(metadata) => change({ metadata })}
        />
      </div>
    </details>
  );
}
