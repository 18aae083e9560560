import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type { LoadedTurn } from '../../../sessions/turn.js';
import { TurnPipelineService } from './turn-pipeline.service.js';

const JOB = { spaceId: 'space', turnId: 'turn 0' };

/** A pipeline over turns that wait in memory; `batches` lists how many turns were processed at a time. */
function createPipeline() {
  const waiting: LoadedTurn[] = [];
  const batches: number[] = [];
  const sessions = {
    loadWaitingTurns: (_: string, __: string, limit: number) => Promise.resolve(waiting.slice(0, limit)),
    hasWaitingTurns: () => Promise.resolve(waiting.length > 0),
    markExtracted: ({ turnIds }: { readonly turnIds: readonly string[] }) =>
      Promise.resolve(void waiting.splice(0, turnIds.length)),
    markFailed: () => Promise.resolve(),
    releaseTurns: () => Promise.resolve(),
  };
  const locks = { tryRun: (_: string, work: () => Promise<void>) => work().then(() => true) };
  const memory = {
    remember: async (turns: readonly LoadedTurn[]) => {
      batches.push(turns.length);
      await delay(8);
    },
  };
  const pipeline = new TurnPipelineService(sessions, locks, memory, { storeTimeoutMs: 10_000 });
  const run = (attempt = 1) => pipeline.process(JOB, { attempt, signal: new AbortController().signal });
  return { batches, run, add: (turnId: string) => waiting.push({ turnId } as LoadedTurn) };
}

it('processes turns in batches while they keep arriving one by one', async () => {
  const { batches, run, add } = createPipeline();
  add('turn 0');
  const running = run();
  for (let at = 1; at < 40; at += 1) {
    add(`turn ${at}`);
    await delay(6);
  }
  await running;
  await run();
  expect(batches.reduce((total, turns) => total + turns, 0)).toBe(40);
  expect(batches.length).toBeLessThan(12);
});

it('processes turns one by one after a failure', async () => {
  const { batches, run, add } = createPipeline();
  for (let at = 0; at < 5; at += 1) add(`turn ${at}`);
  await run(2);
  expect(batches).toEqual([1, 1, 1, 1, 1]);
});
