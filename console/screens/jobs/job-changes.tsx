import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { JobDetail } from '../../../src/sdk/areas/jobs.area.js';
import { useFormats, useT } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import { StoredText } from '../../kit/stored-text.js';
import { WordDiff } from '../../kit/word-diff.js';

type Change = JobDetail['changes'][number];

/** Signs of changes: added, changed and ended memories. */
const SIGNS = { added: '+', changed: '~', ended: '−', forgotten: '−' } as const;

const REFUSALS = [
  'said_before',
  'protected',
  'secret',
  'bad_call',
  'unknown_id',
  'too_many',
  'mass_deletion',
  'refused',
  'other',
] as const;

/** Shows the outcome of a job's proposals, and each memory that it touched. */
export function JobChanges({ job }: { readonly job: JobDetail }): ReactNode {
  const t = useT();
  const { accepted, changes, note } = job;
  if (accepted === null) return null;
  return (
    <section className="job-changes" aria-labelledby="job-changes">
      <h3 id="job-changes">{t('jobs.changes')}</h3>
      <Proposals job={job} />
      {note !== null && (
        <p className="line">
          {t('jobs.missing')} <PersonText text={note} />
        </p>
      )}
      {changes.length === 0 ? (
        <p className="line">{t('jobs.noChanges')}</p>
      ) : (
        <ul className="change-list">
          {changes.map((change, index) => (
            <ChangeItem key={index} change={change} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Proposals({ job: { proposals, accepted, refused } }: { readonly job: JobDetail }): ReactNode {
  const t = useT();
  const { number } = useFormats();
  if (proposals === null || accepted === null) return null;
  return (
    <>
      <p className="line">
        {t('jobs.proposals', { count: proposals, accepted, refused: proposals - accepted })}
      </p>
      {refused.length > 0 && (
        <ul className="plain-list">
          {refused.map(({ reason, count }) => (
            <li key={reason}>
              {number(count)} × <RefusalText reason={reason} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function RefusalText({ reason }: { readonly reason: string }): ReactNode {
  const t = useT();
  const known = REFUSALS.find((each) => each === reason);
  return known === undefined ? <PersonText text={reason} /> : t(`jobs.refused_${known}`);
}

function ChangeItem({
  change: { change, memory_id: id, text, before },
}: {
  readonly change: Change;
}): ReactNode {
  const t = useT();
  const isDiff = before !== null && before !== '' && text !== null && text !== '';
  return (
    <li className={`change change-${change}`}>
      <span className="change-sign" aria-hidden="true">
        {SIGNS[change]}
      </span>
      <div>
        <span className="change-kind">{t(`jobs.change_${change}`)}</span>{' '}
        {isDiff ? <WordDiff before={before} after={text} /> : <StoredText text={text} />}{' '}
        <Link href={`/memories?open=${id}`}>{t('jobs.openMemory')}</Link>
      </div>
    </li>
  );
}
