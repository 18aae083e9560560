import type { ReactNode } from 'react';
import { Button } from '../../kit/button.js';
import { TextField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';

interface QdrantKeyFieldProps {
  /** The stored key, masked; null if there is none. */
  readonly mask: string | null;
  /** undefined keeps the stored key, null removes it. */
  readonly value: string | null | undefined;
  readonly onValue: (value: string | null | undefined) => void;
  readonly error: string | undefined;
}

/** A field to replace or remove the key, which is never shown. */
export function QdrantKeyField({ mask, value, onValue, error }: QdrantKeyFieldProps): ReactNode {
  const t = useT();
  const keep = (
    <Button kind="quiet" onClick={() => onValue(undefined)}>
      {mask === null ? t('common.cancel') : t('settings.keyKeep')}
    </Button>
  );
  if (typeof value === 'string')
    return (
      <div className="form-row">
        <TextField
          label={t('settings.qdrantApiKeyNew')}
          type="password"
          autoComplete="new-password"
          autoFocus
          {...{ value, error }}
          onText={onValue}
        />
        {keep}
      </div>
    );
  return (
    <div className="field" role="group" aria-label={t('settings.qdrantApiKey')}>
      <span className="field-label">{t('settings.qdrantApiKey')}</span>
      <div className="key-field">
        <span>
          {value === null
            ? t('settings.keyWillGo')
            : mask === null
              ? t('settings.keyNone')
              : t('settings.keySet', { mask })}
        </span>
        {value === null ? (
          keep
        ) : (
          <>
            <Button onClick={() => onValue('')}>
              {t(mask === null ? 'settings.keyAdd' : 'settings.keyReplace')}
            </Button>
            {mask !== null && <Button onClick={() => onValue(null)}>{t('settings.keyRemove')}</Button>}
          </>
        )}
      </div>
    </div>
  );
}
