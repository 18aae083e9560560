import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { readPreferences } from '../kit/preferences.js';
import { undoNewest } from '../kit/toast-store.js';
import { findShortcut, type Shortcut } from '../lib/shortcuts.js';
import { ROUTES } from './routes.js';

interface Surfaces {
  readonly onPalette: () => void;
  readonly onHelp: () => void;
}

const PREFIX_MS = 1_500;

/** Keys that work everywhere in the console. */
export function useShortcuts({ onPalette, onHelp }: Surfaces): void {
  const [, navigate] = useLocation();
  const prefixAt = useRef(-PREFIX_MS);
  useEffect(() => {
    const run = (shortcut: Shortcut): boolean => {
      switch (shortcut.kind) {
        case 'prefix':
          prefixAt.current = performance.now();
          return true;
        case 'palette':
          onPalette();
          return true;
        case 'help':
          onHelp();
          return true;
        case 'undo':
          return undoNewest();
        case 'search':
          return focusFirst('[role="search"] input');
        case 'list':
          return openNeighbour(shortcut.step) || enterList();
        case 'go':
          return go(shortcut.key, navigate);
      }
    };
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      const isAfterPrefix = performance.now() - prefixAt.current < PREFIX_MS;
      prefixAt.current = -PREFIX_MS;
      const shortcut = findShortcut(describePress(event), isAfterPrefix, readPreferences().singleKeys);
      if (shortcut !== null && run(shortcut)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [navigate, onPalette, onHelp]);
}

function describePress({ key, ctrlKey, metaKey, target }: KeyboardEvent) {
  const element = target instanceof Element ? target : document.body;
  return {
    key: key.toLowerCase(),
    hasControl: ctrlKey || metaKey,
    isTyping: element.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null,
    isInDialog: document.querySelector('dialog[open]') !== null,
  };
}

function go(key: string, navigate: (path: string) => void): boolean {
  const route = ROUTES.find(({ nav }) => nav?.key === key);
  if (route?.nav === undefined) return false;
  navigate(route.nav.href);
  return true;
}

/** While a row is open beside its list, its neighbour takes its place. @returns whether there was one */
function openNeighbour(step: 1 | -1): boolean {
  const row = document.querySelector('.table tr[aria-current="true"]');
  const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  if (!(next instanceof HTMLElement) || next.dataset['index'] === undefined) return row !== null;
  next.scrollIntoView({ block: 'nearest' });
  next.focus({ preventScroll: true });
  next.click();
  return true;
}

/** In the list itself, the list moves the focus. */
function enterList(): boolean {
  return !(document.activeElement instanceof HTMLTableRowElement) && focusFirst('.table tr[tabindex="0"]');
}

function focusFirst(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  return element !== null;
}
