import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { BundledEmbedder } from '../../src/embeddings/bundled/bundled-embedder.js';
import { BUNDLED_SCALE } from '../../src/memory/indexing/calibration/bundled-scale.js';
import { measureCalibration } from '../../src/memory/indexing/calibration/calibration.js';
import { UNRELATED_TEXTS } from '../../src/memory/indexing/calibration/unrelated-texts.js';
import { eventually } from '../support/eventually.js';
import { describeNeeding } from '../support/needs.js';
import { describeEmbedder } from './embedder-suite.js';

const toModule = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

/** A thread's file loses the query of its address, so one without a file imports it. */
const startOn = (runtime: 'missing' | 'refusing' | 'failing'): BundledEmbedder => {
  const { href } = new URL(`../support/replaced-runtime-worker.mjs?${runtime}`, import.meta.url);
  return new BundledEmbedder(toModule(`import '${href}';`));
};

describeEmbedder('bundled', () => {
  const embedder = new BundledEmbedder();
  return Promise.resolve({ embedder, close: () => embedder.close() });
});

describeEmbedder('bundled, without ONNX Runtime', () => {
  const embedder = startOn('missing');
  return Promise.resolve({ embedder, close: () => embedder.close() });
});

const dot = (left: Float32Array | null | undefined, right: Float32Array | null | undefined): number =>
  left && right ? left.reduce((total, value, at) => total + value * right[at]!, 0) : NaN;

describe('bundled embedder', () => {
  let embedder: BundledEmbedder;
  beforeAll(() => {
    embedder = new BundledEmbedder();
  });
  afterAll(() => embedder.close());

  it('puts similar meanings closer than different ones', async () => {
    const [dog, puppy, tax] = await embedder.embed([
      'My dog is ill.',
      'The puppy feels sick.',
      'Tax returns are due in April.',
    ]);
    expect(dot(dog, puppy)).toBeGreaterThan(dot(dog, tax) + 0.1);
  });

  it('gives the sentences of the calibration the similarities that thresholds were chosen with', async () => {
    const [english] = UNRELATED_TEXTS;
    const [messages, texts] = [await embedder.embed(english!.messages), await embedder.embed(english!.texts)];
    const measured = measureCalibration([{ language: 'en', messages, texts }]);
    expect(measured?.messages.means['en']).toBeCloseTo(BUNDLED_SCALE.messages.mean, 3);
    expect(measured?.messages.spread).toBeCloseTo(BUNDLED_SCALE.messages.spread, 3);
    expect(measured?.texts.means['en']).toBeCloseTo(BUNDLED_SCALE.texts.mean, 3);
    expect(measured?.texts.spread).toBeCloseTo(BUNDLED_SCALE.texts.spread, 3);
  });

  it.each([
    '我喜欢喝咖啡',
    'je travaille dans un hôpital avec ma sœur',
    'ich wohne in der Nähe von München',
    'Я живу в Москве',
    '12345',
  ])('has no vector for %s', async (text) => {
    expect(await embedder.embed([text])).toEqual([null]);
  });

  it('answers a query before documents that wait', async () => {
    const order: string[] = [];
    const documents = Array.from(
      { length: 20 },
      (_, at) => `This is the document with the number ${at} of the pile.`,
    );
    const bulk = Promise.all(
      documents.map((text) => embedder.embed([text]).then(() => order.push('document'))),
    );
    await embedder.embed(['Where do I live?'], undefined, 'query').then(() => order.push('query'));
    await bulk;
    expect(order.indexOf('query')).toBeLessThanOrEqual(1);
  });

  it('embeds the first text although its engine is ready later than the files of the model', async () => {
    const slow = new BundledEmbedder(new URL('../support/slow-engine-worker.mjs', import.meta.url));
    try {
      const [vector] = await slow.embed(['I am allergic to hazelnuts.']);
      expect(vector).toHaveLength(slow.dims);
    } finally {
      await slow.close();
    }
  });

  it('serves requests before its warm-up', async () => {
    const cold = new BundledEmbedder();
    const order: string[] = [];
    cold.warmUp();
    cold.warmUp();
    const said = [
      cold.embed(['This is a document.'], undefined, 'document'),
      cold.embed(['What is this?'], undefined, 'query'),
    ];
    await Promise.all([
      said[0]?.then(() => order.push('document')),
      said[1]?.then(() => order.push('query')),
    ]);
    expect(order).toEqual(['query', 'document']);
    await cold.close();
  });

  it('does not block the event loop', async () => {
    await embedder.embed(['The thread is warm now.']);
    const medians: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      await embedder.embed(
        Array.from(
          { length: 10 },
          (_, at) =>
            `A sentence about the weather on day ${10 * round + at} and the plans that we had for it.`,
        ),
      );
      delay.disable();
      medians.push(delay.percentile(50) / 1e6);
    }
    // Other programs share the machine: half of the looks must have been on time, not each, and in the
    // quietest round.
    expect(Math.min(...medians)).toBeLessThan(15);
  });

  it('drops a request that is aborted while it waits', async () => {
    const abort = new AbortController();
    const waiting = embedder.embed(['The first of them.', 'And the second one.'], abort.signal);
    abort.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect((await embedder.embed(['Someone else is still served.']))[0]).not.toBeNull();
  });
});

