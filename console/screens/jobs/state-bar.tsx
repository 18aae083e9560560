import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { JobCounts } from '../../../src/sdk/areas/jobs.area.js';
import { Button } from '../../kit/button.js';
import { useFormats, useT } from '../../kit/language.js';
import { JOB_STATES, type JobState } from './jobs-view.js';

interface StateBarProps {
  readonly counts: JobCounts;
  readonly active: JobState;
}

/** Shows the number of turns in each state, as a bar with links or as a table. */
export function StateBar({ counts, active }: StateBarProps): ReactNode {
  const t = useT();
  const { number } = useFormats();
  const [isTable, setTable] = useState(false);
  const total = JOB_STATES.reduce((sum, state) => sum + counts[state], 0);
  return (
    <figure className="state-figure">
      <div className="chart-head">
        <figcaption>{t('jobs.stateBar', { count: total })}</figcaption>
        <Button kind="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t('chart.asTable')}
        </Button>
      </div>
      {isTable ? (
        <StateTable counts={counts} total={total} />
      ) : (
        <div className="state-bar" aria-hidden="true">
          {JOB_STATES.filter((state) => counts[state] > 0).map((state) => (
            <span key={state} className={`state-part state-${state}`} style={{ flexGrow: counts[state] }} />
          ))}
        </div>
      )}
      <nav aria-label={t('jobs.states')}>
        <ul className="state-links">
          {JOB_STATES.map((state) => (
            <li key={state}>
              <Link
                href={`/jobs?state=${state}`}
                title={t(`jobs.${state}Hint`)}
                aria-current={state === active ? 'page' : undefined}
              >
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

function StateTable({ counts, total }: { readonly counts: JobCounts; readonly total: number }): ReactNode {
  const t = useT();
  const { number, percent } = useFormats();
  return (
    <table className="results" aria-label={t('jobs.states')}>
      <thead>
        <tr>
          <th scope="col">{t('jobs.state')}</th>
          <th scope="col" className="numeric">
            {t('jobs.turns')}
          </th>
          <th scope="col" className="numeric">
            {t('jobs.share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {JOB_STATES.map((state) => (
          <tr key={state}>
            <th scope="row">{t(`jobs.${state}`)}</th>
            <td className="numeric">{number(counts[state])}</td>
            <td className="numeric">{total === 0 ? t('common.none') : percent(counts[state] / total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
