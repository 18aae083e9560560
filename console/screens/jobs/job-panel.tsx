import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Job } from '../../../src/sdk/areas/jobs.area.js';
import { ReceiptLink } from '../../app/receipt-link.js';
import { TokenLink } from '../../app/token-link.js';
import { UndoJob } from '../../app/undo-job.js';
import { useCall } from '../../app/use-call.js';
import { AnswerText } from '../../kit/answer-text.js';
import { CopyButton } from '../../kit/copy.js';
import { Facts } from '../../kit/facts.js';
import { useFormats, useT } from '../../kit/language.js';
import { Panel } from '../../kit/panel.js';
import { PersonText } from '../../kit/person-text.js';
import { QueryPart } from '../../kit/states.js';
import { Time } from '../../kit/time.js';
import { findDocumentId } from '../../lib/document-session.js';
import { JobChanges } from './job-changes.js';

interface JobPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Shows a turn, the changes of its extraction, and the way to undo them. */
export function JobPanel({ id, onClose }: JobPanelProps): ReactNode {
  const t = useT();
  const { time } = useFormats();
  const job = useCall('getJob', { path: { id } });
  const turn = job.data?.turn ?? undefined;
  const title = turn === undefined ? t('jobs.turn') : t('jobs.jobOf', { time: time(turn.created_at) });
  return (
    <Panel title={title} onClose={onClose}>
      <div className="page-actions">
        <CopyButton text={id} label={t('jobs.copyId')} />
        <CopyButton text={location.href} label={t('common.copyLink')} />
      </div>
      <QueryPart query={job}>
        {(detail) => (
          <>
            {detail.turn !== null && <TurnFacts job={detail.turn} />}
            <JobChanges job={detail} />
            <UndoJob job={detail} />
          </>
        )}
      </QueryPart>
    </Panel>
  );
}

function TurnFacts({ job }: { readonly job: Job }): ReactNode {
  const t = useT();
  const { state, reason, end_user: person, session_id: session, request_id: request } = job;
  return (
    <>
      <Facts
        items={[
          [t('jobs.state'), t(`jobs.${state}`)],
          [t('jobs.reason'), reason === null ? undefined : <AnswerText text={reason} />],
          [t('jobs.time'), <Time iso={job.created_at} />],
          [
            t('jobs.session'),
            <Link href={toSessions(job)}>
              <PersonText text={session} />
            </Link>,
          ],
          [t('jobs.person'), person === '' ? undefined : <PersonText text={person} />],
          [t('jobs.token'), <TokenLink id={job.token_id} />],
          [t('jobs.space'), <code>{job.space_id}</code>],
          [t('jobs.request'), <code>{request}</code>],
        ]}
      />
      <OriginLink job={job} />
    </>
  );
}

/** Links a document's turn to the document, and a chat's turn to its recall receipt, if one was kept. */
function OriginLink({ job: { session_id: session, request_id: request } }: { readonly job: Job }): ReactNode {
  const t = useT();
  const document = findDocumentId(session);
  return document === null ? (
    <ReceiptLink request={request} label={t('jobs.receiptOfRequest')} />
  ) : (
    <Link href={`/documents?open=${document}`}>{t('jobs.documentOfTurn')}</Link>
  );
}

/** The sessions of this name; a job does not know the application that a session is unique within. */
function toSessions({ space_id: space, end_user: person, session_id: session }: Job): string {
  const filters = { session, space, ...(person !== '' && { person }) };
  return `/sessions?${new URLSearchParams(filters).toString()}`;
}
