import { useMemo, type ReactNode } from 'react';
import { useT } from '../../kit/language.js';
import { Mark } from '../../kit/mark.js';
import { checkChange, countKeptMessages, type Stretch } from '../../lib/byte-diff.js';
import { showControls } from '../../lib/visible-text.js';
import type { RecallRun } from './use-dry-runs.js';

/** Number of characters shown at either end of an equal part. */
const SHOWN = 160;

/** Shows the changes of the body, byte by byte. The page applies the edits itself and compares. */
export function DiffTab({ run }: { readonly run: RecallRun }): ReactNode {
  const t = useT();
  const { stretches, isExact, isFramed } = useMemo(() => checkChange(run), [run]);
  const cache = useMemo(() => countKeptMessages(run), [run]);
  const bytes = stretches.reduce((sum, stretch) => sum + stretch.bytes, 0);
  const isSame = run.edits.length === 0;
  return (
    <>
      {isSame ? (
        <p className="line">{t('playground.diffSame', { bytes })}</p>
      ) : (
        <ul className="stretches">
          {stretches.map((stretch) => (
            <li key={`${stretch.kind} ${stretch.from}`}>{describe(stretch, t)}</li>
          ))}
        </ul>
      )}
      <ul className="diff-checks">
        <li>
          <Mark
            kind={isExact ? 'good' : 'bad'}
            text={t(isExact ? 'playground.exact' : 'playground.notExact')}
          />
        </li>
        <li>
          <Mark
            kind={isFramed ? 'good' : 'bad'}
            text={t(isFramed ? 'playground.framed' : 'playground.notFramed')}
          />{' '}
          <code>{run.equal.sha256}</code>
        </li>
        {cache !== null && (
          <li>
            {cache.kept === cache.of ? (
              <Mark kind="good" text={t('playground.cacheKept', { count: cache.of })} />
            ) : (
              <Mark
                kind="warn"
                text={cache.kept === 0 ? t('playground.cacheLost') : t('playground.cachePartly', cache)}
              />
            )}
          </li>
        )}
      </ul>
      <pre className="bytes" tabIndex={0} aria-label={t('playground.diffLabel')}>
        {stretches.map((stretch) => (
          <StretchText key={`${stretch.kind} ${stretch.from}`} stretch={stretch} />
        ))}
      </pre>
    </>
  );
}

function describe({ kind, from, to, bytes }: Stretch, t: ReturnType<typeof useT>): string {
  return kind === 'equal'
    ? t('playground.equalStretch', { from, to: to - 1 })
    : t(`playground.${kind}Stretch`, { from, bytes });
}

function StretchText({ stretch: { kind, text, bytes } }: { readonly stretch: Stretch }): ReactNode {
  const t = useT();
  const shown = showControls(text);
  if (kind === 'inserted') return <ins>{shown}</ins>;
  if (kind === 'removed') return <del>{shown}</del>;
  if (text.length <= 2 * SHOWN) return <span>{shown}</span>;
  return (
    <span>
      {showControls(text.slice(0, SHOWN))}
      <em>{t('playground.skipped', { count: bytes })}</em>
      {showControls(text.slice(-SHOWN))}
    </span>
  );
}
