import type { ReactNode } from 'react';
import type { Overview } from '../../../src/sdk/admin-client.js';
import { useT, type Translate } from '../../kit/language.js';
import { Mark } from '../../kit/mark.js';
import { Section } from '../../kit/section.js';

const PARTS = ['api', 'database', 'queue', 'index', 'backend', 'storage', 'disk'] as const;
type Part = (typeof PARTS)[number];

/** Shows the parts of the service, each with its state and with the consequences while it is down. */
export function PartsSection({
  overview: { parts, version, uptime_s: uptime },
}: {
  readonly overview: Overview;
}): ReactNode {
  const t = useT();
  const down = PARTS.filter((part) => parts[part].status === 'down');
  const mark =
    down.length === 0 ? (
      <Mark kind="good" text={t('overview.allUp')} />
    ) : (
      <Mark kind="bad" text={t('overview.someDown', { count: down.length })} />
    );
  return (
    <Section title={t('overview.partsTitle')} actions={mark}>
      <ul className="parts">
        {PARTS.map((part) => (
          <li key={part}>
            <span className="part-name">{t(`overview.${part}`)}</span>
            <Mark
              kind={parts[part].status === 'ok' ? 'good' : 'bad'}
              text={t(parts[part].status === 'ok' ? 'overview.up' : 'overview.down')}
            />
            <span className="part-note">
              {parts[part].status === 'down' ? (
                t(`overview.${part}Down`)
              ) : (
                <bdi>{describePart(part, parts, t)}</bdi>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="line part-note">{t('overview.running', { version, time: describeUptime(uptime, t) })}</p>
    </Section>
  );
}

function describePart(part: Part, parts: Overview['parts'], t: Translate): string {
  const { index, backend } = parts;
  if (part === 'index')
    return t('overview.indexDriver', { driver: t(`overview.${index.driver}`), ms: index.latency_ms });
  if (part === 'backend') return backend.base_url ?? t('overview.builtin');
  return '';
}

function describeUptime(seconds: number, t: Translate): string {
  const [minutes, hours] = [Math.max(1, Math.floor(seconds / 60)), Math.floor(seconds / 3_600)];
  if (hours >= 48) return t('overview.days', { count: Math.floor(hours / 24) });
  return hours >= 2 ? t('overview.hours', { count: hours }) : t('overview.minutes', { count: minutes });
}
