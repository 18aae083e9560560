import type { ReactNode } from 'react';
import { useCall } from '../../app/use-call.js';
import { Button } from '../../kit/button.js';
import { useT, useTranslateAnswer } from '../../kit/language.js';
import { Mark } from '../../kit/mark.js';
import { Section } from '../../kit/section.js';
import { QueryPart } from '../../kit/states.js';

/** @param isOff true if nothing depends on Qdrant now, so that its absence is not an alarm */
export function HealthSection({ isOff }: { readonly isOff: boolean }): ReactNode {
  const t = useT();
  const translate = useTranslateAnswer();
  const health = useCall('checkQdrant', {});
  const again = (
    <Button busy={health.isFetching} onClick={() => void health.refetch()}>
      {t('settings.healthCheck')}
    </Button>
  );
  return (
    <Section title={t('settings.healthTitle')} hint={t('settings.healthHint')} actions={again}>
      <QueryPart query={health}>
        {({ working, latencyMs, error }) => (
          <p className="line" aria-live="polite">
            {working ? (
              <Mark kind="good" text={t('settings.healthGood', { ms: latencyMs })} />
            ) : (
              <>
                <Mark kind={isOff ? 'off' : 'bad'} text={t('settings.healthBad')} />
                {error !== undefined && <bdi> · {translate(error)}</bdi>}
              </>
            )}
          </p>
        )}
      </QueryPart>
    </Section>
  );
}
