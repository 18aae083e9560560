import { useSyncExternalStore } from 'react';

/** A short message at the edge of the page. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly isError: boolean;
  /** Undoes the action that the message reports. */
  readonly undo?: () => void;
  /** Closes the toast when it runs out; paused while the toast has the focus or the pointer. */
  readonly timer: PausableTimer;
}

interface HeldAction {
  /** Id of the row, which is hidden from lists while the action is held back. */
  readonly id: string;
  readonly text: string;
  readonly seconds: number;
  readonly send: () => Promise<unknown>;
  readonly describeFailure: (error: Error) => string;
}

const SHOWN_MS = 6_000;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let heldIds: ReadonlySet<string> = new Set();
/** Functions that send held-back actions at once, by toast. */
const pending = new Map<number, () => Promise<void>>();
let lastId = 0;

// When the page is left, held-back actions are sent at once.
addEventListener('pagehide', () => void sendHeldActions());

export function showToast(
  text: string,
  { isError = false, undo }: { readonly isError?: boolean; readonly undo?: () => void } = {},
): void {
  add({ text, isError, undo, ms: SHOWN_MS, onEnd: () => undefined });
}

/** Performs an action after a time in which it can be undone; its row is hidden until then. */
export function holdBack({ id, text, seconds, send, describeFailure }: HeldAction): void {
  setHeld(id, true);
  const run = (): Promise<void> =>
    send()
      .then(() => undefined)
      .catch((error: Error) => showToast(describeFailure(error), { isError: true }))
      .finally(() => setHeld(id, false));
  const toastId = add({
    text,
    isError: false,
    undo: () => setHeld(id, false),
    ms: seconds * 1_000,
    onEnd: () => void run(),
  });
  pending.set(toastId, run);
}

/** Sends all held-back actions now. */
export async function sendHeldActions(): Promise<void> {
  const actions = [...pending];
  for (const [id] of actions) dismissToast(id);
  await Promise.all(actions.map(([, run]) => run()));
}

/** Undoes the newest toast's action. @returns true if there was one */
export function undoNewest(): boolean {
  const newest = toasts.findLast(({ undo }) => undo !== undefined);
  if (newest === undefined) return false;
  undoToast(newest);
  return true;
}

export function undoToast({ id, undo }: Toast): void {
  dismissToast(id);
  undo?.();
}

/** Closes a toast and sends its held-back action now. */
export function finishToast(id: number): void {
  const run = pending.get(id);
  dismissToast(id);
  void run?.();
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}

/** Returns the ids of rows whose erasure is held back or in progress. */
export function useHeldIds(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => heldIds);
}

function add({
  ms,
  onEnd,
  ...toast
}: Omit<Toast, 'id' | 'timer'> & { readonly ms: number; readonly onEnd: () => void }): number {
  const id = ++lastId;
  const timer = new PausableTimer(ms, () => {
    dismissToast(id);
    onEnd();
  });
  toasts = [...toasts, { ...toast, id, timer }];
  notify();
  return id;
}

function dismissToast(id: number): void {
  pending.delete(id);
  toasts.find((toast) => toast.id === id)?.timer.stop();
  toasts = toasts.filter((toast) => toast.id !== id);
  notify();
}

function setHeld(id: string, isHeld: boolean): void {
  const next = new Set(heldIds);
  if (isHeld) next.add(id);
  else next.delete(id);
  heldIds = next;
  notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** A timer that can be paused. */
class PausableTimer {
  private handle: ReturnType<typeof setTimeout> | undefined;
  private startedAt = 0;

  constructor(
    private remainingMs: number,
    private readonly run: () => void,
  ) {
    this.resume();
  }

  pause(): void {
    if (this.handle === undefined) return;
    this.stop();
    this.remainingMs -= performance.now() - this.startedAt;
  }

  resume(): void {
    if (this.handle !== undefined) return;
    this.startedAt = performance.now();
    this.handle = setTimeout(this.run, this.remainingMs);
  }

  stop(): void {
    clearTimeout(this.handle);
    this.handle = undefined;
  }
}
