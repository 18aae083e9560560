import type { Overview } from '../../../src/sdk/admin-client.js';
import type { View } from '../../lib/view-state.js';

export type Figures = Overview['totals'];

export const WINDOWS = ['24h', '7d', '30d'] as const;
export type Window = (typeof WINDOWS)[number];
export const WINDOW_HOURS = { '24h': 24, '7d': 168, '30d': 720 };

/** State of the screen in the address. */
export const OVERVIEW_VIEW = { window: '24h', space: '' };

export function readWindow({ window }: View<typeof OVERVIEW_VIEW>): Window {
  return WINDOWS.find((each) => each === window) ?? '24h';
}

/** Computes the share of a part in a whole; null if the whole is 0. */
export function computeShare(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
