import { useSyncExternalStore } from 'react';

/** A short message at the edge of the page. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly isError: boolean;
  /** Takes back what the message tells of. */
  readonly undo?: () => void;
  /** Runs out; paused while somebody is at the toast. */
  readonly timer: PausableTimer;
}

interface HeldAction {
  /** Hidden from lists while it is held back. */
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
/** Sends at once what is held back. */
const pending = new Map<number, () => Promise<void>>();
let lastId = 0;

// The page is left: what was promised is done now.
addEventListener('pagehide', () => void sendHeldActions());

export function showToast(
  text: string,
  { isError = false, undo }: { readonly isError?: boolean; readonly undo?: () => void } = {},
): void {
  add({ text, isError, undo, ms: SHOWN_MS, onEnd: () => undefined });
}

/** Does something after a time in which it can be taken back; its row is hidden until then. */
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

/** Does now what is held back. */
export async function sendHeldActions(): Promise<void> {
  const actions = [...pending];
  for (const [id] of actions) dismissToast(id);
  await Promise.all(actions.map(([, run]) => run()));
}

/** Takes back the newest toast's action. @returns whether there was one */
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

/** Ends the waiting: what is held back happens now. */
export function finishToast(id: number): void {
  const run = pending.get(id);
  dismissToast(id);
  void run?.();
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}

/** Ids of rows whose erasure is held back or on its way. */
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

/** A timer that can stand still. */
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
