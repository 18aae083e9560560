import type { ReactNode } from 'react';
import type { QdrantSettings } from '../../../src/sdk/areas/settings.area.js';
import { useCall } from '../../app/use-call.js';
import { useT } from '../../kit/language.js';
import { Mark } from '../../kit/mark.js';
import { Notice } from '../../kit/notice.js';
import { Section } from '../../kit/section.js';
import { QueryPart } from '../../kit/states.js';
import { CleanupSection } from './cleanup-section.js';
import { HealthSection } from './health-section.js';
import { QdrantFacts } from './qdrant-facts.js';
import { QdrantForm } from './qdrant-form.js';
import { SearchTest } from './search-test.js';

/** Interval at which the state is read while Qdrant is being filled or emptied. */
const WATCH_MS = 2_000;
const STATES = {
  off: { kind: 'off', label: 'settings.indexOff', text: 'settings.indexOffText' },
  filling: { kind: 'info', label: 'settings.indexFilling', text: 'settings.indexFillingText' },
  serving: { kind: 'good', label: 'settings.indexServing', text: 'settings.indexServingText' },
  configured: { kind: 'good', label: 'settings.indexConfigured', text: 'settings.indexServingText' },
} as const;

export function SearchTab(): ReactNode {
  const settings = useCall('getQdrantSettings', {});
  const isOff = settings.data?.index.state === 'off';
  return (
    <>
      <QueryPart query={settings}>
        {(stored) => (
          <>
            <StateSection index={stored.index} />
            <ConnectionSection stored={stored} />
          </>
        )}
      </QueryPart>
      <HealthSection isOff={isOff} />
      {settings.data !== undefined && (
        <>
          <SearchTest isOff={isOff} />
          <CleanupSection isOff={isOff} />
        </>
      )}
    </>
  );
}

/** Reads the state repeatedly while it is rendered. */
function Watch(): ReactNode {
  useCall('getQdrantSettings', {}, { refetchInterval: WATCH_MS });
  return null;
}

function StateSection({ index }: { readonly index: QdrantSettings['index'] }): ReactNode {
  const t = useT();
  const { kind, label, text } = STATES[index.state];
  return (
    <Section title={t('settings.indexTitle')} actions={<Mark kind={kind} text={t(label)} />}>
      <p className="line">{t(text)}</p>
      {index.state === 'filling' && <progress className="progress" aria-label={t('settings.indexFilling')} />}
      {(index.state === 'filling' || index.toEmpty > 0) && <Watch />}
      {index.toEmpty > 0 && <p className="line">{t('settings.toEmpty', { count: index.toEmpty })}</p>}
    </Section>
  );
}

function ConnectionSection({ stored }: { readonly stored: QdrantSettings }): ReactNode {
  const t = useT();
  const isConfigured = stored.index.state === 'configured';
  return (
    <Section
      title={t('settings.connectionTitle')}
      hint={isConfigured ? undefined : t('settings.connectionHint')}
    >
      {isConfigured && (
        <Notice kind="info" title={t('settings.indexConfigured')}>
          {t('settings.indexConfiguredText')}
        </Notice>
      )}
      {isConfigured ? <QdrantFacts stored={stored} /> : <QdrantForm stored={stored} />}
    </Section>
  );
}
