import type { ReactNode } from 'react';
import { CopyButton } from './copy.js';
import { useT } from './language.js';
import { showControls } from '../lib/visible-text.js';

/** Shows the recalled texts as they are injected. */
export function RecallBlock({ block }: { readonly block: string }): ReactNode {
  const t = useT();
  if (block === '') return <p className="line">{t('playground.blockEmpty')}</p>;
  return (
    <>
      <pre className="bytes" tabIndex={0} aria-label={t('playground.blockLabel')}>
        <bdi>{showControls(block)}</bdi>
      </pre>
      <div>
        <CopyButton text={block} />
      </div>
    </>
  );
}
