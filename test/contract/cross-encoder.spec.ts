import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { BundledCrossEncoder } from '../../src/cross-encoder/bundled-cross-encoder.js';
import { describeNeeding } from '../support/needs.js';

const MOVED = {
  older: 'I live in York with my sister.',
  newer: 'We moved into the flat in Leeds on Saturday.',
};
const APART = { older: 'I live in York with my sister.', newer: 'My brother grows tomatoes in Leeds.' };

const toModule = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

describeNeeding('ONNX Runtime', 'the bundled cross-encoder', () => {
  let crossEncoder: BundledCrossEncoder;
  beforeAll(async () => {
    crossEncoder = new BundledCrossEncoder(undefined, 20_000);
    await crossEncoder.rateReplacements([MOVED]);
  });
  afterAll(() => crossEncoder.close());

  it('takes a change for likelier than what is said of somebody else', async () => {
    const [moved, apart] = await crossEncoder.rateReplacements([MOVED, APART]);
    expect(moved).toBeGreaterThan(apart! + 2);
  });

  it.each([
    ['Where is my bike?', 'I left my bike at the station after the party.'],
    ['Find me a barber near campus.', 'My hair is 4C and most shops here have no idea what to do with it.'],
  ])('takes a statement that helps to answer "%s" for likelier than another', async (message, statement) => {
    const [helpful, other] = await crossEncoder.rateAnswers([
      { message, statement },
      { message, statement: 'The printer upstairs is out of toner again.' },
    ]);
    expect(helpful).toBeGreaterThan(other! + 1);
  });

  it('rates a pair alone as it does among others', async () => {
    const alone = new BundledCrossEncoder(undefined, 20_000);
    expect(await alone.rateReplacements([APART])).toEqual(
      (await crossEncoder.rateReplacements([MOVED, APART])).slice(1),
    );
    await alone.close();
  });

  it.each([
    ['empty texts', ''],
    ['half a character', 'I live in York \ud83c'],
    ['very long texts', 'I live in York. '.repeat(10_000)],
    ['other languages', '我住在武汉。'],
  ])('rates %s', async (_, text) => {
    const ratings = await crossEncoder.rateReplacements([
      { older: text, newer: MOVED.newer },
      { older: MOVED.older, newer: text },
    ]);
    expect(ratings.map(Number.isFinite)).toEqual([true, true]);
  });

  it('rates nothing for no pairs', async () => {
    expect(await crossEncoder.rateReplacements([])).toEqual([]);
  });
});

describe('a cross-encoder that can’t rate', () => {
  const logged = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
  afterAll(() => logged.mockRestore());

  const listen = (reaction: string): URL =>
    toModule(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', (pairs) => {
        if (pairs === null) process.exit();
        ${reaction}
      });`);

  it('says why, and asks the thread no more for a minute', async () => {
    const failing = new BundledCrossEncoder(
      listen(`globalThis.asked = (globalThis.asked ?? 0) + 1;
        parentPort.postMessage(asked > 1 ? { outputs: [1] } : { error: 'onnxruntime-node is missing' });`),
    );
    expect(await failing.rateReplacements([MOVED])).toEqual([null]);
    expect(await failing.rateReplacements([MOVED])).toEqual([null]);
    const reason = 'The cross-encoder failed: onnxruntime-node is missing';
    expect(logged.mock.calls).toEqual([[expect.objectContaining({ reason })]]);
    await failing.close();
  });

  it('gives up on a thread that takes too long', async () => {
    const silent = new BundledCrossEncoder(listen(''), 50);
    expect(await silent.rateReplacements([MOVED, APART])).toEqual([null, null]);
    await silent.close();
  });

  it('rates only as many pairs as are done soon', async () => {
    const busy = new BundledCrossEncoder(listen('parentPort.postMessage({ outputs: pairs.map(() => 1) });'));
    const pairs = Array.from({ length: 100 }, (_, at) => ({
      older: `I am ${at}.`,
      newer: `I am ${at + 1}.`,
    }));
    const ratings = await busy.rateReplacements(pairs);
    expect(ratings.filter((rating) => rating === null)).toHaveLength(36);
    expect(await busy.rateReplacements(pairs.slice(-36))).toEqual(pairs.slice(-36).map(() => 1));
    await busy.close();
  });

  it('asks for a pair once', async () => {
    const counting = new BundledCrossEncoder(
      listen(`globalThis.asked = (globalThis.asked ?? 0) + 1;
        parentPort.postMessage({ outputs: pairs.map(() => asked) });`),
    );
    expect(await counting.rateReplacements([MOVED])).toEqual([1]);
    expect(await counting.rateReplacements([APART])).toEqual([2]);
    expect(await counting.rateReplacements([MOVED])).toEqual([1]);
    await counting.close();
  });
});
