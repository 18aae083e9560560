import type { ReactNode } from 'react';
import { Button } from './button.js';
import { useDraft } from './draft-store.js';
import { focusOnShow } from './focus-on-show.js';
import { useT } from './language.js';
import { LongText } from './long-text.js';
import { WordDiff } from './word-diff.js';

interface ConflictChoiceProps {
  /** Every field that was entered: its name, what is stored, what was entered. */
  readonly fields: readonly { readonly label: string; readonly stored: string; readonly mine: string }[];
  readonly isBusy: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Shows what is stored now beside what was entered, and offers to keep either. */
export function ConflictChoice({ fields, isBusy, onMine, onTheirs }: ConflictChoiceProps): ReactNode {
  const t = useT();
  useDraft(true);
  return (
    <div ref={focusOnShow} tabIndex={-1} className="form conflict" role="alert">
      <p>{t('common.conflict')}</p>
      {fields.map(({ label, stored, mine }) => (
        <section key={label}>
          <h3>{label}</h3>
          <dl className="versions">
            <dt>{t('common.storedNow')}</dt>
            <dd className="whole-text">
              <LongText text={stored} />
            </dd>
            <dt>{t('common.entered')}</dt>
            <dd className="whole-text">
              <WordDiff before={stored} after={mine} />
            </dd>
          </dl>
        </section>
      ))}
      <div className="form-actions">
        <Button onClick={onTheirs}>{t('common.useTheirs')}</Button>
        <Button kind="primary" busy={isBusy} onClick={onMine}>
          {t('common.useMine')}
        </Button>
      </div>
    </div>
  );
}
