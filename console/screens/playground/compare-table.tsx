import type { ReactNode } from 'react';
import { FateKey } from '../../kit/fate-key.js';
import { useFormats, useT } from '../../kit/language.js';
import { Mark } from '../../kit/mark.js';
import { LongText } from '../../kit/long-text.js';
import { compareRuns, type ComparedItem } from '../../lib/recall-run.js';
import { FateText } from './fate-text.js';
import { Score } from './score.js';
import type { RecallRun, DryRunItem } from './use-dry-runs.js';

type Move = ComparedItem<DryRunItem>['move'];

const MARKS = {
  same: 'off',
  in: 'good',
  out: 'bad',
  up: 'info',
  down: 'info',
  other: 'warn',
} as const satisfies Record<Move, string>;

interface CompareTableProps {
  readonly first: RecallRun;
  readonly second: RecallRun;
}

/** Shows two runs side by side. */
export function CompareTable({ first, second }: CompareTableProps): ReactNode {
  const t = useT();
  const rows = compareRuns(first.items, second.items);
  if (rows.length === 0) return <p className="line">{t('playground.noItems')}</p>;
  return (
    <>
      <div className="wide-results" tabIndex={0} role="region" aria-label={t('playground.items')}>
        <table className="results" aria-label={t('playground.items')}>
          <thead>
            <tr>
              <th scope="col">{t('playground.memory')}</th>
              <th scope="col">{t('playground.first')}</th>
              <th scope="col">{t('playground.second')}</th>
              <th scope="col">{t('playground.move')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, text, left, right, move }) => (
              <tr key={id} className={move === 'same' ? undefined : 'moved'}>
                <td className="item-text">
                  <LongText text={text} maxChars={300} />
                </td>
                <td>
                  <Standing placed={left} />
                </td>
                <td>
                  <Standing placed={right} />
                </td>
                <td>
                  <Mark kind={MARKS[move]} text={t(`playground.${move}Move`)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <FateKey fates={[...first.items, ...second.items].map(({ fate }) => fate)} />
    </>
  );
}

function Standing({ placed }: { readonly placed: ComparedItem<DryRunItem>['left'] }): ReactNode {
  const t = useT();
  const { number } = useFormats();
  if (placed === null) return <span className="outcome">{t('playground.notConsidered')}</span>;
  const { place, item } = placed;
  return (
    <span className="standing">
      <span className="figure">{number(place)}.</span>
      <FateText fate={item.fate} />
      <Score score={item.score} isUnder={item.fate === 'under_floor'} />
    </span>
  );
}
