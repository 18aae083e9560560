import { useEffect, type ReactNode } from 'react';
import { announce } from '../kit/announcer.js';
import { useT } from '../kit/language.js';
import { Mark } from '../kit/mark.js';
import { useLiveStream } from './events.js';
import type { SessionKind } from './session.js';

/** Keeps the page up to date, and shows a notice while it can't. */
export function LiveNotice({ kind }: { readonly kind: SessionKind }): ReactNode {
  const t = useT();
  const isDown = useLiveStream(kind) === 'reconnecting';
  useEffect(() => {
    if (isDown) announce(t('shell.reconnecting'));
  }, [isDown, t]);
  return isDown && <Mark kind="warn" text={t('shell.reconnecting')} />;
}
