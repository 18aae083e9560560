import { useState, type ReactNode } from 'react';
import { clipText } from '../lib/visible-text.js';
import { Button } from './button.js';
import { useFormats, useT } from './language.js';
import { PersonText } from './person-text.js';

interface LongTextProps {
  readonly text: string;
  /** Characters that are shown at first. */
  readonly most?: number;
}

/** More than fits a panel: what stands below it would be out of reach. */
const MOST = 1_000;

/** Shows the beginning of a long text, with a button for the rest; a short text is shown as a whole. */
export function LongText({ text, most = MOST }: LongTextProps): ReactNode {
  const t = useT();
  const { number } = useFormats();
  const [isWhole, setWhole] = useState(false);
  if (text.length <= most) return <PersonText text={text} />;
  return (
    <>
      <PersonText text={isWhole ? text : clipText(text, most)} />{' '}
      <Button
        kind="quiet"
        className="long-text-button"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? t('common.showLess') : t('common.showAll', { characters: number(text.length) })}
      </Button>
    </>
  );
}
