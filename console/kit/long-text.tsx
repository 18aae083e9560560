import { useState, type ReactNode } from 'react';
import { clipText } from '../lib/visible-text.js';
import { Button } from './button.js';
import { useFormats, useT } from './language.js';
import { PersonText } from './person-text.js';

interface LongTextProps {
  readonly text: string;
  /** Maximum number of characters that are shown at first. */
  readonly maxChars?: number;
}

/** A longer text would push what stands below it out of a panel. */
const MAX_CHARS = 1_000;

/** Shows the beginning of a long text, with a button for the rest; a short text is shown as a whole. */
export function LongText({ text, maxChars = MAX_CHARS }: LongTextProps): ReactNode {
  const t = useT();
  const { number } = useFormats();
  const [isWhole, setWhole] = useState(false);
  if (text.length <= maxChars) return <PersonText text={text} />;
  return (
    <>
      <PersonText text={isWhole ? text : clipText(text, maxChars)} />{' '}
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
