import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Link } from 'wouter';
import { useCall } from '../../app/use-call.js';
import { announce } from '../../kit/announcer.js';
import { useT } from '../../kit/language.js';
import { Notice } from '../../kit/notice.js';
import { Page } from '../../kit/page.js';
import { EmptyState, QueryPart } from '../../kit/states.js';
import { useInvalidFocus } from '../../kit/use-invalid-focus.js';
import { findProblems } from '../../lib/playground-input.js';
import { countInjected } from '../../lib/recall-run.js';
import { PlaygroundForm } from './playground-form.js';
import { PlaygroundResults } from './playground-results.js';
import { useDryRuns, type DryRuns, type RecallRun } from './use-dry-runs.js';
import { usePlaygroundInput } from './use-playground-input.js';

export function PlaygroundScreen(): ReactNode {
  const t = useT();
  const tokens = useCall('listTokens', {});
  return (
    <Page title={t('playground.title')}>
      <div className="playground">
        <p className="line">{t('playground.intro')}</p>
        <QueryPart query={tokens}>
          {({ tokens: known }) =>
            known.length === 0 ? (
              <EmptyState
                text={t('playground.noTokens')}
                action={<Link href="/tokens">{t('playground.noTokensAction')}</Link>}
              />
            ) : (
              <Playground only={known.length === 1 ? known[0]!.id : ''} />
            )
          }
        </QueryPart>
      </div>
    </Page>
  );
}

/** @param only the token to use if none is chosen; empty if there are several */
function Playground({ only }: { readonly only: string }): ReactNode {
  const t = useT();
  const [stored, change] = usePlaygroundInput();
  const input = stored.token === '' ? { ...stored, token: only } : stored;
  const isHidden = useCall('getSignIn', {}).data?.operator_texts === 'hidden';
  const runs = useDryRuns();
  const [attempts, setAttempts] = useState(0);
  const formRef = useInvalidFocus<HTMLDivElement>(attempts, runs.failure?.error ?? null);
  const problems = findProblems(input);
  const run = (): void => {
    setAttempts(attempts + 1);
    if (!isHidden && Object.keys(problems).length === 0) runs.run(input);
  };
  useAnnouncedRun(runs.recalled?.first ?? null);
  const resultsRef = useShownResult(input.tab === 'learn' ? runs.learned : runs.recalled);
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run();
  };
  return (
    <div ref={formRef} className="playground-parts" onKeyDown={press}>
      {isHidden && (
        <Notice kind="warn" title={t('playground.hiddenTitle')}>
          {t('playground.hiddenText')}
        </Notice>
      )}
      <PlaygroundForm
        {...{ input, change, run }}
        failure={runs.failure}
        isBusy={runs.isBusy}
        problems={attempts > 0 ? problems : {}}
        reason={isHidden ? t('playground.hiddenTitle') : undefined}
        isReady={Object.keys(problems).length === 0}
      />
      <div ref={resultsRef} className="playground-results">
        <PlaygroundResults input={input} onTab={(tab) => change({ tab })} runs={runs} />
      </div>
    </div>
  );
}

/** Announces the outcome of a run to screen readers. */
function useAnnouncedRun(run: RecallRun | null): void {
  const t = useT();
  const announced = useRef<RecallRun | null>(null);
  useEffect(() => {
    if (run === null || announced.current === run) return;
    announced.current = run;
    announce(t('playground.injected', { count: run.items.length, ...countInjected(run.items) }));
  }, [run, t]);
}

/** Scrolls to the results of a new run, which begin below the form and often below the window. */
function useShownResult(result: DryRuns['recalled'] | DryRuns['learned']): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(result);
  useEffect(() => {
    if (result === null || result === shown.current) return;
    shown.current = result;
    ref.current?.scrollIntoView({ block: 'start' });
  }, [result]);
  return ref;
}
