import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useUnloadQuestion } from './use-unload-question.js';

type Leave = () => void;
type DraftKind = 'input' | 'secret';

const listeners = new Set<() => void>();
/** One entry for each form on the page that holds unsaved input, and for each secret that is shown once. */
const drafts = new Map<symbol, DraftKind>();
let asked: Leave | null = null;

/** Declares that unsaved input, or a secret that is not shown again, goes with the form that calls it. */
export function useDraft(isChanged: boolean, kind: DraftKind = 'input'): void {
  useUnloadQuestion(isChanged);
  useLayoutEffect(() => {
    if (!isChanged) return undefined;
    const draft = Symbol('draft');
    drafts.set(draft, kind);
    return () => {
      drafts.delete(draft);
      // Another part of the same form may take the draft over in this very update.
      queueMicrotask(closeNeedlessQuestion);
    };
  }, [isChanged, kind]);
}

/** Closes the question when there is nothing left to lose: the browser may have left anyway. */
function closeNeedlessQuestion(): void {
  if (drafts.size === 0 && asked !== null) setAsked(null);
}

export function hasDrafts(): boolean {
  return drafts.size > 0;
}

export function hasSecret(): boolean {
  return [...drafts.values()].includes('secret');
}

/** Does something that closes forms: at once, or after the reader has agreed to lose what they hold. */
export function leaveDrafts(leave: Leave): void {
  if (hasDrafts()) setAsked(leave);
  else leave();
}

/** Returns the step that waits for the reader's answer; null if none does. */
export function useAskedLeave(): Leave | null {
  return useSyncExternalStore(subscribe, () => asked);
}

export function keepDrafts(): void {
  setAsked(null);
}

export function discardDrafts(): void {
  const leave = asked;
  drafts.clear();
  setAsked(null);
  leave?.();
}

function setAsked(next: Leave | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
