import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { AnyMemory } from '../../../src/sdk/areas/all-memories.area.js';
import type { Answer } from '../../../src/sdk/operation-types.js';
import { UndoJob } from '../../app/undo-job.js';
import { useCall } from '../../app/use-call.js';
import { useT } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import { QueryPart } from '../../kit/states.js';
import { StoredText } from '../../kit/stored-text.js';
import { Time } from '../../kit/time.js';

type Provenance = Answer<'getAnyMemoryProvenance'>;

/**
 * The passages that a memory was read from, the recalls that used it, and the job that can be undone as a
 * whole.
 */
export function ProvenancePart({ memory }: { readonly memory: AnyMemory }): ReactNode {
  const provenance = useCall('getAnyMemoryProvenance', { path: { id: memory.id } });
  return (
    <QueryPart query={provenance}>
      {({ sources, uses, jobs }) => (
        <>
          <Passages sources={sources} memory={memory} />
          <Uses uses={uses} />
          <LastJob jobs={jobs} />
        </>
      )}
    </QueryPart>
  );
}

interface PassagesProps {
  readonly sources: Provenance['sources'];
  readonly memory: AnyMemory;
}

function Passages({ sources, memory }: PassagesProps): ReactNode {
  const t = useT();
  return (
    <section className="memory-part" aria-labelledby="memory-from">
      <h3 id="memory-from">{t('memories.from')}</h3>
      {sources.length === 0 ? (
        <p className="line">{t('memories.fromNowhere')}</p>
      ) : (
        <ul className="passage-list">
          {sources.map((source) => (
            <li key={source.message_id}>
              <blockquote className="whole-text">
                <StoredText text={source.passage} />
              </blockquote>
              <p className="line">
                {t(source.role === 'assistant' ? 'memories.llm_response' : 'memories.user_message')} ·{' '}
                <Time iso={source.said_at} /> ·{' '}
                <Link href={toSessionAddress(memory, source.session_id)}>
                  {t('memories.session')} <PersonText text={source.session_id} />
                </Link>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Builds the address of a session's page, with everything within which its id is unique. */
function toSessionAddress({ space_id, end_user, app_id, project_id }: AnyMemory, session: string): string {
  const parts = {
    open: session,
    openSpace: space_id,
    openPerson: end_user,
    openApp: app_id,
    openProject: project_id,
  };
  return `/sessions?${new URLSearchParams(parts).toString()}`;
}

function Uses({ uses }: { readonly uses: Provenance['uses'] }): ReactNode {
  const t = useT();
  return (
    <section className="memory-part" aria-labelledby="memory-uses">
      <h3 id="memory-uses">
        {uses === null ? t('memories.uses') : t('memories.usedIn', { count: uses.count })}
      </h3>
      {uses === null && <p className="line">{t('memories.usesUnrecorded')}</p>}
      {uses !== null && uses.receipts.length > 0 && (
        <ul className="use-list">
          {uses.receipts.map(({ id, session_id: session, created_at: at }) => (
            <li key={id}>
              <Link href={`/receipts?open=${id}`}>
                <Time iso={at} />
              </Link>{' '}
              · <PersonText text={session} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Shows the job that touched the memory last; a job that was undone has nothing left to undo. */
function LastJob({ jobs }: { readonly jobs: Provenance['jobs'] }): ReactNode {
  const t = useT();
  const [first] = useState(() => jobs.findLast(({ undone }) => !undone));
  if (first === undefined) return null;
  const { job_id: id, kind, change } = first;
  const address = kind === 'summarize' ? `/jobs?kind=summaries&open=${id}` : `/jobs?state=done&open=${id}`;
  return (
    <section className="memory-part" aria-labelledby="memory-job">
      <h3 id="memory-job">{t('memories.job')}</h3>
      <p>
        <Link href={address}>{t(`memories.job_${change}`)}</Link>
      </p>
      <WholeJob id={id} />
    </section>
  );
}

/**
 * Shows a job with its undo. The outcome stays in view after the undo, although there is nothing left to
 * undo.
 */
function WholeJob({ id }: { readonly id: string }): ReactNode {
  const t = useT();
  const job = useCall('getJob', { path: { id } });
  return (
    <QueryPart query={job}>{(detail) => <UndoJob job={detail} label={t('memories.undoJob')} />}</QueryPart>
  );
}
