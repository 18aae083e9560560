import { useEffect, type ReactNode } from 'react';
import { announce } from '../kit/announcer.js';
import { useT } from '../kit/language.js';
import { Mark } from '../kit/mark.js';
import { useLiveState, useLiveStream } from './events.js';

/** Keeps the page up to date, and says while it can't. */
export function LiveNotice(): ReactNode {
  const t = useT();
  useLiveStream();
  const isDown = useLiveState() === 'reconnecting';
  useEffect(() => {
    if (isDown) announce(t('shell.reconnecting'));
  }, [isDown, t]);
  return isDown && <Mark kind="warn" text={t('shell.reconnecting')} />;
}