/** Short and long, with every kind of character that the tokenizer treats in its own way. */
const VARIED_TEXTS = [
  'hi',
  'Porto',
  'antidisestablishmentarianism',
  'My dog is ill.',
  'Where do I live?',
  'I am allergic to hazelnuts and to shellfish.',
  'WHY IS EVERYTHING WRITTEN IN CAPITALS TODAY?',
  'no punctuation at all and only small letters',
  'Well... (perhaps); it\'s "fine" - isn\'t it?!',
  'The meeting was moved from 9:30 to 10:45 on 2026-03-14.',
  'They said that the café was “fine” and that it’s where we will meet the naïve man from the north.',
  'We had pizza 🍕 and then cake 🎂🎉, it was great 👩‍👩‍👧‍👦!',
  'This is the ligature ﬁ in the word ofﬁce, and it was the same as the plain letters that we have.',
  'The word for dog is 犬, she told me.',
  'tab\tand\nnewline and  two  spaces',
  'const answer = await fetch(url).then((response) => response.json());',
  'https://example.com/a/very/long/path?with=parameters&and=more#fragment is the page',
  `${'a'.repeat(300)} is a word without meaning`,
  'The quick brown fox went over to the other side of the river and sat there. '.repeat(4),
  'Everything that was said about the plans for the summer was repeated once more. '.repeat(20),
];

describeNeeding('ONNX Runtime', 'the bundled embedder on ONNX Runtime and on TensorFlow.js', () => {
  it('makes the same vectors', async () => {
    const [onnx, tensorflow] = [new BundledEmbedder(), startOn('missing')];
    try {
      const [left, right] = [await onnx.embed(VARIED_TEXTS), await tensorflow.embed(VARIED_TEXTS)];
      const cosines = left.map((vector, at) => dot(vector, right[at]));
      expect(cosines.map((cosine) => cosine.toFixed(5))).toEqual(VARIED_TEXTS.map(() => '1.00000'));
      expect(left).not.toEqual(right);
    } finally {
      await Promise.all([onnx.close(), tensorflow.close()]);
    }
  });
});

describe('the bundled embedder with an ONNX Runtime that does not work', () => {
  const logged = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
  beforeEach(() => {
    logged.mockClear();
  });
  afterAll(() => logged.mockRestore());

  it.each([
    ['missing', 'onnxruntime-node is not installed'],
    ['refusing', 'the model is refused'],
  ] as const)('says that it is %s, and embeds with TensorFlow.js', async (runtime, reason) => {
    const embedder = startOn(runtime);
    expect(
      (await embedder.embed(['My dog is ill.', 'Where do I live?'])).map((vector) => vector?.length),
    ).toEqual([512, 512]);
    expect(logged.mock.calls).toEqual([[expect.objectContaining({ reason })]]);
    await embedder.close();
  });

  it('rejects a text whose run fails', async () => {
    const embedder = startOn('failing');
    await expect(embedder.embed(['My dog is ill.'])).rejects.toThrow(
      'The bundled embedder failed: out of memory',
    );
    await embedder.close();
  });
});

describe('a bundled embedder whose thread dies', () => {
  const brokenWorker = toModule(
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(1));",
  );

  it('fails waiting requests after a crash, and starts again', async () => {
    const embedder = new BundledEmbedder(brokenWorker);
    const all = await Promise.allSettled([embedder.embed(['this is one']), embedder.embed(['this is two'])]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(embedder.embed(['this is another'])).rejects.toThrow('The bundled embedder stopped.');
    await embedder.close();
  });

  it('gives up on a thread that never answers', async () => {
    const silent = toModule(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', (texts) => texts ?? process.exit());`);
    const embedder = new BundledEmbedder(silent, 100);
    await expect(embedder.embed(['this is one'])).rejects.toThrow('did not answer');
    await embedder.close();
  });

  it('goes on with a thread that answers late', async () => {
    const late = toModule(`
      import { parentPort, threadId } from 'node:worker_threads';
      let waitMs = 1_000;
      parentPort.on('message', (texts) => {
        if (texts === null) process.exit();
        setTimeout(() => parentPort.postMessage({ outputs: texts.map(() => Float32Array.of(threadId)) }), waitMs);
        waitMs = 0;
      });`);
    const embedder = new BundledEmbedder(late, 300);
    await expect(embedder.embed(['this is one'])).rejects.toThrow('did not answer');
    const [vector] = await eventually(() => embedder.embed(['this is another']));
    expect(vector).toHaveLength(1);
    await embedder.close();
  });

  it('does not end the process when the model loads longer than the timeout', async () => {
    const embedder = new BundledEmbedder(undefined, 50);
    await expect(embedder.embed(['this is one'])).rejects.toThrow('did not answer');
    const [vector] = await eventually(() => embedder.embed(['this is another']));
    expect(vector).toHaveLength(embedder.dims);
    await embedder.close();
  });

  it('does not end the process when it is closed while it loads or runs the model', async () => {
    const texts = Array.from({ length: 5 }, (_, at) => `It is number ${at}. `.repeat(30));
    for (const wait of [20, 100, 200, 300, 400]) {
      const embedder = new BundledEmbedder();
      const waiting = Promise.allSettled(texts.map((text) => embedder.embed([text])));
      await new Promise((resolve) => setTimeout(resolve, wait));
      await embedder.close();
      await waiting;
    }
    const running = new BundledEmbedder();
    const waiting = Promise.allSettled(texts.map((text) => running.embed([text])));
    await running.embed(['Is it loaded?'], undefined, 'query');
    await running.close();
    expect((await waiting).map(({ status }) => status)).toContain('rejected');
  });

  it('fails waiting and later requests once it is closed', async () => {
    const embedder = new BundledEmbedder();
    const waiting = expect(embedder.embed(['this is one'])).rejects.toThrow('closed');
    await embedder.close();
    await waiting;
    await expect(embedder.embed(['this is another'])).rejects.toThrow('closed');
  });
});
