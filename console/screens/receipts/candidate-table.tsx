import type { ReactNode } from 'react';
import type { Answer } from '../../../src/sdk/operation-types.js';
import { focusOnShow } from '../../kit/focus-on-show.js';
import { useFormats, useT } from '../../kit/language.js';
import { LongText } from '../../kit/long-text.js';
import { findSignalName } from '../../kit/signal-name.js';
import { FATES } from '../../lib/recall-run.js';
import type { ReceiptCandidate } from './receipt-detail.js';

type Text = NonNullable<Answer<'getReceipt'>['texts']>[number];

interface CandidateTableProps {
  readonly candidates: readonly ReceiptCandidate[];
  /** Texts of the candidates; undefined if they were not requested. */
  readonly texts: readonly Text[] | undefined;
}

export function CandidateTable({ candidates, texts }: CandidateTableProps): ReactNode {
  const t = useT();
  const { number } = useFormats();
  const byId = new Map(texts?.map((text) => [text.id, text]));
  return (
    <div
      ref={texts === undefined ? undefined : focusOnShow}
      className="candidates"
      tabIndex={0}
      role="region"
      aria-label={t('receipts.considered')}
    >
      <table className="results">
        <thead>
          <tr>
            <th scope="col">{t('receipts.memory')}</th>
            <th scope="col">{t('receipts.fate')}</th>
            <th scope="col">{t('receipts.score')}</th>
            <th scope="col">{t('receipts.signals')}</th>
            <th scope="col">{t('receipts.tokens')}</th>
          </tr>
        </thead>
        <tbody>
          {candidates.map(({ id, fate, score, scores, tokens }) => (
            <tr key={id}>
              <td>{texts === undefined ? <code>{id}</code> : <CandidateText text={byId.get(id)} />}</td>
              <td>
                <Fate fate={fate} />
              </td>
              <td className="figure">{number(score)}</td>
              <td className="signals">
                {describeSignals(scores, (signal) => findSignalName(signal, t), number) || t('common.none')}
              </td>
              <td className="figure">{`≈${number(tokens)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Describes the signals of a score; signals that added nothing are left out. */
function describeSignals(
  scores: ReceiptCandidate['scores'],
  name: (signal: string) => string,
  number: (value: number) => string,
): string {
  const added = Object.entries(scores).filter(([, value]) => value !== 0);
  return added.map(([signal, value]) => `${name(signal)} ${number(value)}`).join(' · ');
}

function CandidateText({ text }: { readonly text: Text | undefined }): ReactNode {
  const t = useT();
  if (text?.state !== 'shown' || text.text === null) return <em>{t('receipts.erased')}</em>;
  return text.text === '' ? <em>{t('receipts.hidden')}</em> : <LongText text={text.text} maxChars={300} />;
}

function Fate({ fate }: { readonly fate: string }): ReactNode {
  const t = useT();
  const known = FATES.find((each) => each === fate);
  return known === undefined ? fate : <span className={`fate fate-${known}`}>{t(`receipts.${known}`)}</span>;
}
