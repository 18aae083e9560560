import { useEffect, useState, type ReactNode } from 'react';

const PAUSE_MS = 1_000;
const EVENT = 'announce';
const announcements = new EventTarget();

/**
 * Announces a result or progress to screen readers; of texts within the same second only the last one is
 * announced.
 */
export function announce(text: string): void {
  announcements.dispatchEvent(new CustomEvent(EVENT, { detail: text }));
}

/** The only live region of the page. */
export function Announcer(): ReactNode {
  const [text, setText] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastAt = -PAUSE_MS;
    const say = (event: Event): void => {
      clearTimeout(timer);
      const waitMs = Math.max(0, lastAt + PAUSE_MS - performance.now());
      timer = setTimeout(() => {
        lastAt = performance.now();
        setText((event as CustomEvent<string>).detail);
      }, waitMs);
    };
    announcements.addEventListener(EVENT, say);
    return () => announcements.removeEventListener(EVENT, say);
  }, []);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {text}
    </div>
  );
}
