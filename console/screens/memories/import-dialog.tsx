import { useState, type ChangeEvent, type ReactNode } from 'react';
import { AnswerText } from '../../kit/answer-text.js';
import { Button } from '../../kit/button.js';
import { Dialog } from '../../kit/dialog.js';
import { downloadText } from '../../kit/download.js';
import { Field, SelectField } from '../../kit/field.js';
import { focusOnShow } from '../../kit/focus-on-show.js';
import { useT } from '../../kit/language.js';
import { PersonText } from '../../kit/person-text.js';
import { ErrorText } from '../../kit/states.js';
import { useUnloadQuestion } from '../../kit/use-unload-question.js';
import { useTokenOptions } from '../../app/use-token-options.js';
import { type FileRow, isMemoryExport, readMemoryExport, readMemoryFile } from '../../lib/memory-file.js';
import { describeImport, type ImportState, type RefusedRow, useImport } from './use-import.js';
import { useImportStream } from './use-import-stream.js';

const PREVIEWED = 20;

/** Imports memories of a file that the reader chooses; it is read in the browser, as data only. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useT();
  const [rows, setRows] = useState<readonly FileRow[] | null>(null);
  const [isExport, setExport] = useState(false);
  const [token, setToken] = useState('');
  const tokens = useTokenOptions(t('memories.importAsNamed'));
  const byRow = useImport();
  const stream = useImportStream();
  const { state, stop, isStopping } = isExport ? stream : byRow;
  const isRunning = state?.isRunning === true;
  useUnloadQuestion(isRunning);
  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const text = await event.target.files?.[0]?.text();
    const isWhole = text !== undefined && isMemoryExport(text);
    setExport(isWhole);
    setRows(text === undefined ? null : isWhole ? readMemoryExport(text) : readMemoryFile(text));
  };
  const start = (): void => void (isExport ? stream.start(rows ?? [], token) : byRow.start(rows ?? []));
  const good = rows?.filter(({ memory }) => memory !== null).length ?? 0;
  return (
    <Dialog wide title={t('memories.importTitle')} onClose={isRunning ? undefined : onClose}>
      {state === null && (
        <Field label={t('memories.file')} hint={t('memories.fileHint')}>
          {(ids) => (
            <input
              {...ids}
              className="input"
              type="file"
              accept=".json,.ndjson,.jsonl,application/json"
              onChange={(event) => void choose(event)}
            />
          )}
        </Field>
      )}
      {state === null && rows !== null && (
        <>
          <p>{t('memories.fileHolds', { count: rows.length, bad: rows.length - good })}</p>
          {isExport && (
            <SelectField
              label={t('memories.importInto')}
              value={token}
              options={tokens}
              onChoose={setToken}
            />
          )}
          <Preview rows={rows.slice(0, PREVIEWED)} />
        </>
      )}
      {state !== null && <ImportResult state={state} />}
      <ImportActions {...{ state, stop, isStopping, good, start, onClose }} />
    </Dialog>
  );
}

interface ImportActionsProps {
  readonly state: ImportState | null;
  readonly isStopping: boolean;
  /** Number of rows that can be imported. */
  readonly good: number;
  readonly start: () => void;
  readonly stop: () => void;
  readonly onClose: () => void;
}

function ImportActions({ state, isStopping, good, start, stop, onClose }: ImportActionsProps): ReactNode {
  const t = useT();
  if (state?.isRunning === true)
    return (
      <div className="form-actions">
        <Button key="stop" ref={focusOnShow} busy={isStopping} onClick={stop}>
          {t(isStopping ? 'common.stopping' : 'common.stop')}
        </Button>
      </div>
    );
  return (
    <div className="form-actions">
      <Button key="close" ref={state === null ? undefined : focusOnShow} onClick={onClose}>
        {t('common.close')}
      </Button>
      {state === null && (
        <Button
          kind="primary"
          reason={good === 0 ? t('memories.nothingToImport') : undefined}
          onClick={start}
        >
          {t('memories.importCount', { count: good })}
        </Button>
      )}
    </div>
  );
}

function Preview({ rows }: { readonly rows: readonly FileRow[] }): ReactNode {
  const t = useT();
  return (
    <ol className="import-preview" aria-label={t('memories.preview')} tabIndex={0}>
      {rows.map(({ line, text, memory, problem }) => (
        <li key={line}>
          <span className="line">{line}</span>
          {problem === null ? (
            <span className="what">
              <PersonText text={`${memory?.key}: ${memory?.content}`} />
            </span>
          ) : (
            <span className="what problem">
              {t(`memories.${problem}`)} · <PersonText text={text} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function ImportResult({ state }: { readonly state: ImportState }): ReactNode {
  const t = useT();
  const { done, total, refused, isRunning, error } = state;
  const download = (): void =>
    downloadText(
      'refused.ndjson',
      refused.map(({ row }) => `${row.text}\n`).join(''),
      'application/x-ndjson',
    );
  return (
    <>
      <progress max={total} value={done} aria-label={t('memories.progress')} />
      <p role="status">{describeImport(state, t)}</p>
      {error !== null && <ErrorText error={error} />}
      {refused.length > 0 && !isRunning && (
        <>
          <ol className="import-preview" aria-label={t('memories.refused')} tabIndex={0}>
            {refused.map((each) => (
              <li key={each.row.line}>
                <span className="line">{each.row.line}</span>
                <span className="what problem">
                  <RefusedReason refused={each} />
                </span>
              </li>
            ))}
          </ol>
          <div>
            <Button onClick={download}>{t('memories.downloadRefused')}</Button>
          </div>
        </>
      )}
    </>
  );
}

function RefusedReason({ refused: { row, detail } }: { readonly refused: RefusedRow }): ReactNode {
  const t = useT();
  const reason = row.problem === null ? <AnswerText text={detail ?? ''} /> : t(`memories.${row.problem}`);
  return (
    <>
      {reason} · <PersonText text={row.text} />
    </>
  );
}
