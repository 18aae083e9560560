import type { ReactNode } from 'react';
import { useT } from './language.js';
import { LongText } from './long-text.js';
import { PersonText } from './person-text.js';

interface StoredTextProps {
  readonly text: string | null;
  readonly isCell?: boolean | undefined;
}

/**
 * Shows a person's text, which may be erased (null) or hidden from operators by the configuration (empty).
 */
export function StoredText({ text, isCell }: StoredTextProps): ReactNode {
  const t = useT();
  if (text === null) return <em>{t('common.erased')}</em>;
  if (text === '') return <em>{t('common.textHidden')}</em>;
  return isCell === true ? <PersonText text={text} isCell /> : <LongText text={text} />;
}
