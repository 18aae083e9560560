import type { ReactNode } from 'react';
import { TextArea } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { parseObject } from '../../lib/json.js';
import { keepDifferences, writeTyped, type OwnPolicy, type ResolvedPolicy } from '../../lib/policy-draft.js';
import type { FieldsProps } from './field-props.js';
import { PolicyEditor, useResolvedPolicy } from './policy-editor.js';
import { PolicyPreview } from './policy-preview.js';
import { PRESET_KEYS } from './tokens-view.js';

interface PolicyFieldsProps extends FieldsProps {
  /** The policy without the token's own fields; undefined while it is loading. */
  readonly base: ResolvedPolicy | undefined;
}

/** Shows the preset as cards, every field with its origin, and the same differences as JSON. */
export function PolicyFields({ token, at, base }: PolicyFieldsProps): ReactNode {
  const t = useT();
  const preset = at('preset').value;
  const policy = at('policy');
  const own = policy.value.trim() === '' ? {} : parseObject(policy.value);
  const change = (next: OwnPolicy): void =>
    policy.onText(writeOwnPolicy(base === undefined ? next : keepDifferences(next, base)));
  const tokenId = token?.valid === true ? token.id : null;
  const resolved = useResolvedPolicy(tokenId, preset, own);
  return (
    <>
      <PresetCards at={at} />
      <PolicyPreview tokenId={tokenId} policy={resolved.data} />
      <details open={policy.error !== undefined || undefined}>
        <summary>{t('tokens.allFields')}</summary>
        <p className="token-none">{t('tokens.allFieldsHint')}</p>
        {own === null ? (
          <p className="token-none">{t('tokens.fieldsNeedJson')}</p>
        ) : (
          <PolicyEditor resolved={resolved} own={own} onChange={change} />
        )}
        <TextArea
          label={t('tokens.differences')}
          hint={t('tokens.differencesHint')}
          spellCheck={false}
          {...policy}
        />
      </details>
    </>
  );
}

function PresetCards({ at }: Pick<FieldsProps, 'at'>): ReactNode {
  const t = useT();
  const { value, onText } = at('preset');
  return (
    <fieldset className="presets">
      <legend>{t('tokens.preset')}</legend>
      {Object.entries(PRESET_KEYS).map(([preset, key]) => (
        <label key={preset}>
          <input
            type="radio"
            name="preset"
            value={preset}
            checked={value === preset}
            onChange={() => onText(preset)}
          />
          <span>{t(key)}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function writeOwnPolicy(own: OwnPolicy): string {
  return Object.keys(own).length === 0 ? '' : writeTyped(own);
}
