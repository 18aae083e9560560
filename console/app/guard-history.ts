import { hasDrafts, leaveDrafts } from '../kit/draft-store.js';

/**
 * Asks before Back or Forward discards unsaved input. A browser without the Navigation API can't be stopped
 * on its way.
 */
export function guardHistory(): void {
  if (!('navigation' in globalThis)) return;
  navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || !hasDrafts()) return;
    event.preventDefault();
    const { key } = event.destination;
    leaveDrafts(() => void navigation.traverseTo(key));
  });
}
