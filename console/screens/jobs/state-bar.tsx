import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Answer } from '../../../src/sdk/operation-types.js';
import { useFormats, useT } from '../../kit/language.js';
import { JOB_STATES, type JobState } from './jobs-view.js';

interface StateBarProps {
  readonly counts: Answer<'listJobs'>['counts'];
  readonly active: JobState;
}

/** How many turns are in each state, as a bar and as links that show them. */
export function StateBar({ counts, active }: StateBarProps): ReactNode {
  const t = useT();
  const { number } = useFormats();
  const total = JOB_STATES.reduce((sum, state) => sum + counts[state], 0);
  return (
    <figure className="state-figure">
      <figcaption>{t('jobs.stateBar', { count: total })}</figcaption>
      <div className="state-bar" aria-hidden="true">
        {JOB_STATES.filter((state) => counts[state] > 0).map((state) => (
          <span key={state} className={`state-part state-${state}`} style={{ flexGrow: counts[state] }} />
        ))}
      </div>
      <nav aria-label={t('jobs.states')}>
        <ul className="state-links">
          {JOB_STATES.map((state) => (
            <li key={state}>
              <Link href={`/jobs?state=${state}`} title={t(`jobs.${state}Hint`)} aria-current={state === active ? 'page' : undefined}>
                <span className={`state-dot state-${state}`} aria-hidden="true" />
                {t(`jobs.${state}`)} <strong>{number(counts[state])}</strong>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </figure>
  );
}
