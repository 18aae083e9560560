import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useCall } from '../../app/use-call.js';
import { useFormats, useT } from '../../kit/language.js';

const WATCH_MS = 5_000;

/** Work in the background that is no turn: a filling index, and texts that get another embedder's vectors. */
export function RunningLine(): ReactNode {
  const t = useT();
  const { percent } = useFormats();
  const switches = (
    useCall('getOverview', { query: { window: '24h' } }, { refetchInterval: WATCH_MS }).data?.attention ?? []
  ).filter(({ kind }) => kind === 'embedder_switch');
  const index = useCall('getQdrantSettings', {}, { refetchInterval: WATCH_MS }).data?.index;
  const isFilling = index?.state === 'filling';
  if (switches.length === 0 && !isFilling) return null;
  return (
    <p className="line running-line">
      {t('jobs.runningNow')}
      {isFilling && <Link href="/settings/search">{t('settings.indexFilling')}</Link>}
      {switches.map(({ link, label, percent: done }) => (
        <Link key={link} href={`~${link}`}>
          {t('overview.embedderSwitch', { label: label ?? '', percent: percent((done ?? 0) / 100) })}
        </Link>
      ))}
    </p>
  );
}
