import { useState, type FormEvent, type ReactNode } from 'react';
import { ChipsField } from '../../kit/chips-field.js';
import { useDraft } from '../../kit/draft-store.js';
import { SelectField, TextArea, TextField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { focusOnShow } from '../../kit/focus-on-show.js';
import { findRefusedField } from '../../kit/refused-field.js';
import { SubmitActions } from '../../kit/submit-actions.js';
import { useInvalidFocus } from '../../kit/use-invalid-focus.js';
import { isChanged } from '../../lib/changed-fields.js';
import { MEMORY_TYPES } from './memories-view.js';
import type { MemoryFields } from './memory-fields.js';

interface MemoryFormProps {
  readonly initial: MemoryFields;
  readonly busy: boolean;
  /** The error of the last attempt. */
  readonly error: Error | null;
  readonly onSubmit: (fields: MemoryFields) => void;
  readonly onCancel: () => void;
}

/** The fields of a memory that an operator can change. */
export function MemoryForm({ initial, busy, error, onSubmit, onCancel }: MemoryFormProps): ReactNode {
  const t = useT();
  const [fields, setFields] = useState(initial);
  const [first] = useState(fields);
  useDraft(isChanged(first, fields));
  const [attempts, setAttempts] = useState(0);
  const formRef = useInvalidFocus(attempts, error);
  const change = (changes: Partial<MemoryFields>): void => setFields({ ...fields, ...changes });
  const missing = {
    text: fields.text.trim() === '' ? t('memories.contentMissing') : undefined,
    key: fields.key.trim() === '' ? t('memories.keyMissing') : undefined,
  };
  const refused = findRefusedField(error, ['text', 'key', 'topics', 'expires_at']);
  const errorAt = (field: string, problem?: string): string | undefined =>
    (attempts > 0 ? problem : undefined) ?? (refused.field === field ? refused.detail : undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (missing.text === undefined && missing.key === undefined && !busy) onSubmit(fields);
  };
  const types = MEMORY_TYPES.map((value) => ({ value, label: t(`memories.${value}`) }));
  return (
    <form ref={formRef} className="form" noValidate onSubmit={submit}>
      <TextArea
        ref={focusOnShow}
        label={t('memories.content')}
        rows={5}
        value={fields.text}
        error={errorAt('text', missing.text)}
        onText={(text) => change({ text })}
      />
      <TextField
        label={t('memories.key')}
        value={fields.key}
        error={errorAt('key', missing.key)}
        onText={(key) => change({ key })}
      />
      <SelectField
        label={t('memories.type')}
        value={fields.type}
        options={types}
        onChoose={(type) => change({ type })}
      />
      <ChipsField
        label={t('memories.topics')}
        hint={t('memories.topicsHint')}
        error={errorAt('topics')}
        values={fields.topics}
        onValues={(topics) => change({ topics })}
      />
      <TextField
        label={t('memories.expires')}
        hint={t('memories.expiresHint')}
        type="datetime-local"
        value={fields.expires}
        error={errorAt('expires_at')}
        onText={(expires) => change({ expires })}
      />
      <SubmitActions
        action={t('common.save')}
        busy={busy}
        error={refused.field === null ? error : null}
        onCancel={onCancel}
      />
    </form>
  );
}
