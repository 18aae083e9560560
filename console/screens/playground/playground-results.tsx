import type { ReactNode } from 'react';
import { useFormats, useT } from '../../kit/language.js';
import { RecallBlock } from '../../kit/recall-block.js';
import { RecallOutcome } from '../../kit/recall-outcome.js';
import { Notice } from '../../kit/notice.js';
import { Section } from '../../kit/section.js';
import { EmptyState } from '../../kit/states.js';
import { Tabs } from '../../kit/tabs.js';
import { isSameRequest, TABS, type PlaygroundInput } from '../../lib/playground-input.js';
import { CompareTable } from './compare-table.js';
import { DiffTab } from './diff-tab.js';
import { ItemTable } from './item-table.js';
import { LearnTab } from './learn-tab.js';
import type { DryRuns, RecallRun } from './use-dry-runs.js';

const STAGES = ['embed', 'index', 'rank', 'choose'] as const;

interface PlaygroundResultsProps {
  /** The input that a run would send now; its tab is the one that is shown. */
  readonly input: PlaygroundInput;
  readonly onTab: (tab: PlaygroundInput['tab']) => void;
  readonly runs: DryRuns;
}

export function PlaygroundResults({
  input,
  onTab,
  runs: { recalled, learned },
}: PlaygroundResultsProps): ReactNode {
  const t = useT();
  const { tab } = input;
  const shown = tab === 'learn' ? learned : recalled;
  const content = (): ReactNode => {
    if (tab === 'learn')
      return learned === null ? (
        <EmptyState text={t('playground.learnBefore')} />
      ) : (
        <LearnTab run={learned.run} />
      );
    if (recalled === null) return <EmptyState text={t('playground.before')} />;
    const { first, second } = recalled;
    return (
      <>
        <EachRun {...{ first, second }} show={(run) => <RunSummary run={run} />} />
        {tab === 'items' &&
          (second === null ? <ItemTable run={first} /> : <CompareTable {...{ first, second }} />)}
        {tab === 'block' && (
          <EachRun {...{ first, second }} show={(run) => <RecallBlock block={run.block} />} />
        )}
        {tab === 'diff' && <EachRun {...{ first, second }} show={(run) => <DiffTab run={run} />} />}
      </>
    );
  };
  return (
    <Section title={t('playground.results')}>
      <Tabs
        label={t('playground.results')}
        tabs={TABS.map((key) => ({ key, label: t(`playground.${key}`) }))}
        active={tab}
        onChoose={onTab}
      >
        <div className="playground-result">
          {shown !== null && !isSameRequest(shown.input, input) && (
            <Notice kind="warn">{t('playground.stale')}</Notice>
          )}
          {content()}
        </div>
      </Tabs>
    </Section>
  );
}

interface EachRunProps {
  readonly first: RecallRun;
  readonly second: RecallRun | null;
  readonly show: (run: RecallRun) => ReactNode;
}

function EachRun({ first, second, show }: EachRunProps): ReactNode {
  const t = useT();
  if (second === null) return show(first);
  return (
    <div className="playground-pair">
      <div>
        <h3>{t('playground.firstRun')}</h3>
        {show(first)}
      </div>
      <div>
        <h3>{t('playground.secondRun')}</h3>
        {show(second)}
      </div>
    </div>
  );
}

function RunSummary({ run }: { readonly run: RecallRun }): ReactNode {
  const t = useT();
  const { number } = useFormats();
  const { status, stages_ms: stages } = run;
  const times = STAGES.map((stage) =>
    t('playground.stage', { stage: t(`receipts.${stage}`), ms: number(Math.round(stages[stage] * 10) / 10) }),
  ).join(' · ');
  return (
    <RecallOutcome run={run}>
      {status !== 'skipped' && <span className="part-note"> · {times}</span>}
    </RecallOutcome>
  );
}
