import { useState, type FormEvent, type ReactNode } from 'react';
import type { Answer } from '../../../src/sdk/operation-types.js';
import { useSend } from '../../app/use-call.js';
import { announce } from '../../kit/announcer.js';
import { Button } from '../../kit/button.js';
import { ConfirmDialog } from '../../kit/confirm-dialog.js';
import { TextField } from '../../kit/field.js';
import { useT } from '../../kit/language.js';
import { Section } from '../../kit/section.js';
import { readWholeNumber } from '../../lib/whole-number.js';

const DAYS = { min: 1, max: 3_650 };

export function CleanupSection({ isOff }: { readonly isOff: boolean }): ReactNode {
  const t = useT();
  const [text, setText] = useState('');
  const [isAsking, setAsking] = useState(false);
  const cleanup = useSend('cleanUpQdrant', []);
  const days = readWholeNumber(text, DAYS);
  const problem = text.trim() === '' || days !== null ? undefined : t('settings.wholeNumber', DAYS);
  const reason = isOff ? t('settings.testOff') : problem;
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    if (reason !== undefined) return;
    cleanup.reset();
    setAsking(true);
  };
  const finish = ({ deletedCount }: Answer<'cleanUpQdrant'>): void => {
    announce(describeRemoved(deletedCount, t));
    setAsking(false);
  };
  const run = (): void =>
    cleanup.mutate({ body: days === null ? {} : { retentionDays: days } }, { onSuccess: finish });
  return (
    <Section title={t('settings.cleanupTitle')} hint={t('settings.cleanupHint')}>
      <form className="form" onSubmit={ask} noValidate>
        <div className="short">
          <TextField
            label={t('settings.cleanupDays')}
            hint={t('settings.cleanupDaysHint', DAYS)}
            inputMode="numeric"
            value={text}
            error={problem}
            onText={setText}
          />
        </div>
        <div className="form-actions">
          <Button type="submit" reason={reason}>
            {t('settings.cleanupRun')}
          </Button>
        </div>
      </form>
      {cleanup.data !== undefined && <p className="line">{describeRemoved(cleanup.data.deletedCount, t)}</p>}
      {isAsking && (
        <ConfirmDialog
          title={t('settings.cleanupConfirmTitle')}
          action={t('settings.cleanupConfirm')}
          busy={cleanup.isPending}
          error={cleanup.error}
          onConfirm={run}
          onClose={() => setAsking(false)}
        >
          <p>{days === null ? t('settings.cleanupExpired') : t('settings.cleanupOlder', { count: days })}</p>
          {days !== null && <p>{t('settings.cleanupWarning')}</p>}
        </ConfirmDialog>
      )}
    </Section>
  );
}

function describeRemoved(count: number, t: ReturnType<typeof useT>): string {
  return count === 0 ? t('settings.cleanupNothing') : t('settings.cleanupDone', { count });
}
