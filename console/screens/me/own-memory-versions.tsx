import type { ReactNode } from 'react';
import type { Memory } from '../../../src/sdk/areas/memories.area.js';
import type { Answer } from '../../../src/sdk/operation-types.js';
import { useCall, useSend } from '../../app/use-call.js';
import { Button } from '../../kit/button.js';
import { useT } from '../../kit/language.js';
import { ErrorText, QueryPart } from '../../kit/states.js';
import { Time } from '../../kit/time.js';
import { showToast } from '../../kit/toast-store.js';
import { WordDiff } from '../../kit/word-diff.js';
import { MEMORY_READS, toIso } from './me-view.js';

type Version = Answer<'getMemoryHistory'>['history'][number];

/** Lists every text of a memory, newest first, each with the changed words. */
export function OwnMemoryVersions({ memory }: { readonly memory: Memory }): ReactNode {
  const t = useT();
  const history = useCall('getMemoryHistory', { path: { id: memory.memory_id } }, { as: 'person' });
  return (
    <section>
      <h3>{t('me.history')}</h3>
      <QueryPart query={history}>
        {({ history: versions }) =>
          versions.length < 2 ? (
            <p className="me-note">{t('me.noHistory')}</p>
          ) : (
            <ol className="me-history">
              {versions.map((version, index) => (
                <MemoryVersion
                  key={`${version.memory_id} ${version.version}`}
                  {...{ version, memory }}
                  previous={versions[index + 1] ?? version}
                />
              ))}
            </ol>
          )
        }
      </QueryPart>
    </section>
  );
}

interface MemoryVersionProps {
  readonly version: Version;
  /** The previous version. */
  readonly previous: Version;
  readonly memory: Memory;
}

function MemoryVersion({ version, previous, memory }: MemoryVersionProps): ReactNode {
  const t = useT();
  const restore = useSend('restoreMemory', MEMORY_READS, 'person');
  const number = version.version;
  const isCurrent = version.valid_to === null;
  const isOwn = version.memory_id === memory.memory_id;
  const send = (): void =>
    restore.mutate(
      { path: { id: memory.memory_id }, body: { version: number } },
      { onSuccess: () => showToast(t('me.restored', { version: number })) },
    );
  return (
    <li>
      <div className="me-version">
        <span>
          {t(isCurrent ? 'me.currentVersion' : 'me.version', { version: number })} · {t('me.since')}{' '}
          <Time iso={toIso(version.valid_from)} />
        </span>
        {isOwn && !isCurrent && (
          <Button
            kind="quiet"
            aria-label={t('me.restoreNamed', { version: number })}
            busy={restore.isPending}
            onClick={send}
          >
            {t('me.restore')}
          </Button>
        )}
      </div>
      <WordDiff before={previous.memory} after={version.memory} />
      {restore.error !== null && <ErrorText error={restore.error} />}
    </li>
  );
}
