import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { importLines, type ImportResult } from '../../../src/sdk/memory-transfer.js';
import { apis } from '../../app/api.js';
import { refresh } from '../../app/use-call.js';
import { announce } from '../../kit/announcer.js';
import { Button } from '../../kit/button.js';
import { Dialog } from '../../kit/dialog.js';
import { downloadText } from '../../kit/download.js';
import { Field } from '../../kit/field.js';
import { focusOnShow } from '../../kit/focus-on-show.js';
import { useT, type Translate } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import { ErrorText } from '../../kit/states.js';
import { SubmitActions } from '../../kit/submit-actions.js';
import { showToast } from '../../kit/toast-store.js';
import { takeUntil, useStop } from '../../kit/use-stop.js';
import { useUnloadQuestion } from '../../kit/use-unload-question.js';
import { readImportLines } from '../../lib/import-lines.js';
import { MEMORY_READS } from './me-view.js';

const SHOWN_PROBLEMS = 20;

export function ImportOwnDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useT();
  const [lines, setLines] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const { run, read, result, error, isRunning, stop, isStopping } = useImport();
  useUnloadQuestion(isRunning);
  const choose = async (file: File | undefined): Promise<void> => {
    const found = file === undefined ? [] : readImportLines(await file.text());
    setLines(found ?? []);
    setProblem(
      found === null ? t('me.importUnreadable') : found.length === 0 ? t('me.importNone') : undefined,
    );
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (lines.length === 0) setProblem((last) => last ?? t('me.importNone'));
    else void run(lines);
  };
  return (
    <Dialog title={t('me.importTitle')} onClose={isRunning ? undefined : onClose}>
      {result !== null ? (
        <ImportOutcome {...{ result, read, lines, onClose }} />
      ) : (
        <form className="form" onSubmit={submit}>
          <p>{t('me.importIntro')}</p>
          <Field
            label={t('me.importFile')}
            error={problem}
            hint={lines.length > 0 ? t('me.importFound', { count: lines.length }) : undefined}
          >
            {(ids) => (
              <input
                {...ids}
                className="input"
                type="file"
                accept=".json,.jsonl,.ndjson,application/json"
                onChange={({ target }) => void choose(target.files?.[0])}
              />
            )}
          </Field>
          {isRunning && <p role="status">{t('me.importProgress', { count: read, total: lines.length })}</p>}
          {error !== null && <ErrorText error={error} />}
          {isRunning ? (
            <div className="form-actions">
              <Button ref={focusOnShow} busy={isStopping} onClick={stop}>
                {t(isStopping ? 'common.stopping' : 'common.stop')}
              </Button>
            </div>
          ) : (
            <SubmitActions
              action={lines.length > 0 ? t('me.importAction', { count: lines.length }) : t('me.import')}
              busy={false}
              onCancel={onClose}
            />
          )}
        </form>
      )}
    </Dialog>
  );
}

interface Import {
  readonly run: (lines: readonly string[]) => Promise<void>;
  /** Number of lines read so far. */
  readonly read: number;
  readonly result: ImportResult | null;
  readonly error: Error | null;
  readonly isRunning: boolean;
  /** Stops after the batch that is being sent. */
  readonly stop: () => void;
  readonly isStopping: boolean;
}

function useImport(): Import {
  const t = useT();
  const { isStopped, isGone, stop, isStopping } = useStop();
  const client = useQueryClient();
  const [read, setRead] = useState(0);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [isRunning, setRunning] = useState(false);
  const run = async (lines: readonly string[]): Promise<void> => {
    setRunning(true);
    setError(null);
    try {
      const imported = await importLines(apis.person, takeUntil(lines, isStopped), {
        onProgress: (progress) => setRead(progress.lines),
      });
      setResult(imported);
      if (isGone()) showToast(describeResult(imported, t));
    } catch (failure) {
      setError(failure as Error);
    } finally {
      setRunning(false);
      await refresh(client, MEMORY_READS);
    }
  };
  return { run, read, result, error, isRunning, stop, isStopping };
}

interface ImportOutcomeProps {
  readonly result: ImportResult;
  readonly read: number;
  readonly lines: readonly string[];
  readonly onClose: () => void;
}

function ImportOutcome({ result, read, lines, onClose }: ImportOutcomeProps): ReactNode {
  const t = useT();
  const { errors } = result;
  const save = (): void => {
    downloadText(
      'refused.jsonl',
      errors.map(({ line }) => lines[line - 1] ?? '').join('\n'),
      'application/x-ndjson',
    );
    announce(t('me.importRefused'));
  };
  return (
    <div className="form">
      {read < lines.length && <p>{t('me.importStopped', { count: read, total: lines.length })}</p>}
      <p role="status">{describeResult(result, t)}</p>
      {errors.length > 0 && (
        <ul className="me-problems">
          {errors.slice(0, SHOWN_PROBLEMS).map(({ line, error }) => (
            <li key={line}>
              <PersonText text={t('me.importLine', { line, error })} />
            </li>
          ))}
        </ul>
      )}
      <div className="form-actions">
        {errors.length > 0 && <Button onClick={save}>{t('me.importRefused')}</Button>}
        <Button kind="primary" ref={focusOnShow} onClick={onClose}>
          {t('me.done')}
        </Button>
      </div>
    </div>
  );
}

function describeResult({ added, changed, unchanged, failed }: ImportResult, t: Translate): string {
  return t('me.importDone', { added, changed, unchanged, failed });
}
