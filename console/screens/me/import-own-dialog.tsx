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
import { useT } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import { ErrorText } from '../../kit/states.js';
import { SubmitActions } from '../../kit/submit-actions.js';
import { readImportLines } from '../../lib/import-lines.js';
import { MEMORY_READS } from './me-view.js';

const SHOWN_PROBLEMS = 20;

export function ImportOwnDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useT();
  const [lines, setLines] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const { run, read, result, error, isRunning } = useImport();
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
    <Dialog title={t('me.importTitle')} onClose={onClose}>
      {result !== null ? (
        <ImportOutcome {...{ result, lines, onClose }} />
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
          <SubmitActions
            action={lines.length > 0 ? t('me.importAction', { count: lines.length }) : t('me.import')}
            busy={isRunning}
            onCancel={onClose}
          />
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
}

function useImport(): Import {
  const client = useQueryClient();
  const [read, setRead] = useState(0);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [isRunning, setRunning] = useState(false);
  const run = async (lines: readonly string[]): Promise<void> => {
    setRunning(true);
    setError(null);
    try {
      setResult(await importLines(apis.person, lines, { onProgress: (progress) => setRead(progress.lines) }));
    } catch (failure) {
      setError(failure as Error);
    } finally {
      setRunning(false);
      await refresh(client, MEMORY_READS);
    }
  };
  return { run, read, result, error, isRunning };
}

interface ImportOutcomeProps {
  readonly result: ImportResult;
  readonly lines: readonly string[];
  readonly onClose: () => void;
}

function ImportOutcome({ result, lines, onClose }: ImportOutcomeProps): ReactNode {
  const t = useT();
  const { added, changed, unchanged, failed, errors } = result;
  const summary = t('me.importDone', { added, changed, unchanged, failed });
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
      <p role="status">{summary}</p>
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
        <Button kind="primary" autoFocus onClick={onClose}>
          {t('me.done')}
        </Button>
      </div>
    </div>
  );
}
