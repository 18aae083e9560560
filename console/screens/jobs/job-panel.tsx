import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CopyButton } from '../../kit/copy.js';
import { Facts } from '../../kit/facts.js';
import { useFormats, useT } from '../../kit/language.js';
import { Panel } from '../../kit/panel.js';
import { PersonText } from '../../kit/person-text.js';
import { Time } from '../../kit/time.js';
import type { Job } from './jobs-view.js';
import { UndoJob } from './undo-job.js';

interface JobPanelProps {
  readonly id: string;
  readonly job: Job | undefined;
  readonly onClose: () => void;
}

export function JobPanel({ id, job, onClose }: JobPanelProps): ReactNode {
  const t = useT();
  const { time } = useFormats();
  const title = job === undefined ? t('jobs.turn') : t('jobs.jobOf', { time: time(job.created_at) });
  return (
    <Panel title={title} actions={<CopyButton text={id} label={t('jobs.copyId')} />} onClose={onClose}>
      {job === undefined ? <p>{t('jobs.notInList')}</p> : <JobFacts job={job} />}
      <UndoJob id={id} reason={job === undefined || job.state === 'done' ? undefined : t('jobs.undoReason')} />
    </Panel>
  );
}

function JobFacts({ job }: { readonly job: Job }): ReactNode {
  const t = useT();
  const { state, reason, end_user: person, session_id: session, request_id: request } = job;
  return (
    <>
      <Facts
        items={[
          [t('jobs.state'), t(`jobs.${state}`)],
          [t('jobs.reason'), reason === null ? undefined : <PersonText text={reason} />],
          [t('jobs.time'), <Time iso={job.created_at} />],
          [t('jobs.session'), <PersonText text={session} />],
          [t('jobs.person'), person === '' ? undefined : <PersonText text={person} />],
          [t('jobs.token'), <code>{job.token_id}</code>],
          [t('jobs.space'), <code>{job.space_id}</code>],
          [t('jobs.request'), <code>{request}</code>],
        ]}
      />
      <Link href={`/receipts?request=${encodeURIComponent(request)}`}>{t('jobs.receiptOfRequest')}</Link>
    </>
  );
}
