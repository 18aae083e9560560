import type { ReactNode } from 'react';
import { useT } from '../../kit/language.js';
import { Mark } from '../../kit/mark.js';
import { Notice } from '../../kit/notice.js';
import { PersonText } from '../../kit/person-text.js';
import type { LearnRun } from './use-dry-runs.js';

type Change = LearnRun['changes'][number];

const MARKS = {
  add: 'good',
  supersede: 'info',
  update: 'info',
  delete: 'bad',
  forget: 'bad',
  repeat: 'off',
  skip: 'warn',
} as const satisfies Record<Change['action'], string>;

/** Shows the changes of memories that an extraction of this turn would make. */
export function LearnTab({ run: { changes, mode, model, reason } }: { readonly run: LearnRun }): ReactNode {
  const t = useT();
  return (
    <>
      <p className="line part-note">
        {t('playground.learnMode', { mode })}
        {model !== null && ` · ${t('playground.learnModel', { model })}`}
      </p>
      {reason !== null && <Notice kind="warn">{t('playground.learnIncomplete', { reason })}</Notice>}
      {changes.length === 0 ? (
        <p className="line">{t('playground.learnNothing')}</p>
      ) : (
        <div className="wide-results" tabIndex={0} role="region" aria-label={t('playground.learnChanges')}>
          <table className="results" aria-label={t('playground.learnChanges')}>
            <thead>
              <tr>
                <th scope="col">{t('playground.action')}</th>
                <th scope="col">{t('playground.memory')}</th>
                <th scope="col">{t('playground.key')}</th>
                <th scope="col">{t('playground.affects')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change, at) => (
                <ChangeRow key={at} change={change} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function ChangeRow({
  change: { action, text, key, topics, affects },
}: {
  readonly change: Change;
}): ReactNode {
  const t = useT();
  return (
    <tr>
      <td>
        <Mark kind={MARKS[action]} text={t(`playground.${action}Action`)} />
        <p className="part-note">{t(`playground.${action}Why`)}</p>
      </td>
      <td className="item-text">
        <PersonText text={text} />
        {topics.length > 0 && (
          <p className="part-note">
            <PersonText text={topics.join(' · ')} />
          </p>
        )}
      </td>
      <td>{key === null ? t('common.none') : <PersonText text={key} />}</td>
      <td className="item-text">
        {affects.length === 0 ? (
          t('common.none')
        ) : (
          <ul className="plain-list">
            {affects.map(({ memory_id: id, text: known }) => (
              <li key={id}>
                <PersonText text={known} />
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
