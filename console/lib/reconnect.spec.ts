import { expect, it } from '@jest/globals';
import { chooseReconnectDelay } from './reconnect.js';

it('waits twice as long after each failure, and 15 seconds at most', () => {
  expect([1, 2, 3, 4, 5, 50].map(chooseReconnectDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
});
