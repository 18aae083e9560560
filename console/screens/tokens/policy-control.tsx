import { useState, type ReactNode } from 'react';
import { SelectField, TextArea, TextField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import {
  findKind,
  OPTIONAL_CHOICES,
  POLICY_CHOICES,
  readTyped,
  writeTyped,
  type ResolvedField,
} from '../../lib/policy-draft.js';
import { findToolProblem } from '../../lib/tool-definitions.js';

interface PolicyControlProps {
  readonly name: string;
  readonly field: ResolvedField;
  /** The typed value, or the one that applies without it. */
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onValue: (value: unknown) => void;
}

/** The control of one policy field, by its type. */
export function PolicyControl({ name, field, value, error, onValue }: PolicyControlProps): ReactNode {
  const t = useT();
  const kind = findKind(name, field);
  const take = (text: string): void => onValue(readTyped(kind, text));
  const text = writeTyped(value);
  if (kind === 'tools') return <ToolsField {...{ name, value, error }} onText={take} />;
  if (kind === 'number')
    return (
      <TextField
        label={name}
        inputMode="numeric"
        placeholder={t('tokens.noLimit')}
        value={text}
        error={error}
        onText={take}
      />
    );
  const options =
    kind === 'flag'
      ? [
          { value: 'true', label: t('tokens.on') },
          { value: 'false', label: t('tokens.off') },
        ]
      : [
          ...(OPTIONAL_CHOICES.has(name) ? [{ value: '', label: t('tokens.byApi') }] : []),
          ...(POLICY_CHOICES[name] ?? []).map((choice) => ({ value: choice, label: choice })),
        ];
  return <SelectField label={name} options={options} value={text} error={error} onChoose={take} />;
}

interface ToolsFieldProps extends Pick<PolicyControlProps, 'name' | 'value' | 'error'> {
  readonly onText: (text: string) => void;
}

function ToolsField({ name, value, error, onText }: ToolsFieldProps): ReactNode {
  const t = useT();
  const [text, setText] = useState(() => writeTyped(value));
  // The reader's own text, including spaces, is kept until the value differs from it.
  if (JSON.stringify(readTyped('tools', text)) !== JSON.stringify(value)) setText(writeTyped(value));
  const take = (typed: string): void => {
    setText(typed);
    onText(typed);
  };
  const found = findToolProblem(value);
  const said = found === null ? undefined : t(`tokens.tool_${found.problem}`, { number: found.number });
  return (
    <TextArea
      label={name}
      hint={t('tokens.toolsHint')}
      spellCheck={false}
      value={text}
      error={said ?? error}
      onText={take}
    />
  );
}
