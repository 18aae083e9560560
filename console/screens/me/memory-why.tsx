import { useEffect, useRef, type ReactNode } from 'react';
import type { MemoryProvenance } from '../../../src/sdk/areas/memories.area.js';
import { useCall } from '../../app/use-call.js';
import { useT } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import { QueryPart } from '../../kit/states.js';
import { Time } from '../../kit/time.js';
import { toIso } from './me-view.js';

type Source = MemoryProvenance['sources'][number];

/**
 * Shows why something is remembered: the source texts, their time and place, and the chats in which it was
 * used. It takes the focus, because the reader asked for it.
 */
export function MemoryWhy({ id }: { readonly id: string }): ReactNode {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const provenance = useCall('getMemoryProvenance', { path: { id } }, { as: 'person' });
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="me-why" aria-labelledby="me-why">
      <h3 id="me-why" ref={heading} tabIndex={-1}>
        {t('me.why')}
      </h3>
      <QueryPart query={provenance}>
        {({ sources, uses }) => (
          <>
            <Sources sources={sources} />
            <Uses uses={uses} />
          </>
        )}
      </QueryPart>
    </section>
  );
}

function Sources({ sources }: { readonly sources: readonly Source[] }): ReactNode {
  const t = useT();
  if (sources.length === 0) return <p className="me-note">{t('me.whyNoSource')}</p>;
  return (
    <ul className="me-passages">
      {sources.map((source, index) => (
        <li key={index}>
          <blockquote>
            {source.passage === null ? <em>{t('common.erased')}</em> : <PersonText text={source.passage} />}
          </blockquote>
          <p className="me-note">
            {t(source.role === 'assistant' ? 'me.whyAssistant' : 'me.whyYou')}{' '}
            <Time iso={toIso(source.said_at)} /> · {t('me.whyChat')} <PersonText text={source.session_id} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Uses({ uses }: { readonly uses: MemoryProvenance['uses'] }): ReactNode {
  const t = useT();
  if (uses === null) return <p className="me-note">{t('me.whyUnrecorded')}</p>;
  if (uses.count === 0) return <p className="me-note">{t('me.whyUnused')}</p>;
  return (
    <>
      <p>{t('me.whyUsed', { count: uses.count })}</p>
      <ul className="me-uses">
        {uses.sessions.map(({ session_id: session, count, last_at: lastAt }) => (
          <li key={session}>
            <PersonText text={session} /> · {t('me.whyTimes', { count })} <Time iso={toIso(lastAt)} />
          </li>
        ))}
      </ul>
    </>
  );
}
