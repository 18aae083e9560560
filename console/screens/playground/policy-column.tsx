import type { ReactNode } from 'react';
import { SelectField, TextArea } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import type { OwnPolicy } from '../../lib/policy-draft.js';
import { PRESETS, readPreset, writePreset } from '../../lib/policy-text.js';

interface PolicyColumnProps {
  readonly presetLabel: string;
  readonly label: string;
  readonly hint: string;
  /** The token's own policy, without the changes. */
  readonly own: OwnPolicy;
  /** The changes as JSON. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
}

/** A field for changes of a policy as JSON, with a picker for the preset. */
export function PolicyColumn({
  presetLabel,
  label,
  hint,
  own,
  value,
  error,
  onText,
}: PolicyColumnProps): ReactNode {
  const t = useT();
  const chosen = readPreset(value);
  const options = [
    { value: '', label: t('playground.presetOfToken', { preset: String(own['preset']) }) },
    ...PRESETS.map((each) => ({ value: each, label: each })),
  ];
  return (
    <div className="playground-message">
      <SelectField
        label={presetLabel}
        value={chosen ?? ''}
        options={chosen === null ? [{ value: '', label: t('common.none') }] : options}
        onChoose={(next) => onText(writePreset(value, next))}
      />
      <TextArea
        label={label}
        hint={hint}
        placeholder='{"recall": {"limit": 3}}'
        rows={6}
        spellCheck={false}
        className="input code-input"
        value={value}
        error={error}
        onText={onText}
      />
    </div>
  );
}
