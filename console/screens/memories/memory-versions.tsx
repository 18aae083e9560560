import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { AnyMemory } from '../../../src/sdk/areas/all-memories.area.js';
import type { Answer } from '../../../src/sdk/operation-types.js';
import { useCall, useSend } from '../../app/use-call.js';
import { Button } from '../../kit/button.js';
import { useT } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import { ErrorText, QueryPart } from '../../kit/states.js';
import { StoredText } from '../../kit/stored-text.js';
import { Time } from '../../kit/time.js';
import { showToast } from '../../kit/toast-store.js';
import { WordDiff } from '../../kit/word-diff.js';
import { MEMORY_READS } from './memory.js';

type Version = Answer<'getAnyMemoryHistory'>['history'][number];

interface MemoryVersionsProps {
  readonly memory: AnyMemory;
  /** True if the reader asked for the history, which then takes the focus and scrolls into view. */
  readonly isWanted: boolean;
}

/** Lists every text of a memory, newest first: the changed words, and the person or job that made each. */
export function MemoryVersions({ memory, isWanted }: MemoryVersionsProps): ReactNode {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isWanted) heading.current?.focus();
  }, [isWanted]);
  const history = useCall('getAnyMemoryHistory', { path: { id: memory.id } });
  return (
    <section className="memory-part" aria-labelledby="memory-history">
      <h3 id="memory-history" ref={heading} tabIndex={-1}>
        {t('memories.history')}
      </h3>
      <QueryPart query={history}>
        {({ history: versions }) => (
          <ol className="version-list">
            {versions.map((version, index) => (
              <VersionItem
                key={`${version.memory_id} ${version.version}`}
                {...{ version, memory }}
                previous={versions[index + 1]}
              />
            ))}
          </ol>
        )}
      </QueryPart>
    </section>
  );
}

interface VersionItemProps {
  readonly version: Version;
  /** The previous version; undefined for the first one. */
  readonly previous: Version | undefined;
  readonly memory: AnyMemory;
}

function VersionItem({ version, previous, memory }: VersionItemProps): ReactNode {
  const t = useT();
  const { version: number, text, valid_from: since, memory_id: id } = version;
  const isCurrent = version.valid_to === null;
  const isDiff = previous !== undefined && previous.text !== '' && text !== '';
  return (
    <li>
      <div className="version-head">
        <span>
          {t(isCurrent ? 'memories.currentVersion' : 'memories.version', { version: number })} ·{' '}
          <Time iso={since} /> · <MadeBy version={version} />
        </span>
        {id === memory.id && !isCurrent && memory.state === 'live' && (
          <RestoreVersion id={id} version={number} />
        )}
      </div>
      <div className="whole-text">
        {isDiff ? <WordDiff before={previous.text} after={text} /> : <StoredText text={text} />}
      </div>
    </li>
  );
}

/** Shows the job or the person that wrote a version. */
function MadeBy({
  version: { job_id: job, written_by: writer },
}: Pick<VersionItemProps, 'version'>): ReactNode {
  const t = useT();
  if (job !== null) return <Link href={`/jobs?state=done&open=${job}`}>{t('memories.byJob')}</Link>;
  return writer === null ? t('memories.byUnknown') : <PersonText text={writer} />;
}

function RestoreVersion({ id, version }: { readonly id: string; readonly version: number }): ReactNode {
  const t = useT();
  const restore = useSend('restoreAnyMemory', MEMORY_READS);
  const send = (): void =>
    void restore
      .mutateAsync({ path: { id }, body: { version } })
      .then(() => showToast(t('memories.restored', { version })))
      .catch(() => undefined);
  return (
    <>
      <Button
        kind="quiet"
        aria-label={t('memories.restoreNamed', { version })}
        busy={restore.isPending}
        onClick={send}
      >
        {t('memories.restore')}
      </Button>
      {restore.error !== null && <ErrorText error={restore.error} />}
    </>
  );
}
