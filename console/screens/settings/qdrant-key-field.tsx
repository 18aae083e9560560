import { useState, type ReactNode } from 'react';
import { Button } from '../../kit/button.js';
import { TextField } from '../../kit/field.js';
import { focusOnShow } from '../../kit/focus-on-show.js';
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
  const [isReset, setReset] = useState(false);
  const choose = (next: string | null | undefined): void => {
    setReset(next === undefined);
    onValue(next);
  };
  const keep = (
    <Button kind="quiet" ref={value === null ? focusOnShow : undefined} onClick={() => choose(undefined)}>
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
          ref={focusOnShow}
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
            <Button ref={isReset ? focusOnShow : undefined} onClick={() => choose('')}>
              {t(mask === null ? 'settings.keyAdd' : 'settings.keyReplace')}
            </Button>
            {mask !== null && <Button onClick={() => choose(null)}>{t('settings.keyRemove')}</Button>}
          </>
        )}
      </div>
    </div>
  );
}
