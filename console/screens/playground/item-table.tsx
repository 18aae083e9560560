import { Fragment, type ReactNode } from 'react';
import { FateKey } from '../../kit/fate-key.js';
import { useFormats, useT } from '../../kit/language.js';
import { LongText } from '../../kit/long-text.js';
import { findSignalName } from '../../kit/signal-name.js';
import { findFloor, listSignals } from '../../lib/recall-run.js';
import { FateText } from './fate-text.js';
import { Score } from './score.js';
import type { RecallRun } from './use-dry-runs.js';

/** Lists all considered items with their outcome and their score by signal. */
export function ItemTable({ run: { items, silence } }: { readonly run: RecallRun }): ReactNode {
  const t = useT();
  const { number } = useFormats();
  if (items.length === 0) return <p className="line">{t('playground.noItems')}</p>;
  const signals = listSignals(items);
  const floor = findFloor(items);
  return (
    <>
      <div className="wide-results" tabIndex={0} role="region" aria-label={t('playground.items')}>
        <table className="results" aria-label={t('playground.items')}>
          <thead>
            <tr>
              <th scope="col" aria-label={t('playground.place')}>
                #
              </th>
              <th scope="col">{t('playground.fate')}</th>
              <th scope="col">{t('playground.memory')}</th>
              <th scope="col">{t('playground.final')}</th>
              <th scope="col" className="figure">
                {t('playground.tokens')}
              </th>
              {signals.map((signal) => (
                <th key={signal} scope="col" className="figure signal">
                  {findSignalName(signal, t)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, text, fate, score, scores, tokens }, at) => (
              <Fragment key={id}>
                {at === floor && <FloorRow width={signals.length + 5} silence={silence} />}
                <tr>
                  <td>{number(at + 1)}</td>
                  <td>
                    <FateText fate={fate} />
                  </td>
                  <td className="item-text">
                    <LongText text={text} maxChars={300} />
                  </td>
                  <td>
                    <Score score={score} isUnder={fate === 'under_floor'} />
                  </td>
                  <td className="figure">{`≈${number(tokens)}`}</td>
                  {signals.map((signal) => (
                    <td key={signal} className="figure signal">
                      {(scores[signal] ?? 0) === 0 ? t('common.none') : number(scores[signal] ?? 0)}
                    </td>
                  ))}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <FateKey fates={items.map(({ fate }) => fate)} />
    </>
  );
}

interface FloorRowProps {
  readonly width: number;
  readonly silence: RecallRun['silence'];
}

/** Shows the floor as a line in the list; items below it are left out. */
function FloorRow({ width, silence }: FloorRowProps): ReactNode {
  const t = useT();
  const { number } = useFormats();
  const [floor, best] = [silence?.floor ?? null, silence?.best ?? null];
  const isMeasured = floor !== null && best !== null;
  return (
    <tr className="floor-row">
      <td colSpan={width}>
        {isMeasured
          ? t('playground.floorLineAt', { floor: number(floor), best: number(best) })
          : t('playground.floorLine')}
      </td>
    </tr>
  );
}
