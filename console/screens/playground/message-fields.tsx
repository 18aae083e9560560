import type { ReactNode } from 'react';
import { SelectField, TextArea } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { KINDS, WIRES, type PlaygroundInput } from '../../lib/playground-input.js';
import type { OwnPolicy } from '../../lib/policy-draft.js';
import { PolicyColumn } from './policy-column.js';
import type { ChangeInput } from './use-playground-input.js';

interface MessageFieldsProps {
  readonly input: PlaygroundInput;
  readonly change: ChangeInput;
  readonly own: OwnPolicy;
  readonly messageError: string | undefined;
  readonly policyError: (field: 'policy' | 'other') => string | undefined;
}

/** The message, and one policy for it or two to compare. */
export function MessageFields({
  input,
  change,
  own,
  messageError,
  policyError,
}: MessageFieldsProps): ReactNode {
  const t = useT();
  const { wire, kind, message, policy, other } = input;
  return (
    <div className="playground-texts">
      <div className="playground-message">
        <SelectField
          label={t('playground.wire')}
          value={wire}
          options={WIRES.map((value) => ({ value, label: t(`playground.${value}Wire`) }))}
          onChoose={(chosen) => change({ wire: chosen })}
        />
        <SelectField
          label={t('playground.kind')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`playground.${value}Kind`) }))}
          onChoose={(chosen) => change({ kind: chosen })}
        />
        <TextArea
          label={t('playground.message')}
          hint={t(`playground.${kind}Hint`)}
          rows={6}
          spellCheck={kind === 'text'}
          className={kind === 'text' ? 'input' : 'input code-input'}
          value={message}
          error={messageError}
          onText={(text) => change({ message: text })}
        />
      </div>
      <PolicyColumn
        presetLabel={t('playground.preset')}
        label={t('playground.policy')}
        hint={t('playground.policyHint')}
        own={own}
        value={policy}
        error={policyError('policy')}
        onText={(text) => change({ policy: text })}
      />
      {other !== null && (
        <PolicyColumn
          presetLabel={t('playground.otherPreset')}
          label={t('playground.other')}
          hint={t('playground.otherHint')}
          own={own}
          value={other}
          error={policyError('other')}
          onText={(text) => change({ other: text })}
        />
      )}
    </div>
  );
}
