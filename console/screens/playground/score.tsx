import type { ReactNode } from 'react';
import { useFormats } from '../../kit/language.js';

interface ScoreProps {
  /** 0..1 */
  readonly score: number;
  readonly isUnder: boolean;
}

/** Shows a score as a number and a bar. */
export function Score({ score, isUnder }: ScoreProps): ReactNode {
  const { number } = useFormats();
  const share = Math.round(Math.min(1, Math.max(0, score)) * 100);
  return (
    <span className={isUnder ? 'score score-under' : 'score'}>
      <span className="figure">{number(score)}</span>
      <span className="score-bar" aria-hidden="true">
        <span style={{ inlineSize: `${share}%` }} />
      </span>
    </span>
  );
}
