import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readModelFolder } from '../../src/embeddings/onnx/model-folder.js';
import { OnnxEmbedder } from '../../src/embeddings/onnx/onnx-embedder.js';
import { writeOnnxModel } from '../factories/onnx-model.js';
import { describeEmbedder } from './embedder-suite.js';

const scratch = mkdtempSync(join(tmpdir(), 'memorybridge-onnx-'));
afterAll(() => rmSync(scratch, { recursive: true }));
const writeModel = (name: string): string => writeOnnxModel(join(scratch, name));
const load = (folder: string): OnnxEmbedder => new OnnxEmbedder(readModelFolder(folder), '');

describeEmbedder('onnx', () => {
  const embedder = load(writeModel('tiny'));
  return Promise.resolve({ embedder, close: () => embedder.close() });
});

const dot = (left: Float32Array | null | undefined, right: Float32Array | null | undefined): number =>
  left && right ? left.reduce((total, value, at) => total + value * right[at]!, 0) : NaN;

describe('onnx embedder', () => {
  let embedder: OnnxEmbedder;
  beforeAll(() => {
    embedder = load(writeModel('shared'));
  });
  afterAll(() => embedder.close());

  it('gives sentences of one meaning in several languages similar vectors', async () => {
    const [dog, hund, tax] = await embedder.embed(['dog ill', 'Hund krank', 'Tax!']);
    expect(dot(dog, hund)).toBeGreaterThan(0.99);
    expect(dot(dog, tax)).toBeLessThan(0.9);
  });

  it('gives a text the same vector alone and in a batch with longer ones', async () => {
    const [alone] = await embedder.embed(['dog']);
    const [first] = await embedder.embed(['dog', 'the cat sleeps on the sofa in the spring', 'tax']);
    expect(dot(alone, first)).toBeCloseTo(1, 5);
  });

  it.each([
    ['200,000 words', 'dog and cat '.repeat(66_667)],
    ['one word of a million letters', 'a'.repeat(1_000_000)],
    ['one repeated word', 'dog '.repeat(50_000)],
    ['mixed scripts', 'dog 犬 собака كلب 개 कुत्ता'],
    ['emoji only', '🐶🐱👩‍👩‍👧‍👦'],
    ['right-to-left text', 'الكلب مريض والقطة نائمة'],
    ['half a character', `${'x'.repeat(383)}😀`],
    ['control characters', '\u0000\u0007dog\u200b'],
  ])('has a vector for %s', async (_, text) => {
    const [vector] = await embedder.embed([text]);
    expect(Math.hypot(...(vector ?? []))).toBeCloseTo(1, 4);
  });

  it('keeps the event loop free while it reads long texts', async () => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const medians: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      delay.reset();
      delay.enable();
      await embedder.embed(Array.from({ length: 20 }, (_, at) => `dog ${at} `.repeat(100_000)));
      delay.disable();
      medians.push(delay.percentile(50) / 1e6);
    }
    // Other programs share the machine: the quietest round counts.
    expect(Math.min(...medians)).toBeLessThan(20);
  });

  it('has another identity with other weights, tokenizer, prefix or name', () => {
    const model = readModelFolder(writeModel('one'));
    const changed = writeModel('changed');
    writeFileSync(join(changed, 'tokenizer.json'), '{"model":{}}');
    const identities = [
      new OnnxEmbedder(model, ''),
      new OnnxEmbedder(model, 'passage: '),
      new OnnxEmbedder({ ...readModelFolder(changed), name: 'one' }, ''),
      load(writeModel('two')),
    ].map(({ identity }) => identity);
    expect(new Set(identities).size).toBe(identities.length);
    expect(new OnnxEmbedder(readModelFolder(join(scratch, 'one')), '').identity).toBe(identities[0]);
  });
});

describe('onnx embedder of a damaged folder', () => {
  it.each([
    ['model.onnx', 'has none of model.onnx'],
    ['config.json', 'has no config.json'],
    ['tokenizer.json', 'has no tokenizer.json'],
  ])('names %s when it is missing', (file, problem) => {
    const folder = writeModel(`without-${file}`);
    rmSync(join(folder, file));
    expect(() => readModelFolder(folder)).toThrow(problem);
  });

  it.each([
    ['{"hidden_size"', 'has a damaged config.json'],
    ['[]', 'has a config.json that is no JSON object'],
    ['{}', 'has a config.json without "hidden_size"'],
  ])('says that %s is no configuration', (content, problem) => {
    const folder = writeModel('bad-config');
    writeFileSync(join(folder, 'config.json'), content);
    expect(() => readModelFolder(folder)).toThrow(problem);
  });

  it('names a folder that does not exist', () => {
    expect(() => readModelFolder(join(scratch, 'nowhere'))).toThrow('does not exist');
  });

  it('names truncated weights in its error, and keeps working', async () => {
    const folder = writeModel('cut');
    truncateSync(join(folder, 'model.onnx'), 100);
    const embedder = load(folder);
    const all = await Promise.allSettled([embedder.embed(['dog']), embedder.embed(['cat'])]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    writeOnnxModel(folder);
    expect(await embedder.embed(['dog'])).toEqual([expect.anything()]);
    await embedder.close();
  });

  it('rejects vectors of another size than its configuration says', async () => {
    const embedder = load(writeOnnxModel(join(scratch, 'sized'), { configDims: 16 }));
    await expect(embedder.embed(['dog'])).rejects.toThrow('gives 8 dimensions, but its config.json says 16');
    await embedder.close();
  });
});
