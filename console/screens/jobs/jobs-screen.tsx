import { useState, type ReactNode } from 'react';
import { useView } from '../../app/use-view.js';
import { Button } from '../../kit/button.js';
import { useT } from '../../kit/language.js';
import { Page } from '../../kit/page.js';
import { TabLinks } from '../../kit/tab-links.js';
import { JOBS_VIEW } from './jobs-view.js';
import { SummarizeDialog } from './summarize-dialog.js';
import { SummaryList } from './summary-list.js';
import { TurnList } from './turn-list.js';

const KINDS = ['turns', 'summaries'] as const;

export function JobsScreen(): ReactNode {
  const t = useT();
  const [view, setView] = useView(JOBS_VIEW);
  const kind = KINDS.find((each) => each === view.kind) ?? 'turns';
  const [isAsking, setAsking] = useState(false);
  const summarize = (
    <Button kind="primary" onClick={() => setAsking(true)}>
      {t('jobs.summarizeAction')}
    </Button>
  );
  const board = (
    <a href="/admin/queues" target="_blank" rel="noopener">
      {t('jobs.board')} ↗
    </a>
  );
  return (
    <Page
      title={t('jobs.title')}
      actions={
        <>
          {board}
          {kind === 'summaries' && summarize}
        </>
      }
    >
      <TabLinks
        label={t('jobs.kinds')}
        tabs={KINDS.map((each) => ({
          href: each === 'turns' ? '/jobs' : `/jobs?kind=${each}`,
          label: t(`jobs.${each}`),
          isActive: each === kind,
        }))}
      />
      {kind === 'turns' ? (
        <TurnList {...{ view, setView }} />
      ) : (
        <SummaryList {...{ view, setView }} action={summarize} />
      )}
      {isAsking && <SummarizeDialog onClose={() => setAsking(false)} />}
    </Page>
  );
}
